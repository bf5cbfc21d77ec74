import type { El, Page } from './page.ts';

const JOINS = new Set(['sup', 'sub', 'wbr', 'br', 'u', 'mark']);

/**
 * Whether two elements that touch without white space are set apart by the page's style, as in
 * `<span class="unit">cup</span><span class="name">flour</span>`. What merely marks letters of one word has no class.
 */
export function isApart(left: El, right: El): boolean {
  if (JOINS.has(left.tag) || JOINS.has(right.tag)) return false;
  return left.attrs.class !== undefined || right.attrs.class !== undefined;
}

/** True where a text is the raised part of a fraction behind a whole number: `1<sup>1</sup>/<sub>2</sub>`. */
export function isFraction(page: Page, at: number, before: string): boolean {
  const [sup, after] = [page.flow[at - 1], page.flow[at + 2]];
  if (typeof sup !== 'object' || sup.tag !== 'sup' || sup.start !== at - 1 || !/\d$/.test(before)) return false;
  return /^\d{1,2}$/.test(page.flow[at] as string) && typeof after === 'string' && /^\s?[/⁄]/.test(after);
}

/** True where a space is missing between a text and what follows it. One letter alone is a decorated initial. */
export function wantsGap(before: string, after: string): boolean {
  // The end is enough: lines are long, and this is asked of each of their pieces.
  const end = before.slice(-2);
  return END.test(end) && !(before.length < 3 && INITIAL.test(end)) && START.test(after);
}

const END = /[\p{L}\p{N}½-¾⅐-⅞.,)]$/u;
const INITIAL = /^\s?\p{L}$/u;
const START = /^[\p{L}\p{N}½-¾⅐-⅞(]/u;
