import { colors, darker, lighter, mix } from './colors.ts';
import { shadowColor } from './painter.ts';
import { boxOutline, circle, ellipse, fill, line, polygon, short } from './svg.ts';
import { standingShadow, type VesselPainter } from './vessel.ts';

const base = 1010;

/** A preserving jar filled to its shoulder; `color` is what is in it, `second` the lid. */
export const jar: VesselPainter = (vessel) => {
  const [right] = vessel.at ?? [0, 0];
  const x = 800 + right * 800;
  const food = colors[vessel.color];
  const lid = colors[vessel.second ?? 'steel'];
  const glass = '#EAF1EC';
  const [top, bottom] = [310, base];
  const half = 250;
  const body = `M${x - 190} ${top}H${x + 190}C${x + 196} ${top + 50} ${x + half} ${top + 56} ${x + half} ${top + 140}V${bottom - 60}Q${x + half} ${bottom} ${x + half - 60} ${bottom}H${x - half + 60}Q${x - half} ${bottom} ${x - half} ${bottom - 60}V${top + 140}C${x - half} ${top + 56} ${x - 196} ${top + 50} ${x - 190} ${top}Z`;
  const inner = `M${x - half + 20} ${top + 76}H${x + half - 20}V${bottom - 66}Q${x + half - 20} ${bottom - 22} ${x + half - 66} ${bottom - 22}H${x - half + 66}Q${x - half + 20} ${bottom - 22} ${x - half + 20} ${bottom - 66}Z`;
  const behind =
    standingShadow(x, base, half) +
    fill(body, mix(glass, '#9FB3A8', 0.35), { 'fill-opacity': 0.85 }) +
    fill(inner, darker(food, 0.14)) +
    fill(boxOutline(x - 8, (top + bottom) / 2 + 34, half - 40, (bottom - top) / 2 - 68, 34), food);
  const front =
    fill(body, '#FFFFFF', { 'fill-opacity': 0.07 }) +
    line(`M${x - half + 46} ${top + 170}V${bottom - 110}`, '#FFFFFF', 24, { 'stroke-opacity': 0.5 }) +
    line(`M${x - half + 84} ${top + 170}V${bottom - 330}`, '#FFFFFF', 10, { 'stroke-opacity': 0.4 }) +
    line(`M${x + half - 34} ${top + 190}V${bottom - 90}`, shadowColor, 18, { 'stroke-opacity': 0.12 }) +
    line(`M${x - half + 24} ${top + 80}H${x + half - 24}`, lighter(food, 0.5), 10, { 'stroke-opacity': 0.7 }) +
    fill(boxOutline(x, top - 44, 214, 60, 22), darker(lid, 0.2)) +
    fill(boxOutline(x - 4, top - 50, 206, 50, 18), lid) +
    fill(boxOutline(x, top + 4, 206, 16, 12), darker(lid, 0.3)) +
    line(`M${x - 170} ${top - 72}H${x + 40}`, lighter(lid, 0.6), 12, { 'stroke-opacity': 0.7 });
  return {
    behind,
    area: { shape: 'box', x, y: (top + bottom) / 2 + 26, rx: half - 22, ry: (bottom - top) / 2 - 52 },
    walls: inner,
    front,
  };
};

