import { scatter } from './area.ts';
import { colors, darker, lighter, mix } from './colors.ts';
import { standingShadow } from './draw-glass.ts';
import { breadSlice } from './draw-mains.ts';
import type { VesselPainter } from './draw-vessel.ts';
import { blob, placed, shadowColor } from './painter.ts';
import {
  boxOutline,
  circle,
  closedCurve,
  curve,
  element,
  ellipse,
  fill,
  line,
  onCircle,
  type Point,
  short,
} from './svg.ts';

const base = 1000;

/** A country loaf with flour in its cuts, two slices beside it; `second` is the board. */
export const loaf: VesselPainter = (vessel, random) => {
  const crust = colors[vessel.color];
  const wood = colors[vessel.second ?? 'oak'];
  const [x, y] = [670, base - 20];
  const outline = closedCurve([
    [x - 430, y - 110],
    [x - 380, y - 300],
    [x - 210, y - 440],
    [x, y - 480],
    [x + 210, y - 440],
    [x + 380, y - 300],
    [x + 430, y - 110],
    [x + 350, y - 8],
    [x, y + 4],
    [x - 350, y - 8],
  ]);
  const lit = closedCurve([
    [x - 390, y - 150],
    [x - 330, y - 310],
    [x - 190, y - 420],
    [x - 10, y - 456],
    [x + 180, y - 420],
    [x + 320, y - 300],
    [x + 350, y - 160],
    [x + 180, y - 120],
    [x - 180, y - 110],
  ]);
  const cuts = [-2, -1, 0, 1, 2].map((index) => {
    const at = x + index * 128;
    const lift = 40 - Math.abs(index) * 30;
    const cut = closedCurve([
      [at - 70, y - 190 - lift],
      [at - 10, y - 300 - lift],
      [at + 54, y - 370 - lift],
      [at + 40, y - 290 - lift],
      [at - 10, y - 200 - lift],
    ]);
    return (
      fill(cut, darker(crust, 0.4), { transform: 'translate(6 8)' }) +
      fill(cut, lighter(crust, 0.68)) +
      line(
        curve([
          [at - 66, y - 196 - lift],
          [at - 14, y - 304 - lift],
          [at + 50, y - 372 - lift],
        ]),
        darker(crust, 0.35),
        9,
      )
    );
  });
  const flour = scatter({ shape: 'round', x: x - 40, y: y - 290, rx: 330, ry: 140 }, 160, random).map(([dotX, dotY]) =>
    circle(dotX, dotY, random.between(2, 6), '#FFFBF0', { opacity: 0.55 }),
  );
  const blisters = scatter({ shape: 'round', x, y: y - 130, rx: 380, ry: 90 }, 40, random).map(([dotX, dotY]) =>
    circle(dotX, dotY, random.between(4, 11), darker(crust, random.between(0.1, 0.34)), { opacity: 0.7 }),
  );
  const slices = [
    { x: 1120, y: base - 142, turn: 12, scale: 0.86 },
    { x: 1240, y: base - 128, turn: 24, scale: 0.8 },
  ].map((slice) =>
    placed(
      slice.x,
      slice.y,
      slice.turn,
      breadSlice(mix(colors.cream, colors.bulgur, 0.2), darker(crust, 0.12), random),
      slice.scale,
      12,
    ),
  );
  const plank =
    fill(boxOutline(830, base + 24, 720, 34, 20), darker(wood, 0.28)) +
    fill(boxOutline(830, base + 12, 720, 26, 18), wood) +
    line(`M150 ${base + 8}H1480`, lighter(wood, 0.3), 5, { 'stroke-opacity': 0.6 });
  const behind =
    standingShadow(830, base + 56, 690) +
    plank +
    ellipse(x + 30, y + 4, 400, 20, shadowColor, { opacity: 0.28 }) +
    fill(outline, darker(crust, 0.32)) +
    fill(outline, crust, { transform: `translate(${short(x * 0.03 - 6)} ${short(y * 0.03 - 14)}) scale(.97)` }) +
    fill(lit, lighter(crust, 0.2)) +
    blisters.join('') +
    cuts.join('') +
    flour.join('') +
    slices.join('');
  return { behind, area: { shape: 'round', x, y: y - 300, rx: 260, ry: 120 }, front: '' };
};

