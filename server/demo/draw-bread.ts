import { scatter } from './area.ts';
import { colors, darker, lighter, mix } from './colors.ts';
import { blob, layerColor, type Painter, type Piece, placed, secondColor, shadowColor, strew } from './painter.ts';
import type { Random } from './random.ts';
import { boxOutline, circle, closedCurve, curve, ellipse, fill, line, moved, type Point, short } from './svg.ts';
import { standingShadow, type VesselPainter } from './vessel.ts';

const slicePoints: Point[] = [
  [-190, -110],
  [-120, -172],
  [0, -158],
  [120, -172],
  [190, -110],
  [168, -30],
  [168, 150],
  [140, 172],
  [-140, 172],
  [-168, 150],
  [-168, -30],
];

/** Slices of bread, toasted; `second` is the crust. */
export const toast: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 2, reach: 170 }, () =>
    breadSlice(layerColor(layer, 'bulgur'), secondColor(layer, 'toast'), random),
  );

export function breadSlice(color: string, edge: string, random: Random): Piece {
  const outline = closedCurve(slicePoints);
  const holes = scatter({ shape: 'round', x: 0, y: 0, rx: 130, ry: 120 }, 26, random).map(([x, y]) =>
    moved(
      x,
      y,
      random.between(0, 180),
      ellipse(0, 0, random.between(4, 14), random.between(3, 7), darker(color, 0.14)),
    ),
  );
  const body =
    fill(outline, edge) +
    fill(outline, color, { transform: 'translate(-2 -3) scale(.92)' }) +
    fill(blob(-6, -6, 132, 116, random, 0.06, 10), lighter(color, 0.22)) +
    holes.join('');
  return { outline, body };
}

const base = 1000;

/** A country loaf with flour in its cuts, two slices beside it; `second` is the board. */
export const loaf: VesselPainter = (vessel, random) => {
  const crust = colors[vessel.color];
  const wood = colors[vessel.second ?? 'oak'];
  const [x, y] = [670, base - 20];
  const outline = closedCurve([
    [x - 430, y - 110],
    [x - 380, y - 300],
    [x - 210, y - 440],
    [x, y - 480],
    [x + 210, y - 440],
    [x + 380, y - 300],
    [x + 430, y - 110],
    [x + 350, y - 8],
    [x, y + 4],
    [x - 350, y - 8],
  ]);
  const lit = closedCurve([
    [x - 390, y - 150],
    [x - 330, y - 310],
    [x - 190, y - 420],
    [x - 10, y - 456],
    [x + 180, y - 420],
    [x + 320, y - 300],
    [x + 350, y - 160],
    [x + 180, y - 120],
    [x - 180, y - 110],
  ]);
  const cuts = [-2, -1, 0, 1, 2].map((index) => {
    const at = x + index * 128;
    const lift = 40 - Math.abs(index) * 30;
    const cut = closedCurve([
      [at - 70, y - 190 - lift],
      [at - 10, y - 300 - lift],
      [at + 54, y - 370 - lift],
      [at + 40, y - 290 - lift],
      [at - 10, y - 200 - lift],
    ]);
    return (
      fill(cut, darker(crust, 0.4), { transform: 'translate(6 8)' }) +
      fill(cut, lighter(crust, 0.68)) +
      line(
        curve([
          [at - 66, y - 196 - lift],
          [at - 14, y - 304 - lift],
          [at + 50, y - 372 - lift],
        ]),
        darker(crust, 0.35),
        9,
      )
    );
  });
  const flour = scatter({ shape: 'round', x: x - 40, y: y - 290, rx: 330, ry: 140 }, 160, random).map(([dotX, dotY]) =>
    circle(dotX, dotY, random.between(2, 6), '#FFFBF0', { opacity: 0.55 }),
  );
  const blisters = scatter({ shape: 'round', x, y: y - 130, rx: 380, ry: 90 }, 40, random).map(([dotX, dotY]) =>
    circle(dotX, dotY, random.between(4, 11), darker(crust, random.between(0.1, 0.34)), { opacity: 0.7 }),
  );
  const slices = [
    { x: 1120, y: base - 142, turn: 12, scale: 0.86 },
    { x: 1240, y: base - 128, turn: 24, scale: 0.8 },
  ].map((slice) =>
    placed(
      slice.x,
      slice.y,
      slice.turn,
      breadSlice(mix(colors.cream, colors.bulgur, 0.2), darker(crust, 0.12), random),
      slice.scale,
      12,
    ),
  );
  const plank =
    fill(boxOutline(830, base + 24, 720, 34, 20), darker(wood, 0.28)) +
    fill(boxOutline(830, base + 12, 720, 26, 18), wood) +
    line(`M150 ${base + 8}H1480`, lighter(wood, 0.3), 5, { 'stroke-opacity': 0.6 });
  const behind =
    standingShadow(830, base + 56, 690) +
    plank +
    ellipse(x + 30, y + 4, 400, 20, shadowColor, { opacity: 0.28 }) +
    fill(outline, darker(crust, 0.32)) +
    fill(outline, crust, { transform: `translate(${short(x * 0.03 - 6)} ${short(y * 0.03 - 14)}) scale(.97)` }) +
    fill(lit, lighter(crust, 0.2)) +
    blisters.join('') +
    cuts.join('') +
    flour.join('') +
    slices.join('');
  return { behind, area: { shape: 'round', x, y: y - 300, rx: 260, ry: 120 }, front: '' };
};
