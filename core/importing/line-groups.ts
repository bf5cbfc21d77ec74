import { ingredientLikeness, isName, isStepNumber, isYield, stepLikeness } from './line-kind.ts';
import { contains } from './page.ts';
import type { Block } from './page-blocks.ts';
import { isAside, sectionOf, sectionOfHeading } from './section-words.ts';

/** Lines of one kind that stand together in a page, under the titles (with their heading's level) that the page gives. */
export interface LineGroups {
  groups: { title: string | null; lines: string[]; level?: number }[];
  /** How much the lines read like what they should be, summed up. */
  score: number;
  /** Blocks that were read: from the first to before the second. */
  from: number;
  to: number;
}

export const EXACT = -1;

export type Kind = 'ingredients' | 'steps';

/**
 * Reads the section of a kind from block `from` on, at most to `limit`; `level` is that of its heading, 0 for none.
 * `EXACT` says that all up to the limit belongs to it.
 */
export function readGroups(kind: Kind, blocks: Block[], from: number, limit: number, level = 0): LineGroups {
  const to = level === EXACT ? limit : endOfSection(kind, blocks, from, limit, level);
  const isItem = itemTest(kind, blocks.slice(from, to));
  const boldIsRare = isBoldRare(blocks.slice(from, to));
  const result: LineGroups = { groups: [], score: 0, from, to };
  const titles = new Set<string>();
  let gap = 0;
  for (let at = from; at < to; at++) {
    const block = blocks[at] as Block;
    const next = blocks[at + 1];
    if (
      isTitle(kind, block, isItem(block) && !boldIsRare) ||
      opensList(block, next) ||
      standsAbove(block, next, isItem)
    ) {
      const title = titleOf(kind, block);
      if (title === null) continue;
      // The same titles again: the list is repeated in other units or for print.
      if (titles.has(title) && hasLines(result)) {
        result.to = at;
        break;
      }
      titles.add(title);
      result.groups.push({ title, lines: [], level: block.level });
      gap = 0;
    } else if (isItem(block)) {
      if (kind === 'ingredients' && startsAgain(result, blocks, at)) {
        result.to = at;
        break;
      }
      addLine(result, kind, block.text);
      gap = 0;
    } else if (hasLines(result) && ++gap > 3) {
      result.to = at;
      break;
    }
  }
  result.groups = result.groups.filter((group) => group.lines.length > 0);
  if (kind === 'ingredients') joinAmounts(result);
  result.score = scoreOf(kind, result.groups);
  return result;
}

function hasLines(result: LineGroups): boolean {
  return result.groups.some((group) => group.lines.length > 0);
}

function addLine(result: LineGroups, kind: Kind, text: string): void {
  const line = kind === 'ingredients' ? text.replace(/^[▢☐□•·*–◦‣►▪●✓-]+\s*/u, '') : text;
  if (!line || (kind === 'steps' ? isStepNumber(line) : isYield(line))) return;
  if (result.groups.length === 0) result.groups.push({ title: null, lines: [] });
  result.groups.at(-1)?.lines.push(line);
}

// Short lines without a quantity may be ingredients or any menu: they count, but never more than the certain ones allow.
function scoreOf(kind: Kind, groups: LineGroups['groups']): number {
  let certain = 0;
  let vague = 0;
  for (const line of groups.flatMap((group) => group.lines)) {
    const score = kind === 'ingredients' ? ingredientLikeness(line) : stepLikeness(line);
    if (score > 0 && score < 0.5) vague += score;
    else certain += score;
  }
  return certain + Math.min(vague, Math.max(certain / 2, 0) + 0.8);
}

function endOfSection(kind: Kind, blocks: Block[], from: number, limit: number, level: number): number {
  for (let at = from; at < limit; at++) {
    const block = blocks[at] as Block;
    if (kind === 'steps' && at > from && isAside(block.text)) return at;
    const section = block.level > 0 || block.isBold ? sectionOfHeading(block.text) : sectionOf(block.text);
    if (section === kind && at > from + 1 && sectionOf(block.text) === kind) return at;
    // Tools under the ingredients are a group of their own, sorted out later.
    if (section !== null && section !== kind && !(kind === 'ingredients' && section === 'tools')) return at;
    if (block.level === 0 || level === 0) continue;
    if (block.level <= level && !continues(kind, blocks[at + 1])) return at;
    if (block.level < level) return at;
  }
  return limit;
}

function continues(kind: Kind, next: Block | undefined): boolean {
  if (!next || next.level > 0) return false;
  return kind === 'ingredients'
    ? ingredientLikeness(next.text) >= 0.9
    : next.el.tag === 'li' && stepLikeness(next.text) >= 0.6;
}

