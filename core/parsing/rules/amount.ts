import { VULGAR_FRACTIONS } from '../../kit/fraction.ts';

/** A number, or a range of two. A single number has equal ends. */
export interface Amount {
  readonly low: number;
  readonly high: number;
}

/** "1,250" and "1.250,5" have thousands separators; "1,5" and "0,250" are decimals. */
function decimal(text: string): number {
  const isThousands = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(text) || /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(text);
  return Number(isThousands ? text.replaceAll(',', '') : text.replace(',', '.'));
}

const PARTS = /(\d+)\s?[/⁄]\s?(\d+)|(\d+(?:[.,]\d+)*|[.,]\d+)|([¼½¾⅐-⅞])/gu;

/** The sum of the parts of one end of a range: "1 1/2", "1½", "2,5". */
function sum(text: string): number | null {
  let total: number | null = null;
  for (const [, above, below, plain, vulgar] of text.matchAll(PARTS)) {
    const part = vulgar ? VULGAR_FRACTIONS[vulgar]! : plain ? decimal(plain) : Number(above) / Number(below);
    if (Number.isFinite(part)) total = (total ?? 0) + part;
  }
  return total;
}

/** Separators of the ends of a range. In "1-1/2" and "1-½" the hyphen joins a whole number and a fraction. */
const BETWEEN = /\s*[–—‑~〜～]\s*|\s*-\s*|[\s-]+(?:to|or)\s+/u;
const MIXED = /(?<![\d/⁄])([1-9]\d*)\s*[-–&]\s*([1-9]\s?[/⁄]\s?[2-9](?![\d/⁄])|[¼½¾⅐-⅞])/gu;

const round = (value: number) => Math.round(value * 10_000) / 10_000;

/** Reads a number token: "2", "1 ½", "2,5", "2 to 3", "4 x". */
export function readAmount(text: string): Amount | null {
  const [first, second] = text.replace(MIXED, '$1 $2').split(BETWEEN);
  const low = sum(first!);
  if (low === null) return null;
  const high = second ? sum(second) : null;
  return { low: round(low), high: round(high !== null && high > low ? high : low) };
}
