import { darker, lighter, mix, vary } from './colors.ts';
import { blob, layerColor, type Painter, secondColor, strew } from './painter.ts';
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
