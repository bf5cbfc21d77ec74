import type { IngredientLine, IngredientLineBody } from '../../recipes/schema.ts';
import { mergeLists } from '../page/merge-lists.ts';

type Line = string | IngredientLineBody;
type Named = string | { id?: string | null | undefined; name?: string | undefined } | null | undefined;

const bodyOf = (line: Line): IngredientLineBody => (typeof line === 'string' ? { note: line, quantity: null } : line);

/** By id where there is one: a food that was renamed is the same food. */
const refOf = (named: Named) => (typeof named === 'string' ? named : named?.id || named?.name || '');

/** What a person sees of a line: changing any of it is an edit. */
function partsOf(line: Line): string {
  const { title, quantity, unit, food, note } = bodyOf(line);
  return JSON.stringify([title ?? '', quantity ?? null, refOf(unit), refOf(food), note ?? '']);
}

/** What the page says, whether or not the line was taken apart. */
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
  /** What to remember of the page: its lines, in the form in which the recipe has those that nobody changed. */
  readonly remembered: Line[];
}

/**
 * Merges the lines of an import into those of the recipe. A line is somebody's own where it is no longer what the
 * earlier import stored; a line of the page is new where its words are.
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