/** A tumbler; `color` is the drink, `second` a straw. */
export const glass: VesselPainter = (vessel) => {
  const [right] = vessel.at ?? [0, 0];
  const x = 800 + right * 800;
  const drink = colors[vessel.color];
  const top = 270;
  const side = (y: number) => 262 - ((y - top) / (base - top)) * 66;
  const shape = (from: number, inset: number, floor: number) =>
    `M${short(x - side(from) + inset)} ${from}L${short(x - side(floor) + inset)} ${floor - 26}Q${short(x - side(floor) + inset + 4)} ${floor} ${short(x - side(floor) + inset + 34)} ${floor}H${short(x + side(floor) - inset - 34)}Q${short(x + side(floor) - inset - 4)} ${floor} ${short(x + side(floor) - inset)} ${floor - 26}L${short(x + side(from) - inset)} ${from}Z`;
  const surface = 390;
  const inner = shape(surface, 16, base - 40);
  const straw = vessel.second
    ? line(`M${x + 60} 900L${x + 190} 150`, darker(colors[vessel.second], 0.14), 30) +
      line(`M${x + 57} 900L${x + 187} 150`, colors[vessel.second], 20)
    : '';
  const behind =
    standingShadow(x, base, 200) +
    fill(shape(top, 0, base), '#EAF2EE', { 'fill-opacity': 0.6 }) +
    ellipse(x, top, side(top), 40, '#F6FAF7', { opacity: 0.55 }) +
    straw +
    fill(inner, drink, { 'fill-opacity': 0.93 }) +
    ellipse(x, surface, side(surface) - 16, 34, lighter(drink, 0.45));
  const front =
    fill(
      polygon([
        [x - side(top) + 40, top + 60],
        [x - side(top) + 78, top + 60],
        [x - side(base) + 66, base - 110],
        [x - side(base) + 38, base - 110],
      ]),
      '#FFFFFF',
      { 'fill-opacity': 0.42 },
    ) +
    line(`M${short(x + side(top) - 20)} ${top + 90}L${short(x + side(base) - 22)} ${base - 90}`, shadowColor, 14, {
      'stroke-opacity': 0.1,
    }) +
    ellipse(x, top, side(top), 40, 'none', { stroke: '#FFFFFF', 'stroke-width': 8, 'stroke-opacity': 0.85 });
  return {
    behind,
    area: { shape: 'box', x, y: 660, rx: 200, ry: 270, corner: 20 },
    walls: shape(surface - 34, 16, base - 40),
    front,
  };
};

/** A small tea glass on its saucer; `color` is the tea, `second` the saucer. */
export const teaGlass: VesselPainter = (vessel) => {
  const [right] = vessel.at ?? [0, 0];
  const x = 800 + right * 800;
  const tea = colors[vessel.color];
  const saucer = colors[vessel.second ?? 'chalk'];
  const [top, floor] = [400, base - 40];
  const shape = (from: number, inset: number, bottom: number) =>
    `M${x - 230 + inset} ${from}C${x - 214 + inset} ${from + 170} ${x - 168 + inset} ${bottom - 160} ${x - 176 + inset} ${bottom - 40}Q${x - 172 + inset} ${bottom} ${x - 110} ${bottom}H${x + 110}Q${x + 172 - inset} ${bottom} ${x + 176 - inset} ${bottom - 40}C${x + 168 - inset} ${bottom - 160} ${x + 214 - inset} ${from + 170} ${x + 230 - inset} ${from}Z`;
  const handle =
    line(`M${x + 196} 560C${x + 380} 520 ${x + 380} 800 ${x + 176} 800`, '#E3ECE7', 40, { 'stroke-opacity': 0.85 }) +
    line(`M${x + 200} 556C${x + 366} 526 ${x + 366} 790 ${x + 180} 792`, '#FFFFFF', 9, { 'stroke-opacity': 0.7 });
  const inner = shape(top + 56, 18, floor - 26);
  const behind =
    standingShadow(x, base + 14, 360) +
    ellipse(x, base, 380, 62, darker(saucer, 0.16)) +
    ellipse(x, base - 10, 376, 56, saucer) +
    ellipse(x, base - 8, 240, 34, darker(saucer, 0.1)) +
    handle +
    fill(shape(top, 0, floor), '#EAF2EE', { 'fill-opacity': 0.7 }) +
    fill(inner, tea) +
    ellipse(x, top + 56, 212, 40, lighter(tea, 0.36)) +
    ellipse(x, top + 58, 196, 32, lighter(tea, 0.6)) +
    [-90, -30, 60, 110]
      .map((shift, index) =>
        circle(x + shift, top + 50 + (index % 2) * 14, 12 + index * 2, lighter(tea, 0.8), { opacity: 0.8 }),
      )
      .join('');
  const front =
    line(`M${x - 176} 520C${x - 164} 640 ${x - 136} 740 ${x - 136} 860`, '#FFFFFF', 22, { 'stroke-opacity': 0.45 }) +
    ellipse(x, top, 230, 40, 'none', { stroke: '#FFFFFF', 'stroke-width': 8, 'stroke-opacity': 0.85 });
  return { behind, area: { shape: 'round', x, y: top + 58, rx: 190, ry: 28 }, front };
};
