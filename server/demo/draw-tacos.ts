import { layerArea, scatter } from './area.ts';
import { darker, lighter, vary } from './colors.ts';
import { arc, blob, layerColor, type Painter, type Piece, placed } from './painter.ts';
import type { Random } from './random.ts';
import { closedCurve, fill, line, onCircle } from './svg.ts';

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
