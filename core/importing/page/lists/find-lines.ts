import type { Kind } from '../../lines/line-group.ts';
import { keyOf } from '../../lines/line-key.ts';
import { ingredientLikeness, isName } from '../../lines/line-kind.ts';
import { type Block, styleOf } from '../page-blocks.ts';
import { isControl } from '../page-controls.ts';
import { sectionOf } from '../section-words.ts';

interface Found {
  /** Index of the block where a line starts, and of the block after its end. */
  from: number;
  to: number;
}

/**
 * Finds the titles that a page shows between lines known from its structured data: for each line the title directly
 * above it, or undefined. Null if the lines are not in the page in this order.
 */
export function titlesAbove(kind: Kind, lines: string[], blocks: Block[]): (string | undefined)[] | null {
  const places = locate(lines, blocks);
  if (!places) return null;
  const found = places.filter((place) => place !== null);
  const itemStyles = new Set(found.map(({ from }) => styleOf(blocks[from] as Block)));
  const titles: (Block | undefined)[] = [];
  let end = -1;
  for (const place of places) {
    const isBehind = place !== null && end >= 0 && place.from > end && place.from - end <= 4;
    titles.push(isBehind ? titleBetween(kind, blocks, end, place.from, itemStyles) : undefined);
    if (place) end = place.to;
  }
  const styles = new Set(titles.filter((title) => title !== undefined).map(styleOf));
  if (styles.size === 0) return null;
  titles[0] = titleAboveFirst(kind, blocks, places, styles, itemStyles);
  return titles.map((title) => title?.text.replace(/\s*[:：]$/, ''));
}

/** The blocks in which the page shows lines known from its structured data. Null if it does not show most of them. */
export function placeOf(lines: string[], blocks: Block[]): { from: number; to: number } | null {
  const places = locate(lines, blocks)?.filter((place) => place !== null) ?? [];
  const [first, last] = [places[0], places.at(-1)];
  return first && last ? { from: first.from, to: last.to } : null;
}

// Looks a few lines above the first match: remarks and unmatched lines may stand between.
function titleAboveFirst(
  kind: Kind,
  blocks: Block[],
  places: (Found | null)[],
  styles: ReadonlySet<string>,
  itemStyles: ReadonlySet<string>,
): Block | undefined {
  const { from } = places.find((place) => place !== null) as Found;
  for (let at = from - 1; at >= Math.max(0, from - REACH); at--) {
    const block = blocks[at] as Block;
    if (!styles.has(styleOf(block))) continue;
    if (isTitle(kind, block, itemStyles) || sectionOf(block.text) === kind) return block;
  }
  return undefined;
}

function locate(lines: string[], blocks: Block[]): (Found | null)[] | null {
  const keys = lines.map(keyOf);
  const shown = blocks.map(({ key }) => key);
  return locateKeys(keys, shown, matchAt) ?? locateKeys(keys.map(lettersOf), shown.map(lettersOf), matchWhole);
}

/** The letters of a line in order, for pages that show "flour 200 g" where the data has "200 g flour". */
const lettersOf = (key: string) => (key.length <= MAX_LETTERS ? [...key].sort().join('') : '');
const MAX_LETTERS = 200;

type Match = (key: string, shown: readonly string[], at: number) => number | null;

// Looks for the place where most lines follow each other. A page may show the list twice, and single words of it
// anywhere.
function locateKeys(keys: readonly string[], shown: readonly string[], match: Match): (Found | null)[] | null {
  const starts = new Map<string, number[]>();
  for (const [at, key] of shown.entries()) {
    const known = starts.get(key);
    if (known) known.push(at);
    else starts.set(key, [at]);
  }
  let best: (Found | null)[] | null = null;
  let most = keys.length * 0.7;
  for (const key of keys.slice(0, 2)) {
    for (const start of (starts.get(key) ?? []).slice(-4)) {
      const places = follow(keys, shown, Math.max(0, start - 3), match);
      const found = places.filter(Boolean).length;
      if (found <= most) continue;
      best = places;
      most = found;
    }
  }
  return best;
}

const REACH = 6;

function follow(keys: readonly string[], shown: readonly string[], from: number, match: Match): (Found | null)[] {
  let next = from;
  return keys.map((key) => {
    for (let at = next; at < Math.min(shown.length, next + REACH); at++) {
      const to = match(key, shown, at);
      if (to === null) continue;
      next = to;
      return { from: at, to };
    }
    return null;
  });
}

const matchWhole: Match = (key, shown, at) => (key !== '' && shown[at] === key ? at + 1 : null);

/** The index after the blocks that form the line together: usually one, more if amount and name are separate. */
function matchAt(key: string, shown: readonly string[], at: number): number | null {
  let joined = '';
  let beginning: number | null = null;
  for (let to = at; to < Math.min(shown.length, at + 3); to++) {
    joined += shown[to] as string;
    if (joined === key || (key.length > 8 && joined.startsWith(key))) return to + 1;
    if (!key.startsWith(joined)) return beginning;
    // The page may show less of the line than the data has.
    if (joined.length > 8 && to === at) beginning = to + 1;
  }
  return beginning;
}

function titleBetween(
  kind: Kind,
  blocks: Block[],
  from: number,
  to: number,
  itemStyles: ReadonlySet<string>,
): Block | undefined {
  for (let at = to - 1; at >= from; at--) {
    const block = blocks[at] as Block;
    if (isTitle(kind, block, itemStyles)) return block;
  }
  // One item that is missing in the data and is not a food with a quantity.
  const only = blocks[from] as Block;
  const isLeftOut = kind === 'ingredients' && to - from === 1 && only.text.length < 50 && isName(only.text);
  return isLeftOut && ingredientLikeness(only.text) <= 0.25 ? only : undefined;
}

function isTitle(kind: Kind, block: Block, itemStyles: ReadonlySet<string>): boolean {
  if (block.text.length > 70 || !isName(block.text) || isControl(block.text)) return false;
  // Between two lines of a list, "Serving suggestions" is part of it.
  const section = sectionOf(block.text);
  if (section !== null && (section !== 'other' || block.level === 0)) return false;
  if (block.level > 0 || block.isBold || /[:：]$/.test(block.text)) return true;
  return kind === 'ingredients' && ingredientLikeness(block.text) < 0.9 && !itemStyles.has(styleOf(block));
}
