import { createHash } from 'node:crypto';
import { webpOfPixels } from '../kit/images/images.ts';

const CELLS = 7;
const SIDE = 280;

/** RGB of a hue from 0 to 1, at a saturation and lightness that are readable on light and dark pages. */
function rgbOf(hue: number, lightness: number): number[] {
  const spread = 0.45 * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((shift) => {
    const at = (shift + hue * 12) % 12;
    return Math.round(255 * (lightness - spread * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  });
}

/**
 * Draws the WebP picture of a person who has not uploaded one: a symmetric pattern of squares in a colour of their own.
 * The same id always gives the same picture, so it is not stored. Runs in a worker.
 */
export function drawnPicture(userId: string): Promise<Uint8Array> {
  const hash = createHash('sha256').update(userId).digest();
  const hue = hash.readUInt16BE(0) / 65_536;
  const [paper, ink] = [rgbOf(hue, 0.88), rgbOf(hue, 0.42)];
  const isInk = (row: number, column: number) => {
    const fromEdge = Math.min(column, CELLS - 1 - column);
    // The outermost cells are a margin.
    if (fromEdge === 0 || row === 0 || row === CELLS - 1) return false;
    return hash[2 + (row - 1) * 3 + (fromEdge - 1)]! % 2 === 1;
  };
  const cells = Array.from({ length: CELLS * CELLS }, (_, index) =>
    isInk(Math.floor(index / CELLS), index % CELLS) ? ink : paper,
  );
  return webpOfPixels({ data: Uint8Array.from(cells.flat()), width: CELLS, height: CELLS, channels: 3 }, SIDE);
}
