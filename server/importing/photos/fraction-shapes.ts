import type { GreyPicture } from '../../kit/images/images.ts';
import {
  type Box,
  boxAround,
  type Component,
  centreOf,
  componentsIn,
  cut,
  grown,
  heightOf,
  widthOf,
} from './components.ts';

/** A fraction such as ½ on a page: a small number, a slash and another small number, each apart from the others. */
export interface FractionShape extends Box {
  readonly upper: GreyPicture;
  readonly lower: GreyPicture;
}

/** Below this height, digits cannot be told apart. */
const MIN_HEIGHT = 14;
const MAX_HEIGHT = 160;
/** A page has a few dozen. */
const MAX_SHAPES = 100;
/** Shares of the way from the darkest pixel to the paper. Letters that touch are separate at a lower one. */
const LEVELS = [0.62, 0.5, 0.4, 0.3, 0.22];

/** The mean column of the dark pixels between two shares of the height. */
function columnOf({ top, bottom, pixels }: Component, width: number, from: number, to: number): number {
  const height = bottom - top;
  let [sum, count] = [0, 0];
  for (const pixel of pixels) {
    const at = (Math.floor(pixel / width) - top) / height;
    if (at < from || at >= to) continue;
    sum += pixel % width;
    count++;
  }
  return count > 0 ? sum / count : Number.NaN;
}

/** A straight stroke that leans to the right. */
function isSlash(one: Component, width: number): boolean {
  const height = heightOf(one);
  if (height < MIN_HEIGHT * 0.8 || widthOf(one) < height * 0.25 || widthOf(one) > height) return false;
  const thickness = one.pixels.length / height;
  if (thickness > height * 0.3) return false;
  const [top, middle, bottom] = [
    columnOf(one, width, 0, 0.25),
    columnOf(one, width, 0.4, 0.6),
    columnOf(one, width, 0.75, 1),
  ];
  const lean = top - bottom;
  return lean > height * 0.2 && Math.abs((top + bottom) / 2 - middle) < Math.max(1.5, height * 0.08);
}

const isSmall = (one: Box, height: number) => heightOf(one) > height * 0.35 && heightOf(one) < height * 0.72;

/** The two small numbers beside a slash. */
function besideSlash(slash: Component, all: readonly Component[]): { upper: Component; lower: Component } | null {
  const height = heightOf(slash);
  const gap = height * 0.35;
  const upper = all.find(
    (one) =>
      isSmall(one, height) &&
      one.bottom < slash.top + height * 0.72 &&
      one.top > slash.top - height * 0.25 &&
      centreOf(one) < centreOf(slash) &&
      slash.left - one.right < gap &&
      one.left > slash.left - height,
  );
  const lower = all.find(
    (one) =>
      isSmall(one, height) &&
      one.top > slash.top + height * 0.28 &&
      one.bottom < slash.bottom + height * 0.25 &&
      centreOf(one) > centreOf(slash) &&
      one.left - slash.right < gap &&
      one.right < slash.right + height,
  );
  return upper && lower ? { upper, lower } : null;
}

/** A component alone, dark on white. */
function alone({ left, top, right, bottom, pixels }: Component, width: number): GreyPicture {
  const own = { width: right - left, height: bottom - top };
  const data = new Uint8Array(own.width * own.height).fill(255);
  for (const pixel of pixels) data[(Math.floor(pixel / width) - top) * own.width + (pixel % width) - left] = 0;
  return { data, ...own };
}

/** The darkest pixel, and the paper: most pixels are paper. */
function rangeOf({ data }: GreyPicture): [number, number] {
  const sorted = data.toSorted();
  return [sorted[Math.floor(sorted.length * 0.01)]!, sorted[Math.floor(sorted.length * 0.7)]!];
}

/** The fraction that a component is, or whose slash it is. */
function shapeAt(grey: GreyPicture, place: Box): FractionShape | null {
  const frame = grown(place, heightOf(place) * 0.7, grey);
  const part = cut(grey, frame);
  const [dark, paper] = rangeOf(part);
  if (paper - dark < 40) return null;
  for (const level of LEVELS) {
    const all = componentsIn(part, dark + (paper - dark) * level);
    for (const slash of all) {
      if (!isSlash(slash, part.width)) continue;
      const beside = besideSlash(slash, all);
      if (!beside) continue;
      const { left, top, right, bottom } = boxAround([slash, beside.upper, beside.lower]);
      return {
        left: left + frame.left,
        top: top + frame.top,
        right: right + frame.left,
        bottom: bottom + frame.top,
        upper: alone(beside.upper, part.width),
        lower: alone(beside.lower, part.width),
      };
    }
  }
  return null;
}

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Finds fractions on a straight page by their shape. `binary` is the same page in black and white. */
export function fractionShapes(grey: GreyPicture, binary: GreyPicture): FractionShape[] {
  const all = componentsIn(binary, 128).filter(
    (one) => heightOf(one) >= MIN_HEIGHT / 2 && heightOf(one) <= MAX_HEIGHT && widthOf(one) <= MAX_HEIGHT * 2,
  );
  const letter = median(all.map(heightOf));
  const found: FractionShape[] = [];
  for (const one of all) {
    const height = heightOf(one);
    if (height < Math.max(MIN_HEIGHT, letter) || height > letter * 3 || widthOf(one) > height * 1.8) continue;
    if (found.length >= MAX_SHAPES || found.some((other) => overlaps(one, other))) continue;
    const shape = shapeAt(grey, one);
    if (shape && !found.some((other) => overlaps(shape, other))) found.push(shape);
  }
  return found;
}
