import { type Block, styleOf } from '../page/page-blocks.ts';
import { isAside, sectionOf } from '../page/section-words.ts';

/**
 * True for a box that a site puts between two steps: "You may also like: Granola", "Follow us on …". The lines above and
 * below the box are siblings that look the same, and the box does not.
 */
export function isInterruption(blocks: readonly Block[], at: number): boolean {
  const [above, block, next] = [blocks[at - 1], blocks[at], blocks[at + 1]];
  // The title of the next part may stand between.
  const below = next && next.level > 2 && next.el.parent === above?.el.parent ? blocks[at + 2] : next;
  if (!above || !block || !below || block.level > 0 || above.level > 0) return false;
  const holder = above.el.parent;
  if (below.el.parent !== holder || block.el.parent === holder || styleOf(above) !== styleOf(below)) return false;
  // A heading that stands alone begins its own section.
  return isAside(block.text) || (/[:：]\s*\S/.test(block.text) && sectionOf(block.text) === 'other');
}
