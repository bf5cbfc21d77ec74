import { layerArea, scatter } from './area.ts';
import { darker, lighter, mix, vary } from './colors.ts';
import { blob, layerColor, type Painter, placed, secondColor } from './painter.ts';
import type { Random } from './random.ts';
import { circle, curve, ellipse, fill, line, moved, onCircle, type Point } from './svg.ts';

type Grid = { columns: number; rows: number };

/** Baked things lie on their tray in loose rows. */
function inRows(
  layer: Parameters<Painter>[0],
  area: Parameters<Painter>[1],
  random: Random,
  grid: Grid,
  one: (x: number, y: number) => string,
): string {
  const room = layerArea(area, layer);
  const drawn: string[] = [];
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      const x = room.x + ((column + 0.5) / grid.columns - 0.5) * 2 * room.rx;
      const y = room.y + ((row + 0.5) / grid.rows - 0.5) * 2 * room.ry;
      drawn.push(one(x + random.between(-14, 14), y + random.between(-10, 10)));
    }
  }
  return drawn.join('');
}

function gridOf(count: number): Grid {
  const rows = count > 8 ? 3 : 2;
  return { rows, columns: Math.ceil(count / rows) };
}

export const cookies: Painter = (layer, area, random) => {
  const size = layer.size ?? 1;
  return inRows(layer, area, random, gridOf(layer.count ?? 12), (x, y) => {
    const color = vary(layerColor(layer, 'nut'), random, 0.08);
    const outline = blob(0, 0, 118, 114, random, 0.035, 14);
    const cracks = Array.from({ length: 7 }, () => {
      const start = onCircle(random.between(20, 90), random.between(0, 360));
      const points: Point[] = [
        start,
        [start[0] + random.between(-24, 24), start[1] + random.between(6, 22)],
        [start[0] + random.between(-40, 40), start[1] + random.between(18, 38)],
      ];
      return line(curve(points), darker(color, 0.24), 5);
    });
    const oats = scatter({ shape: 'round', x: 0, y: 0, rx: 96, ry: 94 }, 20, random).map(([oatX, oatY]) =>
      moved(oatX, oatY, random.between(0, 180), ellipse(0, 0, 14, 8, lighter(color, random.between(0.3, 0.55)))),
    );
    const chips = scatter({ shape: 'round', x: 0, y: 0, rx: 84, ry: 82 }, 8, random).map(([chipX, chipY]) => {
      const chip = secondColor(layer, 'chocolate');
      const shape = blob(0, 0, random.between(14, 22), random.between(12, 18), random, 0.2, 6);
      return moved(
        chipX,
        chipY,
        random.between(0, 90),
        fill(shape, chip) + ellipse(-4, -5, 6, 3.5, lighter(chip, 0.4)),
      );
    });
    const body =
      fill(outline, darker(color, 0.26)) +
      fill(outline, color, { transform: 'translate(-3 -5) scale(.94)' }) +
      fill(blob(-8, -10, 80, 74, random, 0.08), lighter(color, 0.14)) +
      cracks.join('') +
      oats.join('') +
      chips.join('');
    return placed(x, y, random.between(0, 360), { outline, body }, size, 10);
  });
};

