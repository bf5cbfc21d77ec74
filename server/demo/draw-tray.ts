import { colors, darker, lighter } from './colors.ts';
import { boxOutline, circle, fill, line, moved, short } from './svg.ts';
import { flatShadow, placeOf, type VesselPainter } from './vessel.ts';

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
