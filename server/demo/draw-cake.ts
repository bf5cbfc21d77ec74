import { colors, darker, lighter, mix } from './colors.ts';
import { blob, shadowColor } from './painter.ts';
import { circle, element, ellipse, fill, line, onCircle, type Point, short } from './svg.ts';
import { standingShadow, type VesselPainter } from './vessel.ts';

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
