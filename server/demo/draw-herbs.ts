import { darker, lighter, vary } from './colors.ts';
import { layerColor, type Painter, type Piece, strew } from './painter.ts';
import { closedCurve, curve, fill, line, moved, onCircle, type Point, polygon } from './svg.ts';

/** Basil, mint, spinach, bay: a pointed oval with a rib and side veins. */
export const leaves: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 6, reach: 40 }, () => leaf(vary(layerColor(layer, 'basil'), random)));

export function leaf(color: string): Piece {
  const outline = closedCurve([
    [-62, 2],
    [-36, -24],
    [6, -33],
    [44, -20],
    [68, 0],
    [44, 22],
    [6, 34],
    [-36, 24],
  ]);
  const lower = closedCurve([
    [-62, 2],
    [0, 4],
    [68, 0],
    [44, 22],
    [6, 34],
    [-36, 24],
  ]);
  const veins = [-30, 0, 30].map((x) => `M${x} 2L${x + 18} -17M${x} 2L${x + 18} 19`).join('');
  const body =
    fill(outline, lighter(color, 0.1)) +
    fill(lower, darker(color, 0.16)) +
    line(`M-84 3L56 1`, lighter(color, 0.38), 5) +
    line(veins, lighter(color, 0.3), 3, { 'stroke-opacity': 0.7 });
  return { outline, body };
}

/** One leaflet of lovage: a wedge at the stem, deeply toothed at the tip. It grows upwards from (0, 0). */
function lovageLeaflet(color: string): string {
  const right: Point[] = [
    [0, 0],
    [20, -26],
    [44, -52],
    [30, -54],
    [48, -86],
    [31, -82],
    [36, -114],
    [20, -104],
    [14, -136],
    [0, -118],
  ];
  const left = right
    .slice(1, -1)
    .map(([x, y]): Point => [-x, y])
    .reverse();
  const edge = { stroke: color, 'stroke-width': 7, 'stroke-linejoin': 'round' };
  const ribs = 'M0 0L0 -112M0 -34L26 -62M0 -34L-26 -62M0 -66L20 -94M0 -66L-20 -94';
  return fill(polygon([...right, ...left]), color, edge) + line(ribs, lighter(color, 0.34), 4.5);
}

/** A leaf of lovage: three toothed leaflets on a stalk. */
export function lovageLeaf(color: string): Piece {
  const body =
    line('M0 92Q6 40 0 0', darker(color, 0.1), 9) +
    moved(0, 10, -58, lovageLeaflet(darker(color, 0.12)), 0.82) +
    moved(0, 10, 58, lovageLeaflet(darker(color, 0.06)), 0.82) +
    moved(0, 0, 0, lovageLeaflet(color));
  const outline = closedCurve([
    [0, 60],
    [90, -30],
    [50, -70],
    [0, -136],
    [-50, -70],
    [-90, -30],
  ]);
  return { outline, body };
}

export const lovage: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 3, reach: 70, depth: 6 }, () =>
    lovageLeaf(vary(layerColor(layer, 'leaf'), random)),
  );

/** Flat parsley or cilantro: small, three lobes. */
export const parsley: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 14, reach: 26, depth: 5 }, () => {
    const color = vary(layerColor(layer, 'herb'), random, 0.14);
    const lobe = closedCurve([
      [0, 2],
      [16, -14],
      [15, -31],
      [7, -27],
      [0, -41],
      [-7, -27],
      [-15, -31],
      [-16, -14],
    ]);
    const body =
      line('M0 30L0 0', color, 5) +
      moved(0, 0, -62, fill(lobe, darker(color, 0.14)), 0.85) +
      moved(0, 0, 62, fill(lobe, darker(color, 0.08)), 0.85) +
      fill(lobe, color) +
      line('M0 0L0 -26', lighter(color, 0.32), 3);
    return {
      outline: closedCurve([
        [0, 14],
        [32, -14],
        [0, -40],
        [-32, -14],
      ]),
      body,
    };
  });

export const dill: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 5, reach: 46, depth: 5 }, () =>
    dillFrond(vary(layerColor(layer, 'herb'), random, 0.12)),
  );

export function dillFrond(color: string): Piece {
  const needles = Array.from({ length: 9 }, (_, index) => {
    const y = 30 - index * 14;
    const reach = 34 - Math.abs(index - 3) * 3.6;
    return `M0 ${y}L${reach} ${y - 24}M0 ${y}L${-reach} ${y - 24}M${reach * 0.5} ${y - 12}L${reach * 0.9} ${y - 8}M${-reach * 0.5} ${y - 12}L${-reach * 0.9} ${y - 8}`;
  });
  const body = line('M0 70Q4 0 0 -104', darker(color, 0.1), 6) + line(needles.join(''), color, 4.5);
  return { outline: needles.join(''), outlineWidth: 4.5, body };
}

export const rosemary: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 5, reach: 60, depth: 6 }, () => {
    const color = vary(layerColor(layer, 'moss'), random, 0.1);
    const needles = Array.from({ length: 8 }, (_, index) => {
      const y = 62 - index * 17;
      return `M0 ${y}L26 ${y - 22}M0 ${y}L-26 ${y - 22}`;
    });
    const body =
      line('M0 84L0 -70', darker(color, 0.34), 7) +
      line(needles.join(''), darker(color, 0.2), 10) +
      line(needles.join(''), color, 5);
    return { outline: needles.join(''), outlineWidth: 10, body };
  });

/** Chives and scallion greens, cut small. */
export const chives: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 30, reach: 14, depth: 4 }, () => {
    const color = vary(layerColor(layer, 'herb'), random, 0.16);
    const length = random.between(7, 17);
    const tube = curve([
      [-length, 0],
      [length, 0],
    ]);
    const body =
      random.next() < 0.35
        ? line(closedCurve([0, 120, 240].map((degrees) => onCircle(11, degrees))), color, 7)
        : line(tube, color, 12) + line(tube, lighter(color, 0.4), 3, { transform: 'translate(0 -3)' });
    return { outline: tube, outlineWidth: 12, body };
  });
