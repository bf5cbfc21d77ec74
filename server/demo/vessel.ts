import type { Area } from './area.ts';
import type { DemoPicture } from './demo-picture.ts';
import { shadowColor } from './painter.ts';
import type { Random } from './random.ts';
import { ellipse, fill, short } from './svg.ts';

/** A dish without its food: what lies under the food, where food may go, and what covers it. */
export interface VesselView {
  behind: string;
  area: Area;
  /** outline that no food may cross, where the dish has walls */
  walls?: string;
  front: string;
}

export type VesselPainter = (vessel: DemoPicture['vessel'], random: Random) => VesselView;

const middle = { x: 800, y: 600 };

export function placeOf(vessel: DemoPicture['vessel']): { x: number; y: number; size: number } {
  const [right, down] = vessel.at ?? [0, 0];
  return { x: middle.x + right * 800, y: middle.y + down * 600, size: vessel.size ?? 1 };
}

/** Shadow of something flat: a tight dark one and a wide pale one. */
export function flatShadow(outline: string, depth = 22): string {
  return [
    fill(outline, shadowColor, { 'fill-opacity': 0.1, transform: `translate(${depth * 1.3} ${depth * 2})` }),
    fill(outline, shadowColor, { 'fill-opacity': 0.16, transform: `translate(${short(depth * 0.5)} ${depth})` }),
  ].join('');
}

/** Shadow on the table of something that stands. */
export function standingShadow(x: number, y: number, rx: number): string {
  return (
    ellipse(x + rx * 0.3, y + 8, rx * 1.35, 46, shadowColor, { opacity: 0.1 }) +
    ellipse(x + rx * 0.1, y + 2, rx * 1.06, 28, shadowColor, { opacity: 0.2 })
  );
}
