import { layerArea, shrunk } from './area.ts';
import { darker, lighter, mix, vary } from './colors.ts';
import type { PictureLayer } from './demo-picture.ts';
import { arc, blob, layerColor, type Painter, type Piece, placed, secondColor, strew } from './painter.ts';
import type { Random } from './random.ts';
import {
  circle,
  closedCurve,
  curve,
  ellipse,
  ellipseOutline,
  fill,
  line,
  moved,
  onCircle,
  type Point,
  polygon,
} from './svg.ts';

/** Diced potato, carrot, meat or fish: rough pieces with a lit top. */
export const chunks: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 16, reach: 40 }, () => {
    const color = vary(layerColor(layer, 'potato'), random);
    const outline = blob(0, 0, 44, 38, random, 0.16, 6);
    const body =
      fill(outline, darker(color, 0.22)) +
      fill(blob(-5, -6, 35, 29, random, 0.12, 6), color) +
      (layer.second
        ? fill(blob(-6, -8, 22, 14, random, 0.3, 6), mix(color, secondColor(layer, 'baked'), 0.6), {
            'fill-opacity': 0.8,
          })
        : fill(blob(-9, -12, 20, 13, random, 0.2, 6), lighter(color, 0.32)));
    return { outline, body };
  });

/** Tofu, paneer, feta: cut cubes that show a side. */
export const cubes: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 14, reach: 42 }, () => {
    const color = vary(layerColor(layer, 'milk'), random, 0.05);
    const half = random.between(32, 38);
    const top: Point[] = [
      [-half, -half],
      [half, -half * 0.9],
      [half * 0.95, half],
      [-half, half * 0.92],
    ];
    const side = top.map(([x, y]): Point => [x + 7, y + 11]);
    const edge = { stroke: color, 'stroke-width': 10, 'stroke-linejoin': 'round' };
    const dark = darker(color, 0.22);
    const patch = layer.second
      ? fill(blob(-2, -3, half * 0.72, half * 0.6, random, 0.2, 7), secondColor(layer, 'crust'), {
          'fill-opacity': 0.65,
        })
      : line(polygonEdge(-half, -half + 2, half), lighter(color, 0.7), 6);
    const body = fill(polygon(side), dark, { ...edge, stroke: dark }) + fill(polygon(top), color, edge) + patch;
    return { outline: polygon(side), body };
  });

const polygonEdge = (left: number, top: number, half: number) =>
  `M${left} ${top + half}L${left} ${top}L${half * 0.5} ${top}`;

/** Cucumber, carrot, radish, zucchini, sausage coins: `second` is the skin. */
export const rounds: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 12, reach: 50, depth: 8 }, () => {
    const color = vary(layerColor(layer, 'cucumber'), random, 0.05);
    const skin = secondColor(layer, 'skin');
    const seeds = Array.from({ length: 9 }, (_, index) => {
      const [x, y] = onCircle(22, index * 40);
      return moved(x, y, index * 40, ellipse(0, 0, 8, 3.2, darker(color, 0.12)));
    });
    const body =
      circle(0, 0, 50, skin) +
      circle(0, 0, 44, color) +
      circle(0, 0, 31, lighter(color, 0.3)) +
      seeds.join('') +
      circle(0, 0, 9, mix(color, skin, 0.12));
    return { outline: ellipseOutline(0, 0, 50, 50), body };
  });

/** Slices of lemon, lime, orange. */
export const citrus: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 5, reach: 70 }, () => citrusSlice(layerColor(layer, 'lemon'), 74));

export function citrusSlice(color: string, radius: number) {
  const segments = Array.from({ length: 9 }, (_, index) => {
    const tip = onCircle(radius * 0.1, index * 40 + 20);
    const outer = [4, 20, 36].map((degrees) => onCircle(radius * 0.8, index * 40 + degrees));
    return fill(closedCurve([tip, ...outer]), lighter(color, 0.12));
  });
  const body =
    circle(0, 0, radius, color) +
    circle(0, 0, radius * 0.91, lighter(color, 0.82)) +
    segments.join('') +
    circle(0, 0, radius * 0.07, lighter(color, 0.82));
  return { outline: ellipseOutline(0, 0, radius, radius), body };
}

/** Slices of tomato with their seed pockets. */
export const tomatoes: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 7, reach: 62 }, () => tomatoSlice(layerColor(layer, 'tomato'), 64));

export function tomatoSlice(color: string, radius: number) {
  const pockets = Array.from({ length: 5 }, (_, index) => {
    const pocket = ellipse(radius * 0.5, 0, radius * 0.26, radius * 0.2, mix(color, '#F2A24B', 0.55));
    const seeds = [-5, 5].map((y) => ellipse(radius * 0.5, y, 6, 3, '#F8DF9C'));
    return moved(0, 0, index * 72, pocket + seeds.join(''));
  });
  const body =
    circle(0, 0, radius, darker(color, 0.12)) +
    circle(0, 0, radius * 0.93, color) +
    pockets.join('') +
    circle(0, 0, radius * 0.16, lighter(color, 0.28));
  return { outline: ellipseOutline(0, 0, radius, radius), body };
}

