import { layerArea, scatter, shrunk } from './area.ts';
import { darker, lighter, mix, vary } from './colors.ts';
import type { PictureLayer } from './demo-picture.ts';
import { arc, layerColor, type Painter, type Piece, placed, secondColor, strew } from './painter.ts';
import type { Random } from './random.ts';
import { circle, closedCurve, ellipse, ellipseOutline, fill, line, moved, onCircle } from './svg.ts';

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

/** Strawberries and raspberries. `second` given: leaves on top. */
export const berries: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 6, reach: 46 }, () => {
    const color = vary(layerColor(layer, 'strawberry'), random);
    const outline = closedCurve([
      [0, -46],
      [38, -38],
      [44, -6],
      [20, 36],
      [0, 52],
      [-20, 36],
      [-44, -6],
      [-38, -38],
    ]);
    const seeds = scatter({ shape: 'round', x: 0, y: -4, rx: 30, ry: 38 }, 15, random).map(([x, y]) =>
      ellipse(x, y, 2.6, 4.6, layer.second ? '#F7DC8B' : lighter(color, 0.3)),
    );
    const cap = [-50, -18, 18, 50]
      .map((degrees) =>
        moved(
          0,
          -44,
          degrees,
          fill(
            closedCurve([
              [0, 0],
              [11, 16],
              [0, 34],
              [-11, 16],
            ]),
            '#4F8B3E',
          ),
        ),
      )
      .join('');
    const body =
      fill(outline, darker(color, 0.2)) +
      fill(outline, color, { transform: 'translate(-3 -3) scale(.9)' }) +
      line('M-28 -20Q-30 2 -18 20', lighter(color, 0.45), 8) +
      seeds.join('') +
      (layer.second ? cap : '');
    return { outline, body };
  });
