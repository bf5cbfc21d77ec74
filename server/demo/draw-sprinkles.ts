import { layerArea, pointIn, shrunk } from './area.ts';
import { darker, lighter, vary } from './colors.ts';
import { blob, layerColor, type Painter, placed, shadowColor, strew } from './painter.ts';
import { circle, closedCurve, ellipse, fill, line, moved, polygon } from './svg.ts';

/** Pepper, sesame, cumin, poppy: fine specks. */
export const specks: Painter = (layer, area, random) => {
  const color = layerColor(layer, 'ink');
  const size = layer.size ?? 1;
  const room = shrunk(layerArea(area, layer), 20);
  return Array.from({ length: layer.count ?? 60 }, () => {
    const [x, y] = pointIn(room, random);
    const radius = random.between(2.5, 5.5) * size;
    return moved(x, y, random.between(0, 180), ellipse(0, 0, radius * 1.4, radius, vary(color, random, 0.15)));
  }).join('');
};

/** Almonds, coconut, chili flakes, shaved cheese: thin flat pieces. */
export const flakes: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 18, reach: 24, depth: 6 }, () => {
    const color = vary(layerColor(layer, 'sesame'), random, 0.1);
    const outline = closedCurve([
      [-26, 0],
      [-10, -14],
      [14, -10],
      [28, 2],
      [10, 13],
      [-12, 11],
    ]);
    return {
      outline,
      body:
        fill(outline, darker(color, 0.12)) +
        fill(outline, lighter(color, 0.2), { transform: 'translate(-2 -3) scale(.86)' }),
    };
  });

/** Powdered sugar or flour: a haze of very fine dots. */
export const dust: Painter = (layer, area, random) => {
  const color = layerColor(layer, 'chalk');
  const room = shrunk(layerArea(area, layer), 16);
  const haze = ellipse(room.x, room.y, room.rx * 0.9, room.ry * 0.9, color, { opacity: 0.16 });
  const dots = Array.from({ length: layer.count ?? 420 }, () => {
    const [x, y] = pointIn(room, random);
    return circle(x, y, random.between(1.6, 4.4), color, { opacity: random.between(0.5, 0.95) });
  });
  return (room.shape === 'round' ? haze : '') + dots.join('');
};

export const ice: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 5, reach: 70, depth: 4 }, () => {
    const color = layerColor(layer, 'chalk');
    const edge = { stroke: color, 'stroke-width': 20, 'stroke-linejoin': 'round' };
    const cube = polygon([
      [-56, -50],
      [54, -56],
      [58, 50],
      [-52, 56],
    ]);
    const body =
      fill(cube, color, { ...edge, opacity: 0.34 }) +
      line('M-50 30L-50 -46L30 -50', color, 9, { 'stroke-opacity': 0.85 }) +
      line('M-14 24L30 -20', color, 6, { 'stroke-opacity': 0.5 });
    return { outline: '', body };
  });

/** A piece of butter, melting. */
export const butter: Painter = (layer, area, random) => {
  const color = layerColor(layer, 'butter');
  const { x, y } = layerArea(area, layer);
  const size = layer.size ?? 1;
  const melt = fill(blob(x + 6, y + 20 * size, 120 * size, 46 * size, random, 0.16), lighter(color, 0.2), {
    'fill-opacity': 0.75,
  });
  const edge = { 'stroke-width': 8, 'stroke-linejoin': 'round' };
  const top = polygon([
    [-62, -14],
    [6, -38],
    [70, -16],
    [2, 12],
  ]);
  const left = polygon([
    [-62, -14],
    [2, 12],
    [2, 44],
    [-62, 16],
  ]);
  const right = polygon([
    [2, 12],
    [70, -16],
    [70, 14],
    [2, 44],
  ]);
  const body =
    fill(left, darker(color, 0.08), { ...edge, stroke: darker(color, 0.08) }) +
    fill(right, darker(color, 0.2), { ...edge, stroke: darker(color, 0.2) }) +
    fill(top, lighter(color, 0.4), { ...edge, stroke: lighter(color, 0.4) });
  return melt + placed(x, y, 0, { outline: '', body }, size);
};

/** Wisps over something hot. */
export function steam(x: number, y: number, height: number): string {
  return [-1, 0, 1]
    .map((side) => {
      const reach = height * (side === 0 ? 1 : 0.74);
      const left = x + side * 130;
      const d = `M${left} ${y}c-46 ${-reach * 0.22} 46 ${-reach * 0.36} 0 ${-reach * 0.56}s34 ${-reach * 0.3} 6 ${-reach * 0.44}`;
      return (
        line(d, shadowColor, 24, { 'stroke-opacity': 0.05, transform: 'translate(5 6)' }) +
        line(d, '#FFFDF6', 22, { 'stroke-opacity': 0.4 })
      );
    })
    .join('');
}