/** Rings of onion or pepper. */
export const rings: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 7, reach: 60, depth: 6 }, () => {
    const color = vary(layerColor(layer, 'onion'), random, 0.06);
    const [rx, ry] = [random.between(36, 66), random.between(0.72, 0.95)];
    const outline = ellipseOutline(0, 0, rx, rx * ry);
    const body = line(outline, color, 11) + line(outline, lighter(color, 0.6), 4, { transform: 'scale(.95)' });
    return { outline, outlineWidth: 11, body };
  });

/** Half-moons: potato, tomato, lemon and avocado wedges; `second` is the skin. */
export const wedges: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 9, reach: 62 }, () => {
    const color = vary(layerColor(layer, 'potato'), random, 0.06);
    const skin = secondColor(layer, layer.color ?? 'crust');
    const outline = closedCurve([
      [-70, -6],
      [-40, 24],
      [0, 36],
      [40, 24],
      [70, -6],
      [34, -14],
      [0, -17],
      [-34, -14],
    ]);
    const flesh = closedCurve([
      [-62, -8],
      [-34, 12],
      [0, 20],
      [34, 12],
      [62, -8],
      [30, -15],
      [0, -18],
      [-30, -15],
    ]);
    const body =
      fill(outline, darker(skin, 0.08)) +
      fill(flesh, color) +
      line(
        curve([
          [-40, -5],
          [0, 3],
          [40, -5],
        ]),
        lighter(color, 0.4),
        7,
      );
    return { outline, body };
  });

/** Beans, asparagus, pepper strips, cut straight. */
export const sticks: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 16, reach: 55, depth: 7 }, () => {
    const color = vary(layerColor(layer, 'herb'), random);
    const length = random.between(46, 66);
    const bend = random.between(-16, 16);
    const d = curve([
      [-length, 0],
      [0, bend],
      [length, 0],
    ]);
    const body =
      line(d, darker(color, 0.25), 26) +
      line(d, color, 20, { transform: 'translate(-1 -2)' }) +
      line(d, lighter(color, 0.4), 5, { transform: 'translate(-2 -7)' });
    return { outline: d, outlineWidth: 26, body };
  });

/** Cabbage, carrot or noodles-thin strips that curl. */
export const shreds: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 60, reach: 46, depth: 6 }, () => {
    const color = vary(layerColor(layer, 'cabbage'), random, 0.16);
    const length = random.between(38, 70);
    const d = curve([
      [-length, random.between(-14, 14)],
      [-length * 0.3, random.between(-20, 20)],
      [length * 0.4, random.between(-16, 16)],
      [length, random.between(-14, 14)],
    ]);
    const body =
      line(d, darker(color, 0.34), 18, { 'stroke-opacity': 0.7 }) +
      line(d, color, 13) +
      line(d, lighter(color, 0.35), 3.5, { transform: 'translate(-1 -3)' });
    return { outline: d, outlineWidth: 16, body };
  });

/** Peas, chickpeas, berries, olives: `second` is the hole of an olive or the crown of a berry. */
export const balls: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 18, reach: 26, depth: 8 }, () => {
    const color = vary(layerColor(layer, 'pea'), random);
    const radius = random.between(23, 28);
    const body =
      circle(0, 0, radius, darker(color, 0.24)) +
      circle(-2, -3, radius * 0.87, color) +
      (layer.second
        ? circle(3, 2, radius * 0.36, secondColor(layer, 'ink')) +
          line(arc(0, 0, radius * 0.7, radius * 0.7, 190, 250), lighter(color, 0.5), 4)
        : ellipse(-radius * 0.35, -radius * 0.4, radius * 0.3, radius * 0.2, lighter(color, 0.6)));
    return { outline: ellipseOutline(0, 0, radius, radius), body };
  });

/** Broccoli or cauliflower. */
export const florets: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 9, reach: 62 }, () => {
    const color = vary(layerColor(layer, 'herb'), random, 0.06);
    const stem = secondColor(layer, 'lettuce');
    const buds: Point[] = [
      [-40, -8],
      [40, -8],
      [-22, -36],
      [22, -36],
      [0, -14],
      [0, -50],
    ];
    const crown = buds.map(
      ([x, y]) => circle(x, y, random.between(27, 32), darker(color, 0.2)) + circle(x - 3, y - 5, 24, color),
    );
    const dots = Array.from({ length: 22 }, () => {
      const [x, y] = onCircle(random.between(0, 50), random.between(0, 360));
      return circle(x, y - 22, random.between(3, 6), random.next() < 0.5 ? lighter(color, 0.3) : darker(color, 0.16));
    });
    const stalk = closedCurve([
      [-17, 0],
      [-13, 52],
      [13, 52],
      [17, 0],
    ]);
    const body =
      fill(stalk, darker(stem, 0.1)) + line('M-4 10L-3 42', lighter(stem, 0.4), 7) + crown.join('') + dots.join('');
    return { outline: ellipseOutline(0, -14, 66, 60), body };
  });

