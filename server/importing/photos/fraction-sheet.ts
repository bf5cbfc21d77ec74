import type { GreyPicture } from '../../kit/images/images.ts';
import { type Box, grown } from './components.ts';
import type { FractionShape } from './fraction-shapes.ts';

const DIGIT = 44;
const ROW = 110;
const MARGIN = 40;
const GAP = 8;
const SLASH_WIDTH = 22;

/** The colours of ink and paper. */
interface Ink {
  readonly dark: number;
  readonly paper: number;
}
const BLACK_ON_WHITE: Ink = { dark: 0, paper: 255 };

interface Place {
  readonly left: number;
  readonly top: number;
  readonly height: number;
  readonly ink?: Ink;
}

/** Draws a picture of black and white pixels in another size, with soft edges. Returns its right edge. */
function draw(
  sheet: GreyPicture,
  picture: GreyPicture,
  { left, top, height, ink: { dark, paper } = BLACK_ON_WHITE }: Place,
): number {
  const scale = height / picture.height;
  const width = Math.max(1, Math.round(picture.width * scale));
  const pixel = (x: number, y: number) =>
    x < 0 || y < 0 || x >= picture.width || y >= picture.height ? 255 : picture.data[y * picture.width + x]!;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = [(x + 0.5) / scale - 0.5, (y + 0.5) / scale - 0.5];
      const [column, row] = [Math.floor(fromX), Math.floor(fromY)];
      const [right, below] = [fromX - column, fromY - row];
      const upper = pixel(column, row) * (1 - right) + pixel(column + 1, row) * right;
      const lower = pixel(column, row + 1) * (1 - right) + pixel(column + 1, row + 1) * right;
      const light = (upper * (1 - below) + lower * below) / 255;
      sheet.data[(top + y) * sheet.width + left + x] = dark + (paper - dark) * light;
    }
  }
  return left + width;
}

function drawSlash(sheet: GreyPicture, left: number, top: number): number {
  for (let y = 0; y < DIGIT; y++) {
    const from = left + Math.round(SLASH_WIDTH * (1 - y / DIGIT)) - 3;
    for (let x = from; x < from + 6; x++) sheet.data[(top + y) * sheet.width + x] = 0;
  }
  return left + SLASH_WIDTH + 3;
}

/** A sheet with one fraction in each line, in full size: "1/2". */
export function fractionSheet(shapes: readonly FractionShape[]): GreyPicture {
  const widest = Math.max(...shapes.flatMap(({ upper, lower }) => [upper, lower]).map((one) => one.width / one.height));
  const width = Math.ceil(2 * MARGIN + 2 * widest * DIGIT + SLASH_WIDTH + 4 * GAP);
  const height = shapes.length * ROW + MARGIN;
  const sheet = { data: new Uint8Array(width * height).fill(255), width, height };
  for (const [at, { upper, lower }] of shapes.entries()) {
    const top = MARGIN + at * ROW;
    const slash = draw(sheet, upper, { left: MARGIN, top, height: DIGIT }) + GAP;
    draw(sheet, lower, { left: drawSlash(sheet, slash, top) + GAP, top, height: DIGIT });
  }
  return sheet;
}

/** The number of the line on a sheet that a place is in. */
export const lineOnSheet = ({ top, bottom }: Pick<Box, 'top' | 'bottom'>): number =>
  Math.floor(((top + bottom) / 2 - MARGIN / 2) / ROW);

/**
 * The page with the lower number of each fraction in its place, as large as other digits: "13 cups" for "1⅔ cups". Small
 * signs confuse the layout, and so do holes.
 */
export function withDigits(page: GreyPicture, shapes: readonly FractionShape[]): GreyPicture {
  const replaced = { ...page, data: Uint8Array.from(page.data) };
  for (const shape of shapes) {
    const { left, top, right, bottom } = grown(shape, 2, page);
    let dark = 255;
    for (let y = top; y < bottom; y++) {
      const row = y * page.width;
      const paper = Math.max(page.data[row + left]!, page.data[row + right - 1]!);
      for (let x = left; x < right; x++) dark = Math.min(dark, page.data[row + x]!);
      replaced.data.fill(paper, row + left, row + right);
    }
    const height = shape.bottom - shape.top;
    const width = (shape.lower.width * height) / shape.lower.height;
    const at = Math.max(0, Math.round((shape.left + shape.right - width) / 2));
    const paper = replaced.data[shape.top * page.width + at]!;
    if (at + width < page.width)
      draw(replaced, shape.lower, { left: at, top: shape.top, height, ink: { dark, paper } });
  }
  return replaced;
}
