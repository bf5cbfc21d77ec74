import { type Area, layerArea, scatter, shrunk } from './area.ts';
import { type ColorName, colors } from './colors.ts';
import type { PictureLayer } from './demo-picture.ts';
import type { Random } from './random.ts';
import { closedCurve, fill, line, moved, onCircle, type Point, short } from './svg.ts';

/** Draws one layer of food into the given area. */
export type Painter = (layer: PictureLayer, area: Area, random: Random) => string;

/** One piece of food around (0, 0): its outline casts the shadow. */
export interface Piece {
  outline: string;
  /** the outline is a line of this width, not a shape */
  outlineWidth?: number;
  body: string;
}

export const shadowColor = '#2B1D12';

export function layerColor(layer: PictureLayer, otherwise: ColorName): string {
  return colors[layer.color ?? otherwise];
}

export function secondColor(layer: PictureLayer, otherwise: ColorName): string {
  return colors[layer.second ?? otherwise];
}

/** The light comes from the upper left, so every shadow falls to the lower right, however the piece is turned. */
export function placed(x: number, y: number, turn: number, piece: Piece, scale = 1, depth = 9): string {
  const body = moved(x, y, turn, piece.body, scale);
  if (piece.outline === '') return body;
  const shadow = piece.outlineWidth
    ? line(piece.outline, shadowColor, piece.outlineWidth, { 'stroke-opacity': 0.2 })
    : fill(piece.outline, shadowColor, { 'fill-opacity': 0.2 });
  return moved(x + depth * 0.6 * scale, y + depth * scale, turn, shadow, scale) + body;
}

/** Spreads pieces over the layer's area; `reach` is how far a piece extends from its middle. */
export function strew(
  layer: PictureLayer,
  area: Area,
  random: Random,
  usual: { count: number; reach: number; depth?: number },
  piece: (random: Random, index: number) => Piece,
): string {
  const size = layer.size ?? 1;
  const room = shrunk(layerArea(area, layer), usual.reach * size);
  return scatter(room, layer.count ?? usual.count, random)
    .map(([x, y], index) => {
      const turn = layer.turn === undefined ? random.between(0, 360) : layer.turn + random.between(-7, 7);
      return placed(x, y, turn, piece(random, index), size * random.between(0.92, 1.08), usual.depth);
    })
    .join('');
}

/** A soft irregular outline: `wobble` 0 is an ellipse, 0.3 a puddle. */
export function blob(x: number, y: number, rx: number, ry: number, random: Random, wobble = 0.1, corners = 9): string {
  return closedCurve(blobPoints(x, y, rx, ry, random, wobble, corners));
}

export function blobPoints(
  x: number,
  y: number,
  rx: number,
  ry: number,
  random: Random,
  wobble: number,
  corners: number,
): Point[] {
  const start = random.between(0, 360);
  return Array.from({ length: corners }, (_, index) => {
    const [right, down] = onCircle(1 + random.between(-wobble, wobble), start + (index * 360) / corners);
    return [x + right * rx, y + down * ry];
  });
}

/** A piece of ring between two angles, for highlights and shade along a round edge. */
export function arc(x: number, y: number, rx: number, ry: number, from: number, to: number): string {
  const [startX, startY] = onCircle(1, from);
  const [endX, endY] = onCircle(1, to);
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  return `M${short(x + startX * rx)} ${short(y + startY * ry)}A${short(rx)} ${short(ry)} 0 ${large} 1 ${short(x + endX * rx)} ${short(y + endY * ry)}`;
}