/** A round cake with one piece taken out; `second` is its inside. */
export const cake: VesselPainter = (vessel, random) => {
  const color = colors[vessel.color];
  const inside = colors[vessel.second ?? vessel.color];
  const [x, top, tall, rx, ry] = [800, 640, 210, 470, 160];
  const spot = (degrees: number, drop = 0): Point => {
    const [right, down] = onCircle(1, degrees);
    return [x + right * rx, top + down * ry + drop];
  };
  const at = ([right, down]: Point) => `${short(right)} ${short(down)}`;
  const heart: Point = [x, top];
  const heartDown: Point = [x, top + tall];
  const [from, to] = [28, 76];
  const radii = `${rx} ${ry}`;
  const leftWall = `M${at(spot(180))}A${radii} 0 0 0 ${at(spot(to))}L${at(spot(to, tall))}A${radii} 0 0 1 ${at(spot(180, tall))}Z`;
  const rightWall = `M${at(spot(from))}A${radii} 0 0 0 ${at(spot(0))}L${at(spot(0, tall))}A${radii} 0 0 1 ${at(spot(from, tall))}Z`;
  const topFace = `M${at(heart)}L${at(spot(to))}A${radii} 0 1 1 ${at(spot(from))}Z`;
  const face = (degrees: number) => `M${at(heart)}L${at(spot(degrees))}L${at(spot(degrees, tall))}L${at(heartDown)}Z`;
  const crumbs = (degrees: number) =>
    Array.from({ length: 26 }, () => {
      const share = random.between(0.08, 0.94);
      const [edgeX, edgeY] = spot(degrees);
      return circle(
        x + (edgeX - x) * share,
        top + (edgeY - top) * share + random.between(14, tall - 14),
        random.between(3, 8),
        random.next() < 0.5 ? darker(inside, 0.3) : lighter(inside, 0.16),
        { opacity: 0.7 },
      );
    }).join('');
  const plateY = top + tall + 20;
  const behind =
    standingShadow(x, plateY + 96, 520) +
    ellipse(x, plateY + 24, 640, 196, darker(colors.chalk, 0.18)) +
    ellipse(x, plateY + 6, 640, 192, colors.chalk) +
    ellipse(x, plateY + 8, 540, 158, darker(colors.chalk, 0.06)) +
    ellipse(x + 24, top + tall + 14, rx + 10, ry + 6, shadowColor, { opacity: 0.2 }) +
    fill(face(from), mix(inside, color, 0.3)) +
    crumbs(from) +
    fill(face(to), lighter(inside, 0.1)) +
    crumbs(to) +
    fill(leftWall, darker(color, 0.2)) +
    fill(rightWall, darker(color, 0.34)) +
    line(`M${at(spot(150, 40))}V${short(top + tall + 40)}`, lighter(color, 0.3), 16, { 'stroke-opacity': 0.3 }) +
    fill(topFace, lighter(color, 0.12)) +
    line(`M${at(spot(to))}A${radii} 0 1 1 ${at(spot(from))}`, lighter(color, 0.28), 8) +
    line(`M${at(spot(from))}L${at(heart)}L${at(spot(to))}`, lighter(color, 0.24), 5);
  return {
    behind,
    area: { shape: 'round', x: x - 40, y: top - 24, rx: rx * 0.8, ry: ry * 0.66 },
    walls: topFace,
    front: '',
  };
};

/** A stack of pancakes on a plate; `second` is the plate. */
export const stack: VesselPainter = (vessel, random) => {
  const color = colors[vessel.color];
  const plate = colors[vessel.second ?? 'chalk'];
  const [x, rx, ry, tall] = [800, 400, 112, 74];
  const floor = 930;
  const layers = Array.from({ length: 5 }, (_, index) => {
    const [at, y, wide] = [x + random.between(-20, 20), floor - index * tall, rx + random.between(-14, 14)];
    const side = `M${short(at - wide)} ${y - tall}V${y - 20}A${short(wide)} ${ry} 0 0 0 ${short(at + wide)} ${y - 20}V${y - tall}Z`;
    return (
      ellipse(at + 8, y + 2, wide, ry, shadowColor, { opacity: 0.22 }) +
      element('path', {
        d: side,
        fill: lighter(color, 0.55),
        stroke: lighter(color, 0.55),
        'stroke-width': 16,
        'stroke-linejoin': 'round',
      }) +
      line(
        `M${short(at - wide)} ${y - 24}A${short(wide)} ${ry} 0 0 0 ${short(at + wide)} ${y - 24}`,
        darker(color, 0.06),
        20,
      ) +
      ellipse(at, y - tall, wide + 8, ry, darker(color, 0.18)) +
      ellipse(at - 2, y - tall - 5, wide - 2, ry - 8, color) +
      fill(blob(at - 4, y - tall - 7, wide * 0.84, ry * 0.76, random, 0.05, 12), lighter(color, 0.13))
    );
  });
  const crown = floor - 5 * tall;
  const syrup = colors.honey;
  const drips = [
    [-300, 150],
    [-120, 250],
    [70, 170],
    [240, 290],
  ] as const;
  const runs = drips.map(([shift, long]) => {
    const start = crown + 40 + Math.sqrt(Math.max(0, 1 - (shift / rx) ** 2)) * ry * 0.5;
    return (
      line(`M${x + shift} ${short(start)}V${short(start + long * 0.7)}`, darker(syrup, 0.12), 44) +
      line(`M${x + shift - 5} ${short(start)}V${short(start + long * 0.7 - 6)}`, syrup, 28) +
      line(`M${x + shift - 11} ${short(start + 24)}V${short(start + long * 0.5)}`, lighter(syrup, 0.6), 7, {
        'stroke-opacity': 0.8,
      })
    );
  });
  const pour =
    fill(blob(x, crown - 12, rx * 0.86, ry * 0.74, random, 0.07, 12), darker(syrup, 0.08)) +
    fill(blob(x - 6, crown - 18, rx * 0.76, ry * 0.62, random, 0.07, 12), lighter(syrup, 0.12));
  const behind =
    standingShadow(x, floor + 76, 560) +
    ellipse(x, floor + 34, 640, 130, darker(plate, 0.18)) +
    ellipse(x, floor + 16, 640, 126, plate) +
    ellipse(x, floor + 14, 520, 100, darker(plate, 0.07)) +
    layers.join('') +
    runs.join('') +
    pour;
  const area = { shape: 'round', x, y: crown - 30, rx: rx * 0.74, ry: ry * 0.6 } as const;
  return { behind, area, front: '' };
};
