import type { GreyPicture } from '../../kit/images/images.ts';

/** A rectangle in pixels. `right` and `bottom` are outside of it. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Dark pixels that touch one another. */
export interface Component extends Box {
  /** Places in the picture, row by row. */
  readonly pixels: readonly number[];
}

export const heightOf = ({ top, bottom }: Box): number => bottom - top;
export const widthOf = ({ left, right }: Box): number => right - left;
export const centreOf = ({ left, right }: Box): number => (left + right) / 2;

/** The smallest box around all of them. */
export const boxAround = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** A box with a margin, inside the picture. */
export const grown = ({ left, top, right, bottom }: Box, by: number, { width, height }: GreyPicture): Box => ({
  left: Math.max(0, Math.floor(left - by)),
  top: Math.max(0, Math.floor(top - by)),
  right: Math.min(width, Math.ceil(right + by)),
  bottom: Math.min(height, Math.ceil(bottom + by)),
});

/** Copies a part of a picture. */
export function cut(picture: GreyPicture, { left, top, right, bottom }: Box): GreyPicture {
  const [width, height] = [right - left, bottom - top];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * picture.width + left;
    data.set(picture.data.subarray(from, from + width), y * width);
  }
  return { data, width, height };
}

/** All components of pixels darker than `threshold`. Neighbours touch at sides and corners. */
export function componentsIn({ data, width, height }: GreyPicture, threshold: number): Component[] {
  const isSeen = new Uint8Array(data.length);
  const found: Component[] = [];
  for (let start = 0; start < data.length; start++) {
    if (isSeen[start] || data[start]! >= threshold) continue;
    isSeen[start] = 1;
    const pixels = [start];
    const box = { left: width, top: height, right: 0, bottom: 0 };
    // The list grows while it is read.
    for (let at = 0; at < pixels.length; at++) {
      const pixel = pixels[at]!;
      const [x, y] = [pixel % width, Math.floor(pixel / width)];
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
          const next = row * width + column;
          if (isSeen[next] || data[next]! >= threshold) continue;
          isSeen[next] = 1;
          pixels.push(next);
        }
      }
    }
    found.push({ ...box, pixels });
  }
  return found;
}
