import type { PictureLayer } from './demo-picture.ts';
import type { Random } from './random.ts';
import { boxOutline, ellipseOutline, type Point } from './svg.ts';

/** The part of a dish that food may fill: an ellipse or a box around (x, y) with half sizes rx and ry. */
export interface Area {
  shape: 'round' | 'box';
  x: number;
  y: number;
  rx: number;
  ry: number;
  /** for boxes */
  corner?: number;
}

export function roundArea(x: number, y: number, radius: number): Area {
  return { shape: 'round', x, y, rx: radius, ry: radius };
}

export function areaOutline(area: Area): string {
  const { shape, x, y, rx, ry, corner = 40 } = area;
  return shape === 'round' ? ellipseOutline(x, y, rx, ry) : boxOutline(x, y, rx, ry, Math.min(corner, rx, ry));
}

/** The share of the dish that one layer uses. */
export function layerArea(area: Area, layer: PictureLayer): Area {
  const [right, down] = layer.at ?? [0, 0];
  const spread = layer.spread ?? 1;
  return {
    ...area,
    x: area.x + right * area.rx,
    y: area.y + down * area.ry,
    rx: area.rx * spread,
    ry: area.ry * spread,
  };
}

export function shrunk(area: Area, by: number): Area {
  return { ...area, rx: Math.max(1, area.rx - by), ry: Math.max(1, area.ry - by) };
}

export function pointIn(area: Area, random: Random): Point {
  if (area.shape === 'box') {
    return [area.x + random.between(-area.rx, area.rx), area.y + random.between(-area.ry, area.ry)];
  }
  const angle = random.next() * Math.PI * 2;
  const distance = Math.sqrt(random.next());
  return [area.x + Math.cos(angle) * distance * area.rx, area.y + Math.sin(angle) * distance * area.ry];
}

/** Points that keep their distance from each other (best of several tries), the farthest from the viewer first. */
export function scatter(area: Area, count: number, random: Random): Point[] {
  const points: Point[] = [];
  for (let index = 0; index < count; index++) {
    let best = pointIn(area, random);
    let bestGap = gapTo(points, best);
    for (let attempt = 0; attempt < 9; attempt++) {
      const candidate = pointIn(area, random);
      const gap = gapTo(points, candidate);
      if (gap > bestGap) [best, bestGap] = [candidate, gap];
    }
    points.push(best);
  }
  return points.sort((one, other) => one[1] - other[1]);
}

function gapTo(points: readonly Point[], [x, y]: Point): number {
  let smallest = Number.POSITIVE_INFINITY;
  for (const point of points) smallest = Math.min(smallest, Math.hypot(point[0] - x, point[1] - y));
  return smallest;
}
