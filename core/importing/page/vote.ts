import type { LineGroups, TitledLines } from '../lines/line-group.ts';
import { keyOf } from '../lines/line-key.ts';
import { ingredientLikeness, stepLikeness } from '../lines/line-kind.ts';
import { sameWords } from '../lines/same-words.ts';
import { sectionOf } from './section-words.ts';

/** Why the lines of the visible page replaced those of the data. */
export const reasons = ['as-shown', 'more-lines', 'only-headings', 'teaser'] as const;
export type Reason = (typeof reasons)[number];

export interface Pick {
  readonly groups: TitledLines[];
  readonly reason: Reason;
}

const groupLines = (groups: readonly TitledLines[]) => groups.flatMap((group) => group.lines);
const lettersOf = (lines: readonly string[]) => lines.reduce((sum, line) => sum + keyOf(line).length, 0);

/** No real list is longer, and comparing two lists takes time. */
const MAX_LINES = 300;

/** True if one of the lines contains several of the others, each with an amount of its own. */
export function areGlued(lines: readonly string[], others: readonly string[]): boolean {
  const parts = new Set(others.filter((line) => ingredientLikeness(line) >= 0.9).map(keyOf));
  return lines.some((line) => {
    const key = keyOf(line);
    let inside = 0;
    for (const part of parts) if (part.length >= 6 && part.length < key.length && key.includes(part)) inside++;
    return inside > 1;
  });
}

/** A list of the page that is better than the ingredients of the data, or null. */
export function betterIngredients(
  given: readonly string[],
  shown: readonly LineGroups[],
  pageKey: string,
): Pick | null {
  if (given.length < 3 || given.length > MAX_LINES) return null;
  for (const { groups } of shown) {
    const lines = groupLines(groups);
    if (lines.length > MAX_LINES) continue;
    const reason = isContinued(given, lines) ? 'more-lines' : isShownBetter(given, lines, pageKey) ? 'as-shown' : null;
    if (reason && !areGlued(lines, given)) return { groups, reason };
  }
  return null;
}

/** The page shows the same lines in other words, and nowhere the words of the data. */
function isShownBetter(given: readonly string[], shown: readonly string[], pageKey: string): boolean {
  if (given.length !== shown.length) return false;
  if (losesAmounts(given, shown)) return true;
  const unseen = given.filter((line) => !pageKey.includes(keyOf(line)));
  if (unseen.length * 2 < given.length) return false;
  const same = given.filter((line, at) => wordsKey(line) === wordsKey(shown[at]!));
  return same.length * 10 >= given.length * 7 && countedIn(shown) >= countedIn(given);
}

/**
 * Some lines of the data lack the amount that the page shows, or have another one, and the foods are the same. If most
 * amounts differ, the page shows other units or another number of servings.
 */
function losesAmounts(given: readonly string[], shown: readonly string[]): boolean {
  // Most data is as on the page. Comparing words takes time.
  const differing = given.filter((line, at) => keyOf(line) !== keyOf(shown[at]!));
  if (differing.length < 2) return false;
  const same = given.filter((line, at) => sameWords(foodsIn(line), foodsIn(shown[at]!)) >= 0.6);
  if (same.length * 10 < given.length * 9) return false;
  const lost = given.filter((line, at) => {
    const [amount] = amountsIn(shown[at]!);
    return (
      amount !== undefined && /^[\d\p{No}]/u.test(shown[at]!) && !amountsIn(line).some((own) => isAbout(own, amount))
    );
  });
  return lost.length >= 2 && lost.length * 2 <= given.length;
}

const foodsIn = (line: string) => line.replace(/[^\p{L}]+/gu, ' ');

/** The numbers in a line: 1.5 in "1½ cups". */
const amountsIn = (line: string): number[] =>
  [
    ...line
      .replace(/(\d)(?=[½⅓⅔¼¾⅛])/g, '$1 ')
      .normalize('NFKC')
      .matchAll(AMOUNT),
  ].map(([, whole = '0', part = '0/1']) => {
    const [above, below] = part.split(/[⁄/]/).map(Number) as [number, number];
    return Number(whole.replace(',', '.')) + above / below;
  });

const AMOUNT = /(?<![\d.,/⁄])(?=\d)(\d+(?:[.,]\d+)?(?!\d?\s?[⁄/]))?\s?(\d+[⁄/][1-9]\d*)?/g;

const isAbout = (one: number, other: number) => Math.abs(one - other) <= 0.03 * Math.max(one, other);

/** The letters of a line without its amounts. "pound(s)" and "pounds" are the same word. */
const wordsKey = (line: string) => keyOf(line.replace(/\(\p{L}{1,2}\)/gu, '')).replace(/[\d\p{No}]+|s(?=\d|$)/gu, '');

const countedIn = (lines: readonly string[]) => lines.filter((line) => ingredientLikeness(line) >= 0.9).length;

/** The page has the lines of the data and at least a third more that are ingredients, none of them a repetition. */
function isContinued(given: readonly string[], shown: readonly string[]): boolean {
  if (shown.length * 3 < given.length * 4) return false;
  const known = new Set(given.map(keyOf));
  const keys = shown.map(keyOf);
  const shownKeys = new Set(keys);
  if (shownKeys.size < keys.length * 0.9) return false;
  const found = [...known].filter((key) => shownKeys.has(key));
  if (found.length * 10 < known.size * 9) return false;
  const more = shown.filter((_, at) => !known.has(keys[at]!));
  if (more.some((line) => given.some((other) => sameWords(line, other) >= 0.8))) return false;
  const likely = more.filter((line) => ingredientLikeness(line) >= 0.6);
  return (
    likely.length * 10 >= more.length * 7 &&
    more.every((line) => ingredientLikeness(line) > 0 && sectionOf(line) === null)
  );
}

/** Steps of the page that are better than the steps of the data, or null. */
export function betterSteps(given: readonly string[], shown: readonly TitledLines[]): Pick | null {
  const lines = groupLines(shown);
  const full = lines.filter((line) => stepLikeness(line) >= 0.6);
  if (full.length < 2 || lettersOf(full) < 2 * lettersOf(given)) return null;
  const reason = areHeadings(given) ? 'only-headings' : isTeaser(given) ? 'teaser' : null;
  return reason && { groups: [...shown], reason };
}

/** True for steps that a page without them could not be cooked from. */
export const areTooFew = (lines: readonly string[]) => areHeadings(lines) || isTeaser(lines);

const areHeadings = (lines: readonly string[]) =>
  lines.length >= 2 && lines.every((line) => line.length < 60 && stepLikeness(line) < 0.6);

/** One or two sentences in place of the steps, to make readers visit the page. */
const isTeaser = (lines: readonly string[]) => lines.length === 1 && lettersOf(lines) < 200;