/** Sliced mushrooms, cap and stem. */
export const mushrooms: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 12, reach: 48 }, () => {
    const color = vary(layerColor(layer, 'mushroom'), random);
    const outline = closedCurve([
      [-52, 0],
      [-44, -30],
      [0, -48],
      [44, -30],
      [52, 0],
      [20, 6],
      [16, 42],
      [-16, 42],
      [-20, 6],
    ]);
    const flesh = closedCurve([
      [-42, -4],
      [-34, -24],
      [0, -37],
      [34, -24],
      [42, -4],
      [12, 2],
      [9, 34],
      [-9, 34],
      [-12, 2],
    ]);
    const body =
      fill(outline, darker(color, 0.32)) +
      fill(flesh, lighter(color, 0.42)) +
      line('M-24 -2Q0 -16 24 -2', darker(color, 0.2), 6);
    return { outline, body };
  });

/** Kidney beans, white beans. */
export const beans: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 22, reach: 34, depth: 8 }, () => {
    const color = vary(layerColor(layer, 'bean'), random);
    const outline = closedCurve([
      [-38, 2],
      [-28, -20],
      [0, -19],
      [28, -20],
      [38, 2],
      [22, 23],
      [0, 20],
      [-22, 23],
    ]);
    const body = fill(outline, darker(color, 0.12)) + line('M-22 -6Q0 -1 22 -6', lighter(color, 0.4), 7);
    return { outline, body };
  });

/** Plum halves, cut side up, in the close rows of a sheet cake; `count` is how many lie in a row. */
export const plums: Painter = (layer, area, random) => {
  const size = layer.size ?? 1;
  const room = shrunk(layerArea(area, layer), 56 * size);
  const perRow = layer.count ?? 9;
  const rows = Math.max(1, Math.round(room.ry / (66 * size)) + 1);
  return Array.from({ length: rows * perRow }, (_, index) => {
    const [row, column] = [Math.floor(index / perRow), index % perRow];
    const x = room.x - room.rx + (column / (perRow - 1)) * 2 * room.rx;
    const y = room.y - room.ry + (rows === 1 ? 0.5 : row / (rows - 1)) * 2 * room.ry;
    const turn = (layer.turn ?? 62) + random.between(-9, 9);
    return placed(x + random.between(-8, 8), y + random.between(-8, 8), turn, plum(layer, random), size);
  }).join('');
};

function plum(layer: PictureLayer, random: Random): Piece {
  const skin = vary(layerColor(layer, 'plum'), random);
  const flesh = vary(secondColor(layer, 'honey'), random, 0.06);
  const body =
    ellipse(0, 0, 66, 48, skin) +
    ellipse(0, 0, 57, 39, mix(flesh, skin, 0.3)) +
    ellipse(-2, -2, 48, 30, flesh) +
    ellipse(0, 2, 22, 13, darker(flesh, 0.34)) +
    ellipse(2, 5, 15, 7, darker(flesh, 0.18)) +
    line(arc(0, 0, 52, 34, 200, 250), lighter(flesh, 0.5), 5);
  return { outline: ellipseOutline(0, 0, 66, 48), body };
}

/** Whole carrots, roasted, with a stub of green. */
export const carrots: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 8, reach: 120 }, () => {
    const color = vary(layerColor(layer, 'carrot'), random, 0.12);
    const length = random.between(190, 240);
    const bend = random.between(-18, 18);
    const outline = closedCurve([
      [-length, -6 + bend],
      [-length * 0.4, -24],
      [length * 0.5, -34],
      [length, -24],
      [length + 12, 4],
      [length, 28],
      [length * 0.5, 34],
      [-length * 0.4, 22],
      [-length, 4 + bend],
    ]);
    const marks = Array.from({ length: 9 }, () => {
      const x = random.between(-length * 0.7, length * 0.9);
      const y = random.between(-18, 10);
      return line(
        `M${Math.round(x)} ${Math.round(y)}l${Math.round(random.between(2, 6))} ${Math.round(random.between(10, 20))}`,
        darker(color, 0.3),
        4.5,
      );
    });
    const tops = [-9, 2, 12].map((y) =>
      line(
        curve([
          [length, y],
          [length + 36, y * 1.8],
          [length + random.between(52, 72), y * 2.8],
        ]),
        darker('#6E8F3F', random.between(0, 0.2)),
        11,
      ),
    );
    const body =
      tops.join('') +
      fill(outline, darker(color, 0.22)) +
      line(
        curve([
          [-length * 0.8, bend * 0.6 - 2],
          [0, -8],
          [length * 0.86, -10],
        ]),
        lighter(color, 0.12),
        30,
      ) +
      line(
        curve([
          [-length * 0.5, -8],
          [0, -16],
          [length * 0.7, -20],
        ]),
        lighter(color, 0.42),
        7,
      ) +
      marks.join('');
    return { outline, body };
  });
