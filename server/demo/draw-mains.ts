import { layerArea, scatter } from './area.ts';
import { darker, lighter, vary } from './colors.ts';
import { blob, layerColor, type Painter, placed, strew } from './painter.ts';
import { circle, closedCurve, fill, line } from './svg.ts';

/** Salmon fillets, roasted. */
export const salmon: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 2, reach: 130 }, () => {
    const color = vary(layerColor(layer, 'salmon'), random, 0.04);
    const outline = closedCurve([
      [-214, -34],
      [-196, -76],
      [-60, -90],
      [90, -86],
      [206, -58],
      [224, 0],
      [206, 54],
      [90, 84],
      [-60, 88],
      [-194, 76],
      [-214, 40],
    ]);
    const stripes = [-150, -90, -30, 30, 90, 150].map((x) =>
      line(`M${x + 26} -74Q${x - 22} -30 ${x - 30} 0Q${x - 22} 36 ${x + 26} 74`, lighter(color, 0.5), 8, {
        'stroke-opacity': 0.8,
      }),
    );
    const body =
      fill(outline, darker(color, 0.24)) +
      fill(outline, color, { transform: 'translate(-3 -5) scale(.96 .93)' }) +
      stripes.join('') +
      line('M-196 0Q0 -10 204 -2', darker(color, 0.12), 9) +
      line('M-176 -58Q-40 -74 90 -68', lighter(color, 0.35), 14, { 'stroke-opacity': 0.6 });
    return { outline, body };
  });

/** Sausages, browned. */
export const sausages: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 5, reach: 110 }, () => {
    const color = vary(layerColor(layer, 'sausage'), random, 0.08);
    const d = `M-130 ${14}Q0 ${random.between(-50, -28).toFixed(0)} 130 14`;
    const marks = [-78, -26, 26, 78].map((x) => `M${x - 12} -26L${x + 12} 16`).join('');
    const body =
      line(d, darker(color, 0.34), 78) +
      line(d, color, 66, { transform: 'translate(-1 -3)' }) +
      line(marks, darker(color, 0.42), 9, { 'stroke-opacity': 0.65 }) +
      line(d, lighter(color, 0.42), 9, { transform: 'translate(-3 -22) scale(.86)', 'stroke-opacity': 0.85 });
    return { outline: d, outlineWidth: 78, body };
  });

function drumstick(color: string, side: 1 | -1): string {
  const thigh = closedCurve([
    [side * 34, -40],
    [side * 150, -40],
    [side * 178, 40],
    [side * 120, 150],
    [side * 70, 236],
    [side * 34, 226],
    [side * 40, 120],
  ]);
  const shine = closedCurve([
    [side * 92, -4],
    [side * 134, 10],
    [side * 136, 60],
    [side * 104, 110],
    [side * 88, 60],
  ]);
  const bone =
    line(`M${side * 52} 214L${side * 36} 276`, '#F3E6CC', 24) +
    circle(side * 26, 280, 16, '#F3E6CC') +
    circle(side * 48, 284, 14, '#F3E6CC');
  return (
    bone +
    fill(thigh, darker(color, 0.3)) +
    fill(thigh, darker(color, 0.06), { transform: `translate(${-side * 6} -6) scale(.95)` }) +
    fill(shine, lighter(color, 0.3), { 'fill-opacity': 0.75 })
  );
}

function wing(color: string, side: 1 | -1): string {
  const outline = closedCurve([
    [side * 120, -190],
    [side * 196, -170],
    [side * 236, -86],
    [side * 206, -40],
    [side * 176, -92],
    [side * 130, -110],
  ]);
  return (
    fill(outline, darker(color, 0.3)) + fill(outline, color, { transform: `translate(${-side * 4} -6) scale(.97)` })
  );
}

/** A whole roast chicken, legs towards the viewer. */
export const roastChicken: Painter = (layer, area, random) => {
  const color = layerColor(layer, 'chicken');
  const room = layerArea(area, layer);
  const outline = closedCurve([
    [0, -262],
    [104, -238],
    [176, -120],
    [184, 20],
    [128, 142],
    [0, 176],
    [-128, 142],
    [-184, 20],
    [-176, -120],
    [-104, -238],
  ]);
  const breasts = ([-1, 1] as const).map((side) =>
    fill(blob(side * 62, -92, 54, 116, random, 0.05, 10), lighter(color, 0.26), {
      'fill-opacity': 0.8,
      transform: `rotate(${side * -8} ${side * 62} -92)`,
    }),
  );
  const browned = scatter({ shape: 'round', x: 0, y: -60, rx: 140, ry: 170 }, 12, random).map(([x, y]) =>
    fill(blob(x, y, random.between(14, 34), random.between(10, 22), random, 0.25), darker(color, 0.3), {
      'fill-opacity': 0.4,
    }),
  );
  const specks = scatter({ shape: 'round', x: 0, y: -40, rx: 150, ry: 190 }, 34, random).map(([x, y]) =>
    circle(x, y, random.between(2.5, 5), '#3F5A2C', { opacity: 0.75 }),
  );
  const body =
    wing(color, -1) +
    wing(color, 1) +
    fill(outline, darker(color, 0.32)) +
    fill(outline, color, { transform: 'translate(-3 -8) scale(.955)' }) +
    breasts.join('') +
    browned.join('') +
    line('M0 -216Q6 -60 0 96', darker(color, 0.22), 9, { 'stroke-opacity': 0.7 }) +
    drumstick(color, -1) +
    drumstick(color, 1) +
    specks.join('') +
    line('M-118 -150Q-136 -70 -118 10', lighter(color, 0.6), 12, { 'stroke-opacity': 0.7 });
  const whole = closedCurve([
    [0, -262],
    [196, -176],
    [236, -86],
    [184, 40],
    [70, 290],
    [-70, 290],
    [-184, 40],
    [-236, -86],
    [-196, -176],
  ]);
  return placed(room.x, room.y, layer.turn ?? 0, { outline: whole, body }, layer.size ?? 1, 16);
};
