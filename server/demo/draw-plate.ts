import { roundArea } from './area.ts';
import { colors, darker, lighter } from './colors.ts';
import { arc } from './painter.ts';
import { circle, ellipseOutline, fill, line, onCircle } from './svg.ts';
import { flatShadow, placeOf, type VesselPainter } from './vessel.ts';

export const plate: VesselPainter = (vessel, random) => {
  const { x, y, size } = placeOf(vessel);
  const radius = 505 * size;
  const color = colors[vessel.color];
  const outline = ellipseOutline(x, y, radius, radius);
  const rim = vessel.second
    ? line(ellipseOutline(x, y, radius * 0.955, radius * 0.955), colors[vessel.second], 13)
    : Array.from({ length: 40 }, () => {
        const [right, down] = onCircle(radius * random.between(0.84, 0.97), random.between(0, 360));
        return circle(x + right, y + down, random.between(1.5, 4), darker(color, 0.35), { opacity: 0.5 });
      }).join('');
  const behind =
    flatShadow(outline) +
    fill(outline, darker(color, 0.1)) +
    circle(x - 2, y - 3, radius * 0.985, lighter(color, 0.12)) +
    rim +
    circle(x, y, radius * 0.825, darker(color, 0.1)) +
    circle(x + 3, y + 6, radius * 0.805, color) +
    line(arc(x, y, radius * 0.9, radius * 0.9, 198, 262), lighter(color, 0.8), 12, { 'stroke-opacity': 0.6 });
  return { behind, area: roundArea(x, y, radius * 0.8), front: '' };
};

export const bowl: VesselPainter = (vessel) => {
  const { x, y, size } = placeOf(vessel);
  const radius = 480 * size;
  const color = colors[vessel.color];
  const inside = vessel.second ? colors[vessel.second] : color;
  const outline = ellipseOutline(x, y, radius, radius);
  const behind =
    flatShadow(outline, 30) +
    fill(outline, darker(color, 0.14)) +
    circle(x - 2, y - 4, radius * 0.982, lighter(color, 0.22)) +
    circle(x, y, radius * 0.935, darker(inside, 0.26)) +
    circle(x + 5, y + 9, radius * 0.915, darker(inside, 0.1)) +
    line(arc(x, y, radius * 0.96, radius * 0.96, 200, 268), lighter(color, 0.8), 9, { 'stroke-opacity': 0.75 });
  return { behind, area: roundArea(x + 3, y + 6, radius * 0.865), front: '' };
};
