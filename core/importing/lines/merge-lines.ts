import type { IngredientLine, IngredientLineBody } from '../../recipes/schema.ts';
import { mergeLists } from '../page/lists/merge-lists.ts';

type Line = string | IngredientLineBody;
type Named = string | { id?: string | null | undefined; name?: string | undefined } | null | undefined;

const bodyOf = (line: Line): IngredientLineBody => (typeof line === 'string' ? { note: line, quantity: null } : line);

/** By id if there is one: a renamed food is the same food. */
const refOf = (named: Named) => (typeof named === 'string' ? named : named?.id || named?.name || '');

/** The visible parts of a line. Changing any of them is an edit. */
function partsOf(line: Line): string {
  const { title, quantity, unit, food, note } = bodyOf(line);
  return JSON.stringify([title ?? '', quantity ?? null, refOf(unit), refOf(food), note ?? '']);
}

/** The words of the page, whether or not the line was parsed. */
function wordsOf(line: Line): string {
  const { title, note, originalText } = bodyOf(line);
  return JSON.stringify([title ?? '', originalText ?? note ?? '']);
}

interface Keyed {
  readonly line: Line;
  readonly key: string;
}

const keyedByWords = (lines: readonly Line[]): Keyed[] => lines.map((line) => ({ line, key: wordsOf(line) }));

export interface MergedLines {
  readonly lines: Line[];
  /** The page's lines to remember, in the form that the recipe has for lines that nobody changed. */
  readonly remembered: Line[];
}

/**
 * Merges the lines of an import into those of the recipe. A line was edited if it differs from what the earlier import
 * stored. A line of the page is new if its words are new.
 */
export function mergeLines(
  base: readonly Line[],
  current: readonly IngredientLine[],
  fresh: readonly Line[],
): MergedLines {
  const stored = new Map(base.map((line) => [partsOf(line), wordsOf(line)]));
  const mine = current.map((line): Keyed => {
    const words = stored.get(partsOf(line));
    return { line, key: words ?? `own ${partsOf(line)}` };
  });
  const merged = mergeLists(keyedByWords(base), mine, keyedByWords(fresh), ({ key }) => key);
  const untouched = new Map(mine.map(({ key, line }) => [key, line]));
  return {
    lines: merged.map(({ line }) => line),
    remembered: fresh.map((line) => asStored(untouched.get(wordsOf(line))) ?? line),
  };
}

function asStored(line: Line | undefined): Line | undefined {
  if (line === undefined || typeof line === 'string') return line;
  const { title, quantity, unit, food, note, originalText } = line as IngredientLine;
  const ref = (named: { id: string; name: string } | null) => named && { id: named.id, name: named.name };
  return { title, quantity, unit: ref(unit), food: ref(food), note, originalText };
}
