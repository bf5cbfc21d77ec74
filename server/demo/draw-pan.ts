import { roundArea } from './area.ts';
import { colors, darker, lighter } from './colors.ts';
import { arc, shadowColor } from './painter.ts';
import { boxOutline, circle, ellipseOutline, fill, line, moved, short } from './svg.ts';
import { flatShadow, placeOf, type VesselPainter } from './vessel.ts';

function longHandle(x: number, y: number, radius: number, degrees: number, color: string): string {
  const bar = boxOutline(radius + 190, 0, 230, 44, 42);
  const body =
    fill(bar, darker(color, 0.3)) +
    fill(boxOutline(radius + 186, -6, 222, 34, 32), color) +
    fill(boxOutline(radius + 350, -2, 30, 13, 12), darker(color, 0.5)) +
    line(`M${short(radius + 30)} -24H${short(radius + 300)}`, lighter(color, 0.3), 7, { 'stroke-opacity': 0.5 });
  return moved(x + 18, y + 34, degrees, fill(bar, shadowColor, { 'fill-opacity': 0.2 })) + moved(x, y, degrees, body);
}

export const pan: VesselPainter = (vessel, random) => {
  const { x, y, size } = placeOf(vessel);
  const radius = 490 * size;
  const color = colors[vessel.color];
  const outline = ellipseOutline(x, y, radius, radius);
  const behind =
    longHandle(x, y, radius, random.pick([-38, 38, 142]), color) +
    flatShadow(outline, 26) +
    fill(outline, darker(color, 0.34)) +
    circle(x - 2, y - 4, radius * 0.985, lighter(color, 0.16)) +
    circle(x, y, radius * 0.945, darker(color, 0.42)) +
    circle(x + 4, y + 8, radius * 0.925, darker(color, 0.2)) +
    line(arc(x, y, radius * 0.966, radius * 0.966, 195, 265), lighter(color, 0.5), 8, { 'stroke-opacity': 0.7 });
  return { behind, area: roundArea(x + 3, y + 6, radius * 0.885), front: '' };
};

export const pot: VesselPainter = (vessel, random) => {
  const { x, y, size } = placeOf(vessel);
  const radius = 480 * size;
  const color = colors[vessel.color];
  const inside = vessel.second ? colors[vessel.second] : colors.linen;
  const lean = random.between(-16, 16);
  const lug = boxOutline(0, 0, radius + 88, 104, 62);
  const lugs =
    moved(x + 16, y + 32, lean, fill(lug, shadowColor, { 'fill-opacity': 0.2 })) +
    moved(
      x,
      y,
      lean,
      fill(lug, darker(color, 0.24)) +
        fill(boxOutline(0, -6, radius + 78, 88, 54), color) +
        fill(boxOutline(0, 0, radius + 52, 56, 38), darker(color, 0.45)),
    );
  const outline = ellipseOutline(x, y, radius, radius);
  const behind =
    lugs +
    flatShadow(outline, 30) +
    fill(outline, darker(color, 0.2)) +
    circle(x - 2, y - 4, radius * 0.982, lighter(color, 0.08)) +
    circle(x, y, radius * 0.93, darker(inside, 0.34)) +
    circle(x + 5, y + 10, radius * 0.91, darker(inside, 0.14)) +
    line(arc(x, y, radius * 0.956, radius * 0.956, 195, 268), lighter(color, 0.55), 10, { 'stroke-opacity': 0.8 });
  return { behind, area: roundArea(x + 3, y + 7, radius * 0.86), front: '' };
};
