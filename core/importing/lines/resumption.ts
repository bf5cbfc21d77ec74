import { contains, type El } from '../page/page.ts';
import { type Block, styleOf } from '../page/page-blocks.ts';
import { isAside, sectionOf } from '../page/section-words.ts';
import { stepLikeness } from './line-kind.ts';

/** How many blocks a remark between two steps may have: its title, some sentences, a picture's caption. */
const MAX_REMARK = 8;
const COUNT = /^(\d{1,2})\s?[.)]\s?(?=\S)/;
/** "Tip: use a lid." in one line. */
const LABELLED = /^\p{L}[\p{L} ’'-]{2,30}?\s?[:：]\s?\S/u;

const listOf = ({ el }: Block): El | null => (el.tag === 'li' && el.parent?.tag === 'ol' ? el.parent : null);

/** True for a line or a heading that begins a remark or belongs to the site. */
export function isRemarkable({ text }: Block): boolean {
  const section = sectionOf(text);
  return section === 'notes' || section === 'other' || isAside(text);
}

/**
 * Where steps that began at block `from` go on below a remark or a heading of another section at block `at`: a list that
 * continues to count, a counted line with the next number, or, below a remark of one line or in a box, a line like the one
 * above it. Null
 * if the steps end here.
 */
export function resumptionOf(blocks: readonly Block[], at: number, from: number, limit: number): number | null {
  const end = Math.min(limit, at + MAX_REMARK);
  const above = blocks[at - 1];
  if (!above || at <= from) return null;
  const list = listOf(above);
  const counted = countAbove(blocks, at, from);
  for (let next = at + 1; next < end; next++) {
    const block = blocks[next]!;
    if (sectionOf(block.text) === 'ingredients') return null;
    const own = listOf(block);
    if (list && own && own !== list && Number(own.attrs.start) > 1) return next;
    if (counted > 0 && Number(COUNT.exec(block.text)?.[1]) === counted + 1) return next;
  }
  const boxed = belowBox(blocks, at, end, blocks[from - 1]?.level ?? 0);
  if (boxed !== null) return boxed;
  const next = at + 1 < end ? blocks[at + 1]! : null;
  if (!next || blocks[at]!.level > 0 || !LABELLED.test(blocks[at]!.text) || LABELLED.test(next.text)) return null;
  const isAlike = styleOf(next) === styleOf(above) && next.level === 0 && stepLikeness(next.text) >= 0.5;
  return isAlike && (list ? listOf(next) !== null && listOf(next) !== list : next.el.parent === above.el.parent)
    ? at + 1
    : null;
}

/** Below a remark with a small heading in an element of its own: a sibling of the step above that looks like it. */
function belowBox(blocks: readonly Block[], at: number, end: number, level: number): number | null {
  const [above, heading] = [blocks[at - 1]!, blocks[at]!];
  if (sectionOf(heading.text) !== 'notes' || (heading.level > 0 && heading.level <= level)) return null;
  let box: El | null = heading.el;
  while (box && box.parent !== above.el.parent) box = box.parent;
  if (!box || box === heading.el) return null;
  let next = at + 1;
  while (next < end && contains(box, blocks[next]!.el)) next++;
  const block = blocks[next];
  if (
    next === at + 1 ||
    next >= end ||
    !block ||
    block.el.parent !== above.el.parent ||
    styleOf(block) !== styleOf(above)
  )
    return null;
  return block.level === 0 && stepLikeness(block.text) >= 0.5 ? next : null;
}

/** The number of the last counted line above. 0 if there is none. */
function countAbove(blocks: readonly Block[], at: number, from: number): number {
  for (let above = at - 1; above >= Math.max(from, at - MAX_REMARK); above--) {
    const number = COUNT.exec(blocks[above]!.text)?.[1];
    if (number) return Number(number);
  }
  return 0;
}
