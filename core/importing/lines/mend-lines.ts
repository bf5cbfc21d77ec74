import { titlesAbove } from '../page/lists/find-lines.ts';
import type { Block } from '../page/page-blocks.ts';
import { areGlued } from '../page/vote.ts';
import type { LineGroup, LineGroups, TitledLines } from './line-group.ts';
import { keyOf } from './line-key.ts';
import { ingredientLikeness } from './line-kind.ts';
import { sameWords } from './same-words.ts';
import { withoutIngredients } from './step-lines.ts';

/**
 * Corrects ingredient lines of structured data by what the page shows: its titles, its line breaks, and its quantities
 * if the data has none. A longer list of the page never replaces well-formed data.
 */
export function mendIngredients(given: TitledLines[], shown: LineGroups[], blocks: Block[]): TitledLines[] {
  const lines = given.flatMap((group) => group.lines);
  const better = shown.find((one) =>
    isBetterUnglued(
      lines,
      one.groups.flatMap((group) => group.lines),
    ),
  );
  const whole = better ?? shown.find((one) => isCutShort(lines, one.groups));
  if (whole) return whole.groups;
  if (given.length > 1) return given;
  return (
    regroup(lines, shown) ?? splitByTitles(lines, titlesAbove('ingredients', lines, blocks)) ?? splitAtHeadings(lines)
  );
}

/** Corrects steps likewise: titles from the page, and its line breaks if the data is a single text. */
export function mendSteps(
  lines: string[],
  shown: LineGroups[],
  blocks: Block[],
  ingredients: string[],
): TitledLines[] | null {
  const whole = keyOf(lines.join(''));
  for (const { groups: all } of shown) {
    const groups = withoutIngredients(all, ingredients);
    const cut = groups.flatMap((group) => group.lines);
    const least = lines.length <= 2 ? 0.7 : 0.95;
    if (cut.length > lines.length && isMostOf(keyOf(cut.join('')), whole, least)) return groups;
    if (isBeginningOf(lines, cut)) return groups;
  }
  return regroup(lines, shown) ?? splitByTitles(lines, titlesAbove('steps', lines, blocks));
}

// Some data stops after the first steps, to make readers visit the page.
function isBeginningOf(lines: string[], shown: string[]): boolean {
  if (lines.length > 3 || shown.length < 3 * lines.length) return false;
  return lines.every((line, at) => line.length > 20 && keyOf(line) === keyOf(shown[at] as string));
}

// Some data contains only the first part of a list. The page shows these lines and continues the list.
function isCutShort(lines: string[], groups: LineGroup[]): boolean {
  const shown = groups.flatMap((group) => group.lines);
  if (lines.length < 3 || groups.length !== 1 || shown.length < 1.5 * lines.length) return false;
  if (!lines.every((line, at) => keyOf(line) === keyOf(shown[at] as string))) return false;
  return shown.slice(lines.length).every((line) => ingredientLikeness(line) >= 0.6);
}

function splitByTitles(lines: string[], titles: (string | undefined)[] | null): TitledLines[] | null {
  if (!titles) return null;
  const groups: TitledLines[] = [];
  lines.forEach((line, at) => {
    const title = titles[at];
    if (title !== undefined || groups.length === 0) groups.push({ title: title ?? null, lines: [] });
    groups.at(-1)?.lines.push(line);
  });
  return groups.length > 1 ? groups : null;
}

// "For the sauce:" as one of the ingredients.
function splitAtHeadings(lines: string[]): TitledLines[] {
  const groups: TitledLines[] = [];
  lines.forEach((line, at) => {
    const isHeading = at + 1 < lines.length && isHeadingLine(line);
    if (isHeading) groups.push({ title: line.replace(/\s*[:：]$/, ''), lines: [] });
    else if (groups.length === 0) groups.push({ title: null, lines: [line] });
    else groups.at(-1)?.lines.push(line);
  });
  return groups.filter((group) => group.lines.length > 0);
}

function isHeadingLine(line: string): boolean {
  if (line.length > 60 || /\d/.test(line)) return false;
  if (/[:：]$/.test(line) || /^[【〔].+[】〕]$/.test(line)) return true;
  return /\p{Lu}{3}/u.test(line) && line === line.toUpperCase();
}

// Ignores digits: step numbers may be in only one of the two places.
function isMostOf(part: string, whole: string, least = 0.85): boolean {
  const bare = part.replace(/\d+/g, '');
  const all = whole.replace(/\d+/g, '');
  return bare.length >= 20 && bare.length >= least * all.length && all.includes(bare);
}

// The data is one text for a whole list, or is cut at each comma.
function isBadlyCut(given: string[], shown: string[], all: string, cut: string): boolean {
  if (given.length === 1) return isMostOf(all, cut) || isMostOf(cut, all);
  return given.length >= 1.2 * shown.length && isMostOf(all, cut);
}

const isBetterUnglued = (given: string[], shown: string[]) =>
  isBetterShown(given, shown) && !(given.length > 2 && areGlued(shown, given));