/** Knotted buns with pearl sugar. */
export const buns: Painter = (layer, area, random) => {
  const size = layer.size ?? 1;
  return inRows(layer, area, random, gridOf(layer.count ?? 8), (x, y) => {
    const color = vary(layerColor(layer, 'crust'), random, 0.06);
    const filling = secondColor(layer, 'cinnamon');
    const outline = blob(0, 0, 142, 122, random, 0.04, 12);
    const strands: Point[][] = [
      [
        [-118, 24],
        [-56, -74],
        [40, -84],
        [112, -20],
      ],
      [
        [-104, 66],
        [-24, -24],
        [66, -34],
        [124, 26],
      ],
      [
        [-56, 98],
        [8, 26],
        [70, 22],
        [98, 70],
      ],
    ];
    const twists = strands.map(
      (points) =>
        line(curve(points), filling, 46) +
        line(curve(points), color, 36) +
        line(curve(points), lighter(color, 0.35), 10, { transform: 'translate(-4 -9)', 'stroke-opacity': 0.8 }),
    );
    const wrap = curve([
      [-70, -66],
      [-30, -10],
      [6, 30],
      [20, 96],
    ]);
    const band =
      line(wrap, filling, 54) +
      line(wrap, lighter(color, 0.08), 44) +
      line(wrap, lighter(color, 0.45), 11, { transform: 'translate(-10 -3)', 'stroke-opacity': 0.8 });
    const sugar = scatter({ shape: 'round', x: 0, y: 0, rx: 108, ry: 88 }, 26, random).map(([grainX, grainY]) =>
      circle(grainX, grainY, random.between(4.5, 8.5), '#FFFDF6'),
    );
    const body =
      fill(outline, darker(color, 0.28)) +
      fill(outline, darker(color, 0.1), { transform: 'translate(-3 -5) scale(.95)' }) +
      twists.join('') +
      band +
      sugar.join('');
    return placed(x, y, random.between(-35, 35), { outline, body }, size, 12);
  });
};

/** A pizza: blistered rim, sauce, melted cheese. */
export const pizza: Painter = (layer, area, random) => {
  const { x, y } = layerArea(area, layer);
  const radius = 470 * (layer.size ?? 1);
  const color = layerColor(layer, 'dough');
  const sauce = secondColor(layer, 'tomato');
  const outline = blob(0, 0, radius, radius * 0.98, random, 0.018, 18);
  const blisters = Array.from({ length: 44 }, () => {
    const [blisterX, blisterY] = onCircle(radius * random.between(0.88, 0.96), random.between(0, 360));
    const burnt = random.next() < 0.4;
    return fill(
      blob(blisterX, blisterY, random.between(10, 34), random.between(8, 22), random, 0.2, 7),
      burnt ? '#6E4324' : '#D9A45A',
      { 'fill-opacity': burnt ? 0.6 : 0.8 },
    );
  });
  const cheese = scatter(
    { shape: 'round', x: 0, y: 0, rx: radius * 0.62, ry: radius * 0.62 },
    layer.count ?? 9,
    random,
  ).map(([cheeseX, cheeseY]) => {
    const size = random.between(66, 104);
    const spots = scatter({ shape: 'round', x: cheeseX, y: cheeseY, rx: size * 0.6, ry: size * 0.5 }, 3, random).map(
      ([spotX, spotY]) => fill(blob(spotX, spotY, 15, 11, random, 0.25, 7), '#D9A45A', { 'fill-opacity': 0.65 }),
    );
    return (
      fill(blob(cheeseX, cheeseY, size * 1.15, size, random, 0.16, 9), mix('#FBF3DC', sauce, 0.22)) +
      fill(blob(cheeseX - 3, cheeseY - 4, size, size * 0.84, random, 0.14, 9), '#FDF6E4') +
      spots.join('')
    );
  });
  const cuts = [20, 80, 140].map((degrees) => {
    const [cutX, cutY] = onCircle(radius * 0.985, degrees);
    return line(`M${-cutX} ${-cutY}L${cutX} ${cutY}`, darker(color, 0.45), 5, { 'stroke-opacity': 0.5 });
  });
  const body =
    fill(outline, darker(color, 0.3)) +
    fill(outline, mix(color, '#D99F55', 0.35), { transform: 'translate(-2 -4) scale(.985)' }) +
    blisters.join('') +
    fill(blob(0, 0, radius * 0.84, radius * 0.83, random, 0.025, 16), darker(sauce, 0.14)) +
    fill(blob(0, 4, radius * 0.8, radius * 0.79, random, 0.03, 16), sauce) +
    scatter({ shape: 'round', x: 0, y: 0, rx: radius * 0.7, ry: radius * 0.7 }, 24, random)
      .map(([spotX, spotY]) =>
        fill(blob(spotX, spotY, random.between(20, 50), random.between(16, 34), random, 0.2), lighter(sauce, 0.14), {
          'fill-opacity': 0.6,
        }),
      )
      .join('') +
    cheese.join('') +
    cuts.join('');
  return placed(x, y, 0, { outline, body }, 1, 16);
};
