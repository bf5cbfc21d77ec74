import { layerArea, scatter, shrunk } from './area.ts';
import { darker, lighter, mix, vary } from './colors.ts';
import { arc, blob, layerColor, type Painter, type Piece, placed, secondColor, strew } from './painter.ts';
import type { Random } from './random.ts';
import { circle, closedCurve, curve, ellipse, fill, line, moved, onCircle, type Point } from './svg.ts';

/** Boiled eggs, halved. */
export const eggs: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 2, reach: 80 }, () => {
    const yolk = layerColor(layer, 'saffron');
    const outline = closedCurve([
      [-84, 0],
      [-50, -56],
      [16, -60],
      [78, -34],
      [96, 0],
      [78, 34],
      [16, 60],
      [-50, 56],
    ]);
    const body =
      fill(outline, '#E9DFC8') +
      fill(outline, '#FFFDF6', { transform: 'translate(-2 -3) scale(.95)' }) +
      circle(-6, 1, 39, darker(yolk, 0.16)) +
      circle(-7, -1, 35, yolk) +
      ellipse(-19, -14, 10, 6, lighter(yolk, 0.65), { transform: 'rotate(-35 -19 -14)' });
    return { outline, body };
  });

/** Eggs, sunny side up. */
export const friedEggs: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 1, reach: 130 }, () => {
    const yolk = layerColor(layer, 'saffron');
    const outline = blob(0, 0, 134, 122, random, 0.09, 10);
    const body =
      fill(outline, layer.second ? mix('#FFFDF6', secondColor(layer, 'tomato'), 0.35) : '#E6D6B4') +
      fill(blob(-3, -4, 120, 108, random, 0.06, 10), '#FFFDF6') +
      fill(blob(0, 6, 84, 72, random, 0.08, 9), '#F3EBDA') +
      circle(2, 2, 58, darker(yolk, 0.14)) +
      circle(0, -1, 53, yolk) +
      line(arc(0, 0, 38, 38, 195, 255), lighter(yolk, 0.7), 9);
    return { outline, body };
  });

/** Scrambled eggs: soft folds in a heap. */
export const scrambled: Painter = (layer, area, random) => {
  const color = layerColor(layer, 'custard');
  const room = layerArea(area, { spread: 0.6, ...layer });
  return scatter(shrunk(room, 30), layer.count ?? 26, random)
    .map(([x, y]) => {
      const shade = vary(color, random, 0.08);
      const outline = blob(0, 0, random.between(58, 84), random.between(40, 54), random, 0.16, 8);
      const fold = curve([
        [-44, 8],
        [-14, -14],
        [16, 4],
        [46, -10],
      ]);
      const body =
        fill(outline, darker(shade, 0.13)) +
        fill(outline, shade, { transform: 'translate(-3 -5) scale(.92)' }) +
        line(fold, darker(shade, 0.12), 8) +
        line(fold, lighter(shade, 0.6), 7, { transform: 'translate(-2 -11)' });
      return placed(x, y, random.between(-40, 40), { outline, body }, layer.size ?? 1, 7);
    })
    .join('');
};

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

/** Tacos on their sides: half a tortilla, the filling looking out along its curve. */
export const tacos: Painter = (layer, area, random) => {
  const room = layerArea(area, layer);
  const size = layer.size ?? 1;
  const places = [
    [-0.4, -0.32, -14],
    [0.42, -0.22, 16],
    [-0.02, 0.5, 2],
  ] as const;
  return places
    .map(([right, down, turn]) =>
      placed(
        room.x + right * room.rx,
        room.y + down * room.ry,
        turn,
        taco(layerColor(layer, 'butter'), random),
        size,
        16,
      ),
    )
    .join('');
};

/** A half disc with its straight side down, a little rounded at the ends. */
function halfDisc(radius: number): string {
  const rim = Array.from({ length: 9 }, (_, index) => onCircle(radius, 180 + index * 22.5));
  return closedCurve([...rim, [radius * 0.8, radius * 0.13], [0, radius * 0.17], [-radius * 0.8, radius * 0.13]]);
}

function taco(color: string, random: Random): Piece {
  const radius = 206;
  const shell = vary(color, random, 0.04);
  const alongRim = (count: number, reach: number, piece: (x: number, y: number, degrees: number) => string) =>
    Array.from({ length: count }, (_, index) => {
      const degrees = 196 + (index * 148) / (count - 1) + random.between(-4, 4);
      const [x, y] = onCircle(radius * reach * random.between(0.97, 1.03), degrees);
      return piece(x, y - 6, degrees);
    }).join('');
  const frill = (shade: string) => (x: number, y: number, degrees: number) => {
    const outline = blob(0, 0, 40, 30, random, 0.28, 8);
    const tone = vary(shade, random, 0.12);
    const body = fill(outline, darker(tone, 0.14)) + line('M-22 4Q0 -12 22 4', lighter(tone, 0.4), 5);
    return placed(x, y, degrees + 90, { outline, body }, 1, 5);
  };
  const fish = (x: number, y: number, degrees: number) => {
    const outline = blob(0, 0, 48, 40, random, 0.12, 7);
    const body = fill(outline, '#B97A35') + fill(blob(-4, -5, 38, 30, random, 0.12, 7), '#E5B368');
    return placed(x, y, degrees, { outline, body }, 1, 6);
  };
  const spots = scatter({ shape: 'round', x: 0, y: -84, rx: 140, ry: 70 }, 11, random).map(([x, y]) =>
    fill(blob(x, y, random.between(7, 18), random.between(6, 13), random, 0.25), '#C08A3C', { 'fill-opacity': 0.6 }),
  );
  const front = halfDisc(radius * 0.93);
  const body =
    fill(halfDisc(radius), darker(shell, 0.2), { transform: 'translate(4 -16)' }) +
    alongRim(13, 1.08, frill('#A8C55F')) +
    alongRim(12, 1.02, frill('#8F3D77')) +
    alongRim(4, 0.96, fish) +
    fill(front, darker(shell, 0.24)) +
    fill(front, shell, { transform: 'translate(-3 3) scale(.965)' }) +
    spots.join('') +
    line(arc(0, 0, radius * 0.82, radius * 0.82, 200, 300), lighter(shell, 0.55), 9, { 'stroke-opacity': 0.75 });
  return { outline: halfDisc(radius * 1.06), body };
}

const slicePoints: Point[] = [
  [-190, -110],
  [-120, -172],
  [0, -158],
  [120, -172],
  [190, -110],
  [168, -30],
  [168, 150],
  [140, 172],
  [-140, 172],
  [-168, 150],
  [-168, -30],
];

/** Slices of bread, toasted; `second` is the crust. */
export const toast: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 2, reach: 170 }, () =>
    breadSlice(layerColor(layer, 'bulgur'), secondColor(layer, 'toast'), random),
  );

export function breadSlice(color: string, edge: string, random: Random): Piece {
  const outline = closedCurve(slicePoints);
  const holes = scatter({ shape: 'round', x: 0, y: 0, rx: 130, ry: 120 }, 26, random).map(([x, y]) =>
    moved(
      x,
      y,
      random.between(0, 180),
      ellipse(0, 0, random.between(4, 14), random.between(3, 7), darker(color, 0.14)),
    ),
  );
  const body =
    fill(outline, edge) +
    fill(outline, color, { transform: 'translate(-2 -3) scale(.92)' }) +
    fill(blob(-6, -6, 132, 116, random, 0.06, 10), lighter(color, 0.22)) +
    holes.join('');
  return { outline, body };
}
