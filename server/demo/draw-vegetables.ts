import { darker, lighter, vary } from './colors.ts';
import { layerColor, type Painter, secondColor, strew } from './painter.ts';
import { circle, closedCurve, curve, ellipseOutline, fill, line, onCircle, type Point } from './svg.ts';

/** Broccoli or cauliflower. */
export const florets: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 9, reach: 62 }, () => {
    const color = vary(layerColor(layer, 'herb'), random, 0.06);
    const stem = secondColor(layer, 'lettuce');
    const buds: Point[] = [
      [-40, -8],
      [40, -8],
      [-22, -36],
      [22, -36],
      [0, -14],
      [0, -50],
    ];
    const crown = buds.map(
      ([x, y]) => circle(x, y, random.between(27, 32), darker(color, 0.2)) + circle(x - 3, y - 5, 24, color),
    );
    const dots = Array.from({ length: 22 }, () => {
      const [x, y] = onCircle(random.between(0, 50), random.between(0, 360));
      return circle(x, y - 22, random.between(3, 6), random.next() < 0.5 ? lighter(color, 0.3) : darker(color, 0.16));
    });
    const stalk = closedCurve([
      [-17, 0],
      [-13, 52],
      [13, 52],
      [17, 0],
    ]);
    const body =
      fill(stalk, darker(stem, 0.1)) + line('M-4 10L-3 42', lighter(stem, 0.4), 7) + crown.join('') + dots.join('');
    return { outline: ellipseOutline(0, -14, 66, 60), body };
  });

/** Sliced mushrooms, cap and stem. */
export const mushrooms: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 12, reach: 48 }, () => {
    const color = vary(layerColor(layer, 'mushroom'), random);
    const outline = closedCurve([
      [-52, 0],
      [-44, -30],
      [0, -48],
      [44, -30],
      [52, 0],
      [20, 6],
      [16, 42],
      [-16, 42],
      [-20, 6],
    ]);
    const flesh = closedCurve([
      [-42, -4],
      [-34, -24],
      [0, -37],
      [34, -24],
      [42, -4],
      [12, 2],
      [9, 34],
      [-9, 34],
      [-12, 2],
    ]);
    const body =
      fill(outline, darker(color, 0.32)) +
      fill(flesh, lighter(color, 0.42)) +
      line('M-24 -2Q0 -16 24 -2', darker(color, 0.2), 6);
    return { outline, body };
  });

/** Kidney beans, white beans. */
export const beans: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 22, reach: 34, depth: 8 }, () => {
    const color = vary(layerColor(layer, 'bean'), random);
    const outline = closedCurve([
      [-38, 2],
      [-28, -20],
      [0, -19],
      [28, -20],
      [38, 2],
      [22, 23],
      [0, 20],
      [-22, 23],
    ]);
    const body = fill(outline, darker(color, 0.12)) + line('M-22 -6Q0 -1 22 -6', lighter(color, 0.4), 7);
    return { outline, body };
  });

/** Whole carrots, roasted, with a stub of green. */
export const carrots: Painter = (layer, area, random) =>
  strew(layer, area, random, { count: 8, reach: 120 }, () => {
    const color = vary(layerColor(layer, 'carrot'), random, 0.12);
    const length = random.between(190, 240);
    const bend = random.between(-18, 18);
    const outline = closedCurve([
      [-length, -6 + bend],
      [-length * 0.4, -24],
      [length * 0.5, -34],
      [length, -24],
      [length + 12, 4],
      [length, 28],
      [length * 0.5, 34],
      [-length * 0.4, 22],
      [-length, 4 + bend],
    ]);
    const marks = Array.from({ length: 9 }, () => {
      const x = random.between(-length * 0.7, length * 0.9);
      const y = random.between(-18, 10);
      return line(
        `M${Math.round(x)} ${Math.round(y)}l${Math.round(random.between(2, 6))} ${Math.round(random.between(10, 20))}`,
        darker(color, 0.3),
        4.5,
      );
    });
    const tops = [-9, 2, 12].map((y) =>
      line(
        curve([
          [length, y],
          [length + 36, y * 1.8],
          [length + random.between(52, 72), y * 2.8],
        ]),
        darker('#6E8F3F', random.between(0, 0.2)),
        11,
      ),
    );
    const body =
      tops.join('') +
      fill(outline, darker(color, 0.22)) +
      line(
        curve([
          [-length * 0.8, bend * 0.6 - 2],
          [0, -8],
          [length * 0.86, -10],
        ]),
        lighter(color, 0.12),
        30,
      ) +
      line(
        curve([
          [-length * 0.5, -8],
          [0, -16],
          [length * 0.7, -20],
        ]),
        lighter(color, 0.42),
        7,
      ) +
      marks.join('');
    return { outline, body };
  });
