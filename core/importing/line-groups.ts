import { ingredientLikeness, isStepNumber, stepLikeness } from './line-kind.ts';
import type { Block } from './page-blocks.ts';
import { sectionOf, sectionOfHeading } from './section-words.ts';

/** Lines of one kind that stand together in a page, under the titles that the page gives them. */
export interface LineGroups {
  groups: { title: string | null; lines: string[] }[];
  /** How much the lines read like what they should be, summed up. */
  score: number;
  /** Blocks that were read: from the first to before the second. */
  from: number;
  to: number;
}

export type Kind = 'ingredients' | 'steps';

/** Reads the section of a kind from block `from` on, at most to `limit`; `level` is that of its heading, 0 for none. */
export function readGroups(kind: Kind, blocks: Block[], from: number, limit: number, level = 0): LineGroups {
  const to = endOfSection(kind, blocks, from, limit, level);
  const isItem = itemTest(kind, blocks.slice(from, to));
  const result: LineGroups = { groups: [], score: 0, from, to };
  const titles = new Set<string>();
  let gap = 0;
  for (let at = from; at < to; at++) {
    const block = blocks[at] as Block;
    if (isTitle(kind, block, isItem(block))) {
      const title = titleOf(kind, block);
      if (title === null) continue;
      // The same titles again: the list is repeated in other units or for print.
      if (titles.has(title) && hasLines(result)) {
        result.to = at;
        break;
      }
      titles.add(title);
      result.groups.push({ title, lines: [] });
      gap = 0;
    } else if (isItem(block)) {
      addLine(result, kind, block.text);
      gap = 0;
    } else if (hasLines(result) && ++gap > 3) {
      result.to = at;
      break;
    }
  }
  result.groups = result.groups.filter((group) => group.lines.length > 0);
  if (kind === 'ingredients') joinAmounts(result);
  return result;
}

function hasLines(result: LineGroups): boolean {
  return result.groups.some((group) => group.lines.length > 0);
}

function addLine(result: LineGroups, kind: Kind, text: string): void {
  const line = kind === 'ingredients' ? text.replace(/^[▢☐□•·*–◦‣►▪●✓-]+\s*/u, '') : text;
  if (!line || (kind === 'steps' && isStepNumber(line))) return;
  if (result.groups.length === 0) result.groups.push({ title: null, lines: [] });
  result.groups.at(-1)?.lines.push(line);
  result.score += kind === 'ingredients' ? ingredientLikeness(line) : stepLikeness(line);
}

function endOfSection(kind: Kind, blocks: Block[], from: number, limit: number, level: number): number {
  for (let at = from; at < limit; at++) {
    const block = blocks[at] as Block;
    const section = block.level > 0 || block.isBold ? sectionOfHeading(block.text) : sectionOf(block.text);
    if (section === kind && at > from + 1 && sectionOf(block.text) === kind) return at;
    if (section !== null && section !== kind) return at;
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
  if (inLists >= outside && inLists > 0) return (block) => LIST_TAGS.has(block.el.tag);
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
  return block.isBold && (!isItem || block.el.tag !== 'li') && ingredientLikeness(text) < 0.9;
}

function titleOf(kind: Kind, block: Block): string | null {
  if (kind === 'steps' && isStepNumber(block.text)) return null;
  if (sectionOf(block.text) === kind) return null;
  return block.text.replace(/\s*[:：]$/, '');
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
