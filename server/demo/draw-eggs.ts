import { layerArea, scatter, shrunk } from './area.ts';
import { darker, lighter, mix, vary } from './colors.ts';
import { arc, blob, layerColor, type Painter, placed, secondColor, strew } from './painter.ts';
import { circle, closedCurve, curve, ellipse, fill, line } from './svg.ts';

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
