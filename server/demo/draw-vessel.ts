import type { Area } from './area.ts';
import { colors, darker, lighter, mix } from './colors.ts';
import type { DemoPicture } from './demo-picture.ts';
import { crustRing, flutedOutline } from './draw-bakes.ts';
import { arc, shadowColor } from './painter.ts';
import type { Random } from './random.ts';
import { boxOutline, circle, ellipseOutline, fill, line, moved, onCircle, short } from './svg.ts';

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

function placeOf(vessel: DemoPicture['vessel']): { x: number; y: number; size: number } {
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

const round = (x: number, y: number, radius: number): Area => ({ shape: 'round', x, y, rx: radius, ry: radius });

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
  return { behind, area: round(x, y, radius * 0.8), front: '' };
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
  return { behind, area: round(x + 3, y + 6, radius * 0.865), front: '' };
};

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
  return { behind, area: round(x + 3, y + 6, radius * 0.885), front: '' };
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
  return { behind, area: round(x + 3, y + 7, radius * 0.86), front: '' };
};

/** A metal baking sheet; `second` is the paper on it. */
export const tray: VesselPainter = (vessel, random) => {
  const { x, y, size } = placeOf(vessel);
  const [rx, ry] = [690 * size, 500 * size];
  const color = colors[vessel.color];
  const outline = boxOutline(x, y, rx, ry, 64);
  const paper = vessel.second
    ? moved(
        x,
        y,
        random.between(-1.6, 1.6),
        fill(boxOutline(4, 7, rx - 62, ry - 62, 8), darker(color, 0.34)) +
          fill(boxOutline(0, 0, rx - 62, ry - 62, 8), colors[vessel.second]) +
          line(
            `M${short(-rx + 90)} ${short(-ry * 0.3)}L${short(rx * 0.2)} ${short(-ry + 74)}M${short(rx * 0.5)} ${short(ry - 72)}L${short(rx - 72)} ${short(ry * 0.2)}`,
            darker(colors[vessel.second], 0.1),
            5,
          ),
      )
    : '';
  const behind =
    flatShadow(outline, 24) +
    fill(outline, darker(color, 0.24)) +
    fill(boxOutline(x - 2, y - 4, rx - 9, ry - 9, 58), lighter(color, 0.3)) +
    fill(boxOutline(x, y, rx - 32, ry - 32, 42), darker(color, 0.3)) +
    fill(boxOutline(x + 3, y + 6, rx - 38, ry - 38, 38), darker(color, 0.08)) +
    paper;
  return { behind, area: { shape: 'box', x, y, rx: rx - 70, ry: ry - 70, corner: 30 }, front: '' };
};

/** A stoneware oven dish with two handles. */
export const dish: VesselPainter = (vessel) => {
  const { x, y, size } = placeOf(vessel);
  const [rx, ry] = [600 * size, 450 * size];
  const color = colors[vessel.color];
  const handles = boxOutline(x, y, rx + 88, 132, 70);
  const outline = boxOutline(x, y, rx, ry, 130);
  const behind =
    flatShadow(handles, 24) +
    fill(handles, darker(color, 0.18)) +
    fill(boxOutline(x - 2, y - 6, rx + 78, 116, 62), lighter(color, 0.08)) +
    flatShadow(outline, 24) +
    fill(outline, darker(color, 0.2)) +
    fill(boxOutline(x - 2, y - 5, rx - 8, ry - 8, 124), lighter(color, 0.18)) +
    fill(boxOutline(x, y, rx - 38, ry - 38, 100), darker(color, 0.34)) +
    line(`M${short(x - rx + 20)} ${short(y - ry * 0.3)}V${short(y - ry + 130)}`, lighter(color, 0.8), 10, {
      'stroke-opacity': 0.6,
    });
  return { behind, area: { shape: 'box', x: x + 2, y: y + 4, rx: rx - 46, ry: ry - 46, corner: 92 }, front: '' };
};

export const board: VesselPainter = (vessel, random) => {
  const { x, y, size } = placeOf(vessel);
  const [rx, ry] = [650 * size, 480 * size];
  const color = colors[vessel.color];
  const outline = boxOutline(0, 0, rx, ry, 76);
  const grain = Array.from({ length: 15 }, (_, index) => {
    const at = -ry + 40 + (index * (2 * ry - 80)) / 14;
    const lift = random.between(-22, 22);
    return line(
      `M${short(-rx + 30)} ${short(at)}C${short(-rx * 0.3)} ${short(at + lift)} ${short(rx * 0.3)} ${short(at - lift)} ${short(rx - 30)} ${short(at)}`,
      darker(color, 0.2),
      random.between(2, 6),
      { 'stroke-opacity': 0.4 },
    );
  });
  const hole = circle(rx - 76, -ry + 76, 30, darker(color, 0.5));
  const body =
    fill(outline, darker(color, 0.26)) + fill(boxOutline(-2, -6, rx - 4, ry - 6, 72), color) + grain.join('') + hole;
  const lean = random.between(-3, 3);
  const behind = moved(x, y, lean, flatShadow(outline, 20) + body);
  return { behind, area: { shape: 'box', x, y, rx: rx - 80, ry: ry - 70, corner: 50 }, front: '' };
};

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
  const area = round(x, y + 3, radius * 0.855);
  return { behind, area, front: '' };
};
