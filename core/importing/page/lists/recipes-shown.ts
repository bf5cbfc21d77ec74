import { ingredientLikeness, isName, stepLikeness } from '../../lines/line-kind.ts';
import type { Block } from '../page-blocks.ts';
import { sectionOf, sectionOfHeading } from '../section-words.ts';

/** One of several recipes that a page shows, from its heading to the next one's. */
export interface ShownRecipe {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** How far above its ingredients the heading of a recipe may stand. */
const REACH = 12;
const MAX_RECIPES = 20;

/**
 * The recipes that a page shows one after the other, each with a heading of its own, ingredients and steps under
 * headings. Empty if there are fewer than two.
 */
export function recipesShown(blocks: readonly Block[]): ShownRecipe[] {
  const starts: { name: string; at: number }[] = [];
  let place: 'ingredients' | 'steps' | null = null;
  let pending: { name: string; at: number } | null = null;
  for (let at = 0; at < blocks.length && starts.length < MAX_RECIPES; at++) {
    const block = blocks[at]!;
    const section = block.level > 0 || block.isBold ? sectionOfHeading(block.text) : sectionOf(block.text);
    if (section === 'ingredients' && place !== 'ingredients' && hasLines(blocks, at, ingredientLikeness, 0.9, 2)) {
      pending = nameAbove(blocks, at);
      place = 'ingredients';
    } else if (section === 'steps' && place === 'ingredients' && hasLines(blocks, at, stepLikeness, 0.5, 1)) {
      if (pending) starts.push(pending);
      pending = null;
      place = 'steps';
    }
  }
  if (starts.length < 2) return [];
  return starts.map(({ name, at }, index) => ({ name, from: at, to: starts[index + 1]?.at ?? blocks.length }));
}

function hasLines(
  blocks: readonly Block[],
  at: number,
  likeness: (line: string) => number,
  least: number,
  count: number,
): boolean {
  return blocks.slice(at + 1, at + 8).filter(({ text }) => likeness(text) >= least).length >= count;
}

/** The nearest heading above that names no section. */
function nameAbove(blocks: readonly Block[], at: number): { name: string; at: number } | null {
  for (let above = at - 1; above >= Math.max(0, at - REACH); above--) {
    const { text, level } = blocks[above]!;
    if (level === 0 || level > 3 || !isName(text) || text.length > 100) continue;
    return sectionOfHeading(text) === null ? { name: text.replace(/\s*[:：]$/, ''), at: above } : null;
  }
  return null;
}
