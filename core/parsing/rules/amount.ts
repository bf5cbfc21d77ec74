import { VULGAR_FRACTIONS } from '../../kit/fraction.ts';
import { type Measure, readSeparated } from '../../kit/text/thousands.ts';
import { PLAIN_NUMBER } from '../words/tokens.ts';

/** A number, or a range of two. A single number has equal ends. */
export interface Amount {
  readonly low: number;
  readonly high: number;
}

/** What follows a number, and how its language writes decimals. */
export interface NumberContext {
  /** Key of the unit, for example "gram". Null if there is none, or if it is not known. */
  readonly unit: string | null;
  readonly decimalSign: '.' | ',';
}

const NO_CONTEXT: NumberContext = { unit: null, decimalSign: '.' };

const SMALL = new Set(['gram', 'milliliter']);
const measureOf = (unit: string | null): Measure => (unit === null ? null : SMALL.has(unit) ? 'small' : 'other');

const PARTS = new RegExp(`(\\d+)\\s?[/⁄]\\s?(\\d+)|(${PLAIN_NUMBER}|[.,]\\d+)|([¼½¾⅐-⅞])`, 'gu');

/** "1 and a half" */
const HALF = /(?:a|one)[\s-]half$/;

/** The sum of the parts of one end of a range: "1 1/2", "1½", "2,5". */
function sum(text: string, context: NumberContext): number | null {
  const number = (plain: string) => readSeparated(plain, measureOf(context.unit), context.decimalSign);
  let total: number | null = null;
  for (const [, above, below, plain, vulgar] of text.replace(HALF, '½').matchAll(PARTS)) {
    const part = vulgar ? VULGAR_FRACTIONS[vulgar]! : plain ? number(plain) : Number(above) / Number(below);
    if (Number.isFinite(part)) total = (total ?? 0) + part;
  }
  return total;
}

/** Separators of the ends of a range. In "1-1/2" and "1-½" the hyphen joins a whole number and a fraction. */
const BETWEEN = /\s*[–—‑~〜～]\s*|\s*-\s*|[\s-]+(?:to|or)\s+/u;
const MIXED = /(?<![\d/⁄])([1-9]\d*)\s*[-–&]\s*([1-9]\s?[/⁄]\s?[2-9](?![\d/⁄])|[¼½¾⅐-⅞])/gu;

const round = (value: number) => Math.round(value * 10_000) / 10_000;

/** Reads a number token: "2", "1 ½", "2,5", "2 to 3", "4 x". */
export function readAmount(text: string, context = NO_CONTEXT): Amount | null {
  const [first, second] = text.replace(MIXED, '$1 $2').split(BETWEEN);
  const low = sum(first!, context);
  if (low === null) return null;
  const high = second ? sum(second, context) : null;
  return { low: round(low), high: round(high !== null && high > low ? high : low) };
}
