import { scatter } from './area.ts';
import { darker, lighter } from './colors.ts';
import type { Piece } from './painter.ts';
import type { Random } from './random.ts';
import { boxOutline, circle, closedCurve, ellipse, ellipseOutline, fill, line, moved, polygon } from './svg.ts';

export type BesidePainter = (color: string, second: string, random: Random) => Piece;

export const napkin: BesidePainter = (color, second) => {
  const outline = boxOutline(0, 0, 250, 430, 10);
  const stripes = [-190, -160, 160, 190].map((x) => line(`M${x} -420V420`, second, 9, { 'stroke-opacity': 0.8 }));
  const fold = fill(
    polygon([
      [-250, 60],
      [250, -90],
      [250, 60],
      [-250, 210],
    ]),
    darker(color, 0.08),
    { 'fill-opacity': 0.5 },
  );
  const body =
    fill(outline, color) +
    stripes.join('') +
    fold +
    line('M-250 60L250 -90', darker(color, 0.16), 5, { 'stroke-opacity': 0.6 }) +
    line('M-240 -421H240M-240 421H240', darker(color, 0.14), 5, { 'stroke-opacity': 0.5 });
  return { outline, body };
};

export const fork: BesidePainter = (color) => {
  const tines = [-38, -13, 13, 38].map((x) => `M${x} -330L${x} -190`).join('');
  const shape = (shade: string, more: number) =>
    line(tines, shade, 13 + more) +
    line('M-38 -196Q-34 -130 0 -124Q34 -130 38 -196', shade, 18 + more) +
    line('M0 -130L0 320', shade, 22 + more);
  return {
    outline: 'M0 -130L0 320',
    outlineWidth: 26,
    body:
      moved(5, 8, 0, shape(darker(color, 0.4), 0)) + shape(color, 0) + line('M-4 -90L-4 300', lighter(color, 0.7), 5),
  };
};

export const knife: BesidePainter = (color, second) => {
  const blade = closedCurve([
    [-20, 40],
    [-22, -180],
    [-12, -330],
    [14, -280],
    [24, -120],
    [22, 40],
  ]);
  const body =
    fill(blade, darker(color, 0.1)) +
    line('M-10 20V-260', lighter(color, 0.7), 8, { 'stroke-opacity': 0.8 }) +
    fill(boxOutline(0, 190, 24, 160, 22), second) +
    line('M-8 80V300', lighter(second, 0.4), 6, { 'stroke-opacity': 0.6 });
  return { outline: blade, body };
};

export const spoon: BesidePainter = (color) => {
  const head = ellipseOutline(0, -230, 66, 100);
  const body =
    line('M0 -150V320', darker(color, 0.2), 28) +
    line('M-3 -150V314', color, 19) +
    fill(head, darker(color, 0.24)) +
    ellipse(-3, -234, 58, 91, color) +
    ellipse(6, -222, 42, 70, darker(color, 0.16)) +
    line('M-30 -280Q-42 -240 -32 -196', lighter(color, 0.8), 9);
  return { outline: head, body };
};

export const chopsticks: BesidePainter = (color) => {
  const pair = 'M-22 400L-9 -400M30 396L20 -404';
  const body =
    line(pair, darker(color, 0.3), 25) +
    line(pair, color, 17, { transform: 'translate(-3 -2)' }) +
    line('M-22 400L-18 170M30 396L27 168', darker(color, 0.55), 25);
  return { outline: pair, outlineWidth: 25, body };
};

/** A little bowl of salt, spice or sauce (`second`). */
export const smallBowl: BesidePainter = (color, second, random) => {
  const heap = scatter({ shape: 'round', x: 0, y: 0, rx: 92, ry: 92 }, 60, random).map(([x, y]) =>
    circle(x, y, random.between(4, 10), random.next() < 0.5 ? lighter(second, 0.25) : darker(second, 0.16)),
  );
  const body =
    circle(0, 0, 150, darker(color, 0.2)) +
    circle(-2, -4, 145, lighter(color, 0.2)) +
    circle(0, 0, 124, darker(color, 0.34)) +
    circle(3, 5, 116, second) +
    heap.join('');
  return { outline: ellipseOutline(0, 0, 150, 150), body };
};
