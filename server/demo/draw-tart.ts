import { roundArea } from './area.ts';
import { colors, darker, lighter, mix } from './colors.ts';
import { arc, shadowColor } from './painter.ts';
import { circle, closedCurve, ellipseOutline, fill, line, onCircle, type Point } from './svg.ts';
import { flatShadow, placeOf, type VesselPainter } from './vessel.ts';

/** A fluted tart on its plate; `second` is the plate. */
export const tartTin: VesselPainter = (vessel) => {
  const { x, y, size } = placeOf(vessel);
  const radius = 455 * size;
  const plateColor = colors[vessel.second ?? 'chalk'];
  const under = ellipseOutline(x, y, radius * 1.18, radius * 1.18);
  const behind =
    flatShadow(under, 22) +
    fill(under, darker(plateColor, 0.12)) +
    circle(x - 2, y - 4, radius * 1.165, plateColor) +
    line(ellipseOutline(x, y, radius * 1.1, radius * 1.1), mix(plateColor, colors.slate, 0.3), 5) +
    fill(flutedOutline(x + 10, y + 18, radius), shadowColor, { 'fill-opacity': 0.22 }) +
    crustRing(x, y, radius, colors[vessel.color]);
  const area = roundArea(x, y + 3, radius * 0.855);
  return { behind, area, front: '' };
};

/** The fluted rim of a tart. */
export function flutedOutline(x: number, y: number, radius: number): string {
  return closedCurve(
    Array.from({ length: 72 }, (_, index) => {
      const [right, down] = onCircle(radius * (index % 2 === 0 ? 1 : 0.955), index * 5);
      return [x + right, y + down] as Point;
    }),
  );
}

export function crustRing(x: number, y: number, radius: number, color: string): string {
  return (
    fill(flutedOutline(x, y, radius), darker(color, 0.16)) +
    fill(flutedOutline(x - 3, y - 5, radius * 0.975), color) +
    fill(ellipseOutline(x, y, radius * 0.87, radius * 0.87), darker(color, 0.3)) +
    line(arc(x, y, radius * 0.92, radius * 0.92, 190, 290), lighter(color, 0.45), 10, { 'stroke-opacity': 0.7 })
  );
}