function isBetterShown(given: string[], shown: string[]): boolean {
  if (shown.length < 2) return false;
  const givenKeys = given.map(keyOf);
  const shownKeys = shown.map(keyOf);
  if (isBadlyCut(given, shown, givenKeys.join(''), shownKeys.join(''))) return true;
  const givenCounts = given.filter((line) => /[\d½⅓⅔¼¾⅛一二三四五六七八九]/.test(line)).length;
  const shownCounts = shown.filter((line) => ingredientLikeness(line) >= 0.9).length;
  const isBare = givenCounts * 3 <= given.length;
  if (given.length === 1 && shown.length >= 3 && (isBare || (given[0] as string).length > 200))
    return shownCounts * 2 >= shown.length;
  if (given.filter((line) => /^0\s/.test(line)).length > 1 || given.some((line) => line.search(HOLE) >= 0))
    return given.length === shown.length && shareSimilar(given, shown) >= 0.8;
  if (isBare && shownCounts * 2 >= shown.length) return shareCompleted(givenKeys, shownKeys) >= 0.6;
  return given.length === shown.length && losesQuantities(given, shown, givenKeys, shownKeys);
}

// Words that programs write for an amount that they did not find.
const HOLE = /(?<![\p{L}-])(?:undefined|NaN)(?![\p{L}-])\s*/gu;

/** Removes these words, for lines where the page shows nothing in their place. */
export const withoutHoles = (lines: string[]): string[] =>
  lines.map((line) => line.replace(HOLE, '').trim()).filter(Boolean);

// Lines that the page shows with an additional quantity and nothing else.
function shareCompleted(given: string[], shown: string[]): number {
  const completed = given.filter((key) =>
    shown.some((other) => other.includes(key) && other.length <= key.length + 25),
  );
  const longer = given.filter((key) => shown.some((other) => other !== key && other.includes(key) && /\d/.test(other)));
  return longer.length * 2 >= given.length ? completed.length / given.length : 0;
}

// A quantity of zero comes from a program that had none.
function shareSimilar(given: string[], shown: string[]): number {
  const similar = given.filter((line) => shown.some((other) => sameWords(line, other) >= 0.5));
  return similar.length / given.length;
}

// The data has "5 tsp" for the page's "1.5 tsp", or quantities moved behind the names.
function losesQuantities(given: string[], shown: string[], givenKeys: string[], shownKeys: string[]): boolean {
  const cut = givenKeys.filter((key, at) => {
    const other = shownKeys[at] as string;
    return other !== key && other.endsWith(key) && /^\d+$/.test(other.slice(0, -key.length)) && /^\d/.test(key);
  });
  const same = givenKeys.filter((key, at) => key === shownKeys[at]);
  if (cut.length > 0 && cut.length + same.length === given.length) return true;
  const moved = given.filter((line, at) => {
    const other = shown[at] as string;
    return !/^[\d½⅓⅔¼¾⅛]/.test(line) && /^[\d½⅓⅔¼¾⅛]/.test(other) && sameWords(line, other) >= 0.6;
  });
  return moved.length * 10 >= given.length * 6;
}

function regroup(lines: string[], shown: LineGroups[]): TitledLines[] | null {
  for (const { groups } of shown) {
    if (!groups.some((group) => group.title)) continue;
    const grouped = assign(lines, groups);
    // A title above all lines is often the dish, a button or a serving size. It must be a minor heading.
    if (grouped && (grouped.length > 1 || (groups.length === 1 && (groups[0]?.level ?? 0) >= 3))) return grouped;
  }
  return null;
}

/** Assigns the lines to the titles under which the page shows them. Null if it shows too few of them. */
function assign(all: string[], groups: LineGroup[]): TitledLines[] | null {
  // Some data lists the titles among the lines.
  const titles = new Set(groups.filter((group) => group.isStrong).map((group) => keyOf(group.title ?? '')));
  const lines = all.filter((line) => !titles.has(keyOf(line)));
  if (lines.length * 2 < all.length) return null;
  const shown = groups.flatMap((group, index) => group.lines.map((line) => ({ line, key: keyOf(line), index })));
  const owners: number[] = [];
  let next = 0;
  let found = 0;
  for (let at = 0; at < lines.length; at++) {
    const match = matchFrom(lines[at] as string, shown, next);
    if (match >= 0) {
      found++;
      next = match + 1;
      owners.push((shown[match] as { index: number }).index);
    } else {
      owners.push(owners.at(-1) ?? 0);
    }
  }
  if (found < lines.length * 0.75) return null;
  const result: TitledLines[] = [];
  let last = -1;
  for (let at = 0; at < lines.length; at++) {
    const owner = owners[at] as number;
    if (owner !== last) result.push({ title: groups[owner]?.title ?? null, lines: [] });
    last = owner;
    result.at(-1)?.lines.push(lines[at] as string);
  }
  return result;
}

const LOOK_AHEAD = 12;
const NEAR = 3;

function matchFrom(line: string, shown: { line: string; key: string }[], from: number): number {
  const key = keyOf(line);
  const to = Math.min(shown.length, from + LOOK_AHEAD);
  for (let at = from; at < to; at++) {
    const other = (shown[at] as { key: string }).key;
    if (other === key) return at;
    const [part, whole] = other.length < key.length ? [other, key] : [key, other];
    // "Blueberries" to decorate, further down, are not "200 g blueberries for the dough".
    const isNear = at < from + NEAR || part.length * 2 > whole.length;
    if (isNear && part.length > 8 && whole.includes(part)) return at;
  }
  for (let at = from; at < Math.min(to, from + NEAR); at++)
    if (sameWords(line, (shown[at] as { line: string }).line) >= 0.6) return at;
  return -1;
}