const LIST_TAGS = new Set(['li', 'tr', 'dt', 'dd']);

// Where a section has a list, its lines are the list's; otherwise its paragraphs.
function itemTest(kind: Kind, blocks: Block[]): (block: Block) => boolean {
  const likeness = kind === 'ingredients' ? ingredientLikeness : stepLikeness;
  let inLists = 0;
  let outside = 0;
  for (const block of blocks) {
    if (block.level > 0) continue;
    const score = Math.max(0, likeness(block.text));
    if (LIST_TAGS.has(block.el.tag)) inLists += score;
    else outside += score;
  }
  if (inLists >= outside && inLists > 0)
    return (block) => LIST_TAGS.has(block.el.tag) && block.el.parent?.tag !== 'thead';
  if (kind === 'ingredients') return (block) => ingredientLikeness(block.text) > -0.5;
  return (block) => stepLikeness(block.text) > -0.5 || /^\d/.test(block.text);
}

function isTitle(kind: Kind, block: Block, isItem: boolean): boolean {
  const { text } = block;
  if (block.level > 0) return true;
  if (text.length > 70) return false;
  if (kind === 'steps') return isStepNumber(text) || (!isItem && (block.isBold || text.endsWith(':')));
  if (/^[\d½⅓⅔¼¾⅛]/.test(text)) return false;
  if (/[:：]$/.test(text)) return true;
  return block.isBold && (!isItem || block.el.tag !== 'li') && ingredientLikeness(text) < 0.5;
}

function isBoldRare(blocks: Block[]): boolean {
  return blocks.filter((block) => block.isBold).length * 3 <= blocks.length;
}

function titleOf(kind: Kind, block: Block): string | null {
  if (kind === 'steps' && isStepNumber(block.text)) return null;
  if (sectionOf(block.text) === kind || !isName(block.text)) return null;
  return block.text.replace(/\s*[:：]$/, '');
}

// A short line that is no list item right above one that is.
function standsAbove(block: Block, next: Block | undefined, isItem: (block: Block) => boolean): boolean {
  if (next?.el.tag !== 'li' || isItem(block) || !isItem(next)) return false;
  return (
    block.text.length < 60 && !/[.!?]$/.test(block.text) && ingredientLikeness(block.text) < 0.9 && !isYield(block.text)
  );
}

// "Garnish" over a list of its own, inside the same item.
function opensList(block: Block, next: Block | undefined): boolean {
  const isParent =
    block.el.tag === 'li' && next?.el.tag === 'li' && next.el !== block.el && contains(block.el, next.el);
  return isParent && block.text.length < 50 && ingredientLikeness(block.text) < 0.5;
}

// The same foods in the same order once more: the list in other units.
function startsAgain(result: LineGroups, blocks: Block[], at: number): boolean {
  const lines = result.groups.flatMap((group) => group.lines);
  if (lines.length < 3) return false;
  const same = [0, 1, 2].filter((offset) => sharesFood(blocks[at + offset]?.text ?? '', lines[offset] as string));
  return (
    same.length === 3 || (same.length === 2 && same[0] === 0 && blocks[at]?.el.parent !== blocks[at - 1]?.el.parent)
  );
}

function sharesFood(one: string, other: string): boolean {
  const words = new Set(foodWords(one));
  const others = foodWords(other);
  const common = others.filter((word) => words.has(word)).length;
  return common > 0 && common * 2 >= Math.min(words.size, others.length);
}

function foodWords(line: string): string[] {
  return (
    line
      .toLowerCase()
      .slice(0, 200)
      .match(/\p{L}{4,}/gu) ?? []
  );
}

const BARE_AMOUNT = /^[\d½⅓⅔¼¾⅛.,/–\- ]{1,9}\s?[\p{L}.]{0,8}$/u;

// Amounts and names may stand in lines of their own: "275 g" over "kritharaki".
function joinAmounts(result: LineGroups): void {
  for (const group of result.groups) {
    const isAmount = group.lines.map((line) => line.length < 14 && BARE_AMOUNT.test(line));
    const amounts = isAmount.filter(Boolean).length;
    if (amounts * 3 < group.lines.length || amounts < 2) continue;
    const comesFirst = isAmount[0] === true || isAmount.at(-1) === false;
    const joined: string[] = [];
    for (let at = 0; at < group.lines.length; at++) {
      const line = group.lines[at] as string;
      if (comesFirst && isAmount[at] && at + 1 < group.lines.length && !isAmount[at + 1])
        joined.push(`${line} ${group.lines[++at]}`);
      else if (!comesFirst && isAmount[at] && joined.length > 0) joined.push(`${line} ${joined.pop()}`);
      else joined.push(line);
    }
    group.lines = joined;
  }
}
