import type { El, Page } from './page.ts';

const JOINS = new Set(['sup', 'sub', 'wbr', 'br', 'u', 'mark']);

/**
 * Tells whether the page's style separates two elements without white space between, as in `<span
 * class="unit">cup</span><span class="name">flour</span>`. Elements that only format letters within a word have no
 * class.
 */
export function isApart(left: El, right: El): boolean {
  if (JOINS.has(left.tag) || JOINS.has(right.tag)) return false;
  return left.attrs.class !== undefined || right.attrs.class !== undefined;
}

/** True for the numerator of a fraction after a whole number: `1<sup>1</sup>/<sub>2</sub>`. */
export function isFraction(page: Page, at: number, before: string): boolean {
  const [sup, after] = [page.flow[at - 1], page.flow[at + 2]];
  if (typeof sup !== 'object' || sup.tag !== 'sup' || sup.start !== at - 1 || !/\d$/.test(before)) return false;
  return /^\d{1,2}$/.test(page.flow[at] as string) && typeof after === 'string' && /^\s?[/⁄]/.test(after);
}

/** True if a space is missing between a text and what follows. A single letter is a decorated initial. */
export function wantsGap(before: string, after: string): boolean {
  // Look only at the end: lines are long, and this runs for each of their pieces.
  const end = before.slice(-2);
  return END.test(end) && !(before.length < 3 && INITIAL.test(end)) && START.test(after);
}

const END = /[\p{L}\p{N}½-¾⅐-⅞.,)]$/u;
const INITIAL = /^\s?\p{L}$/u;
const START = /^[\p{L}\p{N}½-¾⅐-⅞(]/u;
