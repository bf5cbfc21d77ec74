import { hasMeasure, ingredientLikeness, isName } from '../lines/line-kind.ts';
import type { ExtractedRecipe } from '../page/extracted-recipe.ts';
import { pageTitle } from '../page/open-graph.ts';
import type { El, Page } from '../page/page.ts';
import { type Block, blocksOf } from '../page/page-blocks.ts';
import { withoutKind } from '../page/page-title.ts';
import { sectionOf } from '../page/section-words.ts';
import { readPlainText } from './plain-text.ts';

/** Fewer lines with amounts are no recipe. */
const MIN_MEASURES = 3;

/**
 * Reads a recipe that a page shows as one text, such as a forum's post: the lines of a single element, without headings
 * that name its parts. Null if no element has enough lines with amounts, and sentences below them.
 */
export function readVerbatim(page: Page, url?: string): ExtractedRecipe | null {
  const lines = longestText(blocksOf(page));
  const first = lines.findIndex(isAmount);
  if (lines.filter(isAmount).length < MIN_MEASURES || !lines.some(({ text }) => hasMeasure(text))) return null;
  const above = lines[first - 1];
  const hasName = above && above.text.length <= 60 && isName(above.text) && sectionOf(above.text) === null;
  const name = hasName && !/[.!?:]$/.test(above.text) ? above.text : withoutKind(pageTitle(page) ?? '');
  if (name === '') return null;
  const text = lines.slice(first).map(({ text, isApart }) => (isApart ? `\n${text}` : text));
  const recipe = readPlainText([name, '', ...text].join('\n'));
  return recipe && recipe.stepGroups.length > 0 ? { ...recipe, canonicalUrl: url ?? null, from: ['readable'] } : null;
}

/** A short line that starts with an amount and is not counted. */
const isAmount = ({ text }: Block): boolean =>
  text.length <= 80 && !/^\d{1,2}[.)]\s/.test(text) && ingredientLikeness(text) >= 0.9;

/** The lines of the element with the most lines of its own. */
function longestText(blocks: readonly Block[]): Block[] {
  const texts = new Map<El, Block[]>();
  for (const block of blocks) {
    const own = texts.get(block.el);
    if (own) own.push(block);
    else texts.set(block.el, [block]);
  }
  const measures = (lines: readonly Block[]) => lines.filter(isAmount).length;
  let best: Block[] = [];
  for (const lines of texts.values()) if (lines.length > 3 && measures(lines) > measures(best)) best = lines;
  return best;
}
