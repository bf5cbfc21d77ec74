import { tidy } from '../lines/clean-text.ts';
import { ingredientLikeness, isBareAmount } from '../lines/line-kind.ts';
import type { El, Page } from './page.ts';
import { BLOCK_TAGS } from './tag-kinds.ts';

/** Longer texts are not ingredients. */
const MAX_LETTERS = 160;
/** Real tables of ingredients are smaller. */
const MAX_ELEMENTS = 1_500;

/**
 * The elements that begin a new line although no tag breaks the line: spans with one ingredient each, which the page's
 * style shows below one another.
 */
export function spansWithLines(page: Page, holder: El): El[] {
  const spans: El[] = [];
  let at = holder.start + 1;
  for (; at < holder.end; at++) {
    const item = page.flow[at]!;
    if (typeof item === 'string') {
      if (/[^\s,;|•·]/.test(item)) return [];
    } else if (item.tag === 'span' || item.tag === 'label' || item.tag.includes('-')) {
      spans.push(item);
      at = item.end;
    } else return [];
  }
  if (spans.length < 2) return [];
  return areIngredients(spans.map((span) => lineIn(page, span) ?? '')) ? spans : [];
}

/**
 * The cells of a table that begin a line within their row: the table shows two or more ingredients side by side, each in
 * one cell, or its amount and its food in two.
 */
export function cellsWithLines(page: Page, table: El): El[] {
  if (table.last - table.index > MAX_ELEMENTS) return [];
  const rows = rowsOf(page, table);
  const broad = rows.filter((cells) => cells.filter(({ text }) => text !== '').length >= 2);
  const texts = broad.flat().flatMap(({ text }) => text || []);
  if (broad.some(areSideBySide) && areIngredients(texts)) return rows.flat().map(({ el }) => el);
  const inPairs = broad.filter(arePairs);
  if (inPairs.length === 0 || inPairs.length * 5 < broad.length * 3) return [];
  return rows.flatMap((cells) => cells.filter((_, at) => at % 2 === 0).map(({ el }) => el));
}

/** True for an element that has letters of its own, besides its child elements. */
export function standsInText(page: Page, holder: El): boolean {
  for (let at = holder.start + 1; at < holder.end; at++) {
    const item = page.flow[at]!;
    if (typeof item === 'object') at = item.end;
    else if (/\p{L}/u.test(item)) return true;
  }
  return false;
}

interface Cell {
  readonly el: El;
  readonly text: string;
}

function rowsOf(page: Page, table: El): Cell[][] {
  const rows: Cell[][] = [];
  for (let at = table.index + 1; at <= table.last; at++) {
    const el = page.elements[at]!;
    if (el.tag === 'table') return [];
    if (el.tag === 'tr') rows.push([]);
    else if (el.tag === 'td') rows.at(-1)?.push({ el, text: lineIn(page, el) ?? '' });
  }
  return rows;
}

const areSideBySide = (cells: readonly Cell[]) => cells.filter(({ text }) => isCounted(text)).length >= 2;

/**
 * Two or more amounts with their foods, most of them different: not "1 cup flour" and "2 cups flour" for twice as many
 * people, and not "1 cup flour" and "120 g flour".
 */
function areIngredients(texts: readonly string[]): boolean {
  const counted = texts.filter(isCounted);
  if (counted.length < 2 || counted.length * 5 < texts.length * 3 || texts.some(isAmount)) return false;
  return new Set(counted.map(foodOf)).size * 3 >= counted.length * 2;
}

/** The last word before a remark. */
const foodOf = (text: string) =>
  withoutRemarks(text)
    .toLowerCase()
    .replace(/,.*/, '')
    .match(/\p{L}+/gu)
    ?.at(-1)
    ?.replace(/s$/, '');

/** "1 cup", "flour", "2", "eggs", or foods before their amounts. */
function arePairs(cells: readonly Cell[]): boolean {
  if (cells.length < 4 || cells.length % 2 > 0) return false;
  const texts = cells.map(({ text }) => text);
  return [0, 1].some((side) => {
    const amounts = texts.filter((_, at) => at % 2 === side);
    const foods = texts.filter((_, at) => at % 2 !== side);
    const known = amounts.filter(Boolean);
    return (
      known.length > 0 && known.every(isAmount) && foods.every((text, at) => isFood(text) || !(text || amounts[at]))
    );
  });
}

/** "2 cups", "1 (15 oz)", "600ml/21fl oz". */
const isAmount = (text: string) =>
  text.length < 40 &&
  withoutRemarks(text)
    .split(/\s*[/+]\s*(?=\d+\s?\p{L})/u)
    .every(isBareAmount);

const withoutRemarks = (text: string) => text.replace(/\s*\([^()]*\)/g, '');

const isFood = (text: string) => /^\p{L}/u.test(text) && text.length < 100;

/** An amount with its food. In brackets it belongs to the line before. */
const isCounted = (text: string) =>
  !/^[([]/.test(text) && ingredientLikeness(text) === 1 && /\p{L}{2}/u.test(text) && !isAmount(text);

/** The text of an element that is one short line. Null for others. */
function lineIn(page: Page, el: El): string | null {
  let text = '';
  let isBroken = false;
  for (let at = el.start + 1; at < el.end; at++) {
    const item = page.flow[at]!;
    if (typeof item !== 'string') {
      isBroken ||= /\S/.test(text) && (item.tag === 'br' || BLOCK_TAGS.has(item.tag));
      continue;
    }
    if (isBroken && /\S/.test(item)) return null;
    text += item;
    if (text.length > 2 * MAX_LETTERS) return null;
  }
  const line = tidy(text);
  return line.length <= MAX_LETTERS ? line : null;
}
