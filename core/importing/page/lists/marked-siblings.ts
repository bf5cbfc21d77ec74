import type { Kind } from '../../lines/line-group.ts';
import { keyOf } from '../../lines/line-key.ts';
import { ingredientLikeness, stepLikeness } from '../../lines/line-kind.ts';
import type { El } from '../page.ts';
import type { Block } from '../page-blocks.ts';
import { isControl } from '../page-controls.ts';
import { sectionOf } from '../section-words.ts';

/**
 * The lines of a list of the page of which only some items are marked, or null. All marked lines must be items of the
 * same list, in its order, and its other items must be lines of that kind, too.
 */
export function withSiblings(kind: Kind, given: readonly string[], blocks: readonly Block[]): string[] | null {
  const keys = given.map(keyOf);
  const first = blocks.findIndex(({ el, key }) => ITEMS.has(el.tag) && key === keys[0]);
  const holder = blocks[first]?.el.parent;
  if (!holder) return null;
  const items = itemsOf(blocks, first, holder);
  let found = 0;
  const more = items.filter(({ key }) => !(key === keys[found] && ++found));
  if (found < keys.length || more.length === 0 || more.length > given.length) return null;
  const texts = more.map(({ text }) => text);
  return texts.every((text) => isLine(kind, text)) ? items.map(({ text }) => text) : null;
}

const ITEMS = new Set(['li', 'tr']);

/** The items of a list around one of them. A part of a list under a title of its own is another list. */
function itemsOf(blocks: readonly Block[], at: number, holder: El): Block[] {
  const isIn = (block: Block | undefined) =>
    block !== undefined && block.start > holder.start && block.start < holder.end;
  let from = at;
  while (isIn(blocks[from - 1])) from--;
  let to = at + 1;
  while (isIn(blocks[to])) to++;
  const items = blocks.slice(from, to);
  return items.every(({ el, isBold, level }) => el.parent === holder && !isBold && level === 0) ? items : [];
}

const isLine = (kind: Kind, text: string) =>
  sectionOf(text) === null &&
  !isControl(text) &&
  !/[:：]$/.test(text) &&
  (kind === 'steps' ? stepLikeness(text) >= 0.5 : ingredientLikeness(text) > 0);
