import { type PdfPiece, pageTextOf } from '../pdf-lines.ts';
import { withUnsureAmounts } from './unsure-amounts.ts';
import type { Word } from './words.ts';

/** The height of body text and the distance of its lines, as on a page of a PDF. */
const HEIGHT = 10;
const DISTANCE = 13;
/** Boxes of lines differ by the letters in them. Within these shares of the usual height, a line is body text. */
const SMALLEST = 0.6;
const LARGEST = 1.4;
/** A gap of this many heights separates columns, or a number from its words. */
const GAP = 1.2;

const median = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

interface Line {
  readonly words: readonly Word[];
  readonly height: number;
  readonly bottom: number;
}

const linesOfWords = (words: readonly Word[]): Line[] =>
  [...Map.groupBy(words, ({ line }) => line).values()].map((words) => ({
    words,
    height: median(words.map(({ top, bottom }) => bottom - top))!,
    bottom: median(words.map(({ bottom }) => bottom))!,
  }));

/** The usual height of a line, and the distance to the next one, in pixels. */
function measured(lines: readonly Line[]): { height: number; distance: number } {
  const height = median(lines.flatMap((line) => line.words.map(() => line.height))) ?? 1;
  const steps = lines.slice(1).map(({ bottom }, at) => bottom - lines[at]!.bottom);
  const distance = median(steps.filter((step) => step > height * 0.8 && step < height * 4));
  return { height, distance: distance ?? height * 1.5 };
}

/** The parts of a line between wide gaps. */
function partsOf({ words, height }: Line): Word[][] {
  const parts: Word[][] = [];
  for (const word of words) {
    const last = parts.at(-1)?.at(-1);
    if (last && word.left - last.right < height * GAP) parts.at(-1)!.push(word);
    else parts.push([word]);
  }
  return parts;
}

/** Words as pieces of a page of a PDF, so that columns, wrapped lines and step numbers are found by the same rules. */
function piecesOf(words: readonly Word[]): PdfPiece[] {
  const lines = linesOfWords(words);
  const body = measured(lines);
  const across = (pixels: number) => (pixels * HEIGHT) / body.height;
  return lines.flatMap((line) => {
    const share = line.height / body.height;
    const height = share > SMALLEST && share < LARGEST ? HEIGHT : Math.round(share * HEIGHT);
    const y = (-line.bottom * DISTANCE) / body.distance;
    return partsOf(line).map((part) => {
      const [left, right] = [part[0]!.left, part.at(-1)!.right];
      const text = part.map((word) => word.text).join(' ');
      return { text, x: across(left), y, width: across(right - left), height };
    });
  });
}

/** Letters that bullets are misread as. */
const BULLET = /^(?:[e*+«»¢©®@°·•–—-]|[oO](?=\s\d)) (?=\S)/u;
/** This many lines with the same mark in front are a list. */
const LIST = 3;

function withBullets(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  const markOf = (line: string) => BULLET.exec(line)?.[0] ?? '';
  for (const line of lines) counts.set(markOf(line), (counts.get(markOf(line)) ?? 0) + 1);
  return lines.map((line) => {
    const mark = markOf(line);
    return mark !== '' && counts.get(mark)! >= LIST ? `• ${line.slice(mark.length)}` : line;
  });
}

/** Misreadings that cannot mean anything else in a recipe. */
const mended = (line: string): string =>
  line
    .replace(/(?<=\d ?)¢(?!\p{L})/gu, 'g')
    .replace(/(?<=[\d%½¼¾⅓⅔⅛] )[|](?= )/gu, 'l')
    .replace(/(?<=\d ?m)[iI1|](?= \p{L})/gu, 'l')
    .replace(/\bthsp\b/g, 'tbsp')
    .replace(/(?<=\d ?)°\s?€/gu, '°C')
    .replace(/^(\d{1,2}),(?= \p{Lu})/u, '$1.');

/** The text of a page: one line each, with empty lines between blocks. */
export const pageText = (words: readonly Word[]): string =>
  withBullets(pageTextOf(piecesOf(words), undefined, { size: HEIGHT, fonts: new Set() }).split('\n'))
    .map((line) => withUnsureAmounts(mended(line)))
    .join('\n');
