import { joinAmounts } from './join-amounts.ts';
import { ingredientLikeness, isName, isStepNumber, isYield, stepLikeness } from './line-kind.ts';
import { contains } from './page.ts';
import type { Block } from './page-blocks.ts';
import { isAside, sectionOf, sectionOfHeading } from './section-words.ts';

/** Lines of one kind that stand together in a page, under the titles (with their heading's level) that the page gives. */
export interface LineGroups {
  groups: LineGroup[];
  /** How much the lines read like what they should be, summed up. */
  score: number;
  /** Blocks that were read: from the first to before the second. */
  from: number;
  to: number;
}

export interface LineGroup {
  title: string | null;
  lines: string[];
  /** Level of the title's heading, 0 for none. */
  level?: number;
  /** True when the title cannot be taken for a line: a heading, bold or with a colon. */
  isStrong?: boolean;
}

export type Kind = 'ingredients' | 'steps';

/** Says that all blocks up to the limit belong to the section, whatever headings stand among them. */
export const EXACT = -1;

/** Reads the section of a kind from block `from` on, at most to `limit`; `level` is that of its heading, 0 for none. */
export function readGroups(kind: Kind, blocks: Block[], from: number, limit: number, level = 0): LineGroups {
  const to = level === EXACT ? limit : endOfSection(kind, blocks, from, limit, level);
  const reader = new GroupReader(kind, blocks, from, to);
  const end = reader.read();
  const groups = reader.groups.filter((group) => group.lines.length > 0);
  if (kind === 'ingredients') for (const group of groups) group.lines = joinAmounts(group.lines);
  return { groups, score: scoreOf(kind, groups), from, to: end };
}

// So many lines tell whether a list is repeated.
const FIRST_LINES = 12;

class GroupReader {
  readonly groups: LineGroup[] = [];
  private readonly kind: Kind;
  private readonly blocks: Block[];
  private readonly from: number;
  private readonly to: number;
  private readonly isItem: (block: Block) => boolean;
  private readonly boldIsRare: boolean;
  private readonly titles = new Set<string>();
  private readonly firstLines: string[] = [];

  constructor(kind: Kind, blocks: Block[], from: number, to: number) {
    const section = blocks.slice(from, to);
    this.kind = kind;
    this.blocks = blocks;
    this.from = from;
    this.to = to;
    this.isItem = itemTest(kind, section);
    this.boldIsRare = section.filter((block) => block.isBold).length * 3 <= section.length;
  }

  /** The block at which reading ended: a repetition, a gap or the end of the section. */
  read(): number {
    let gap = 0;
    for (let at = this.from; at < this.to; at++) {
      const block = this.blocks[at] as Block;
      if (this.isTitleAt(at)) {
        if (!this.addTitle(block)) return at;
        gap = 0;
      } else if (this.isItem(block)) {
        if (this.startsAgain(at)) return at;
        this.addLine(block.text);
        gap = 0;
      } else if (this.firstLines.length > 0 && ++gap > 3) {
        return at;
      }
    }
    return this.to;
  }

  private isTitleAt(at: number): boolean {
    const block = this.blocks[at] as Block;
    const next = this.blocks[at + 1];
    if (isTitle(this.kind, block, this.isItem(block) && !this.boldIsRare)) return true;
    return opensList(block, next) || standsAbove(block, next, this.isItem);
  }

  // The same title again means that the list is repeated, in other units or for print.
  private addTitle(block: Block): boolean {
    if (sectionOf(block.text) === this.kind || !isName(block.text)) return true;
    const title = block.text.replace(/\s*[:：]$/, '');
    if (this.titles.has(title) && this.firstLines.length > 0) return false;
    this.titles.add(title);
    const isStrong = block.level > 0 || block.isBold || title !== block.text;
    this.groups.push({ title, lines: [], level: block.level, isStrong });
    return true;
  }

  private addLine(text: string): void {
    const line = this.kind === 'ingredients' ? text.replace(/^[▢☐□•·*–◦‣►▪●✓-]+\s*/u, '') : text;
    if (!line || (this.kind === 'steps' ? isStepNumber(line) : isYield(line))) return;
    if (this.groups.length === 0) this.groups.push({ title: null, lines: [] });
    this.groups.at(-1)?.lines.push(line);
    if (this.firstLines.length < FIRST_LINES) this.firstLines.push(line);
  }

  // The same foods in the same order once more: the list in other units.
  private startsAgain(at: number): boolean {
    if (this.kind !== 'ingredients' || this.firstLines.length < 3) return false;
    // A new title just above announces new lines; titles that repeat are seen elsewhere.
    if (this.groups.at(-1)?.lines.length === 0) return false;
    const list = this.blocks[at]?.el.parent;
    const isNewList = list !== this.blocks[at - 1]?.el.parent;
    const length = isNewList ? this.firstLines.length : 3;
    let compared = 0;
    let same = 0;
    for (; compared < length; compared++) {
      const block = this.blocks[at + compared];
      if (!block || (isNewList && block.el.parent !== list)) break;
      if (sharesFood(block.text, this.firstLines[compared] as string)) same++;
    }
    return compared >= 3 && (isNewList ? same * 10 >= compared * 6 : same === 3);
  }
}

// Short lines without a quantity may be ingredients or any menu: they count, but never more than the certain ones allow.
function scoreOf(kind: Kind, groups: LineGroup[]): number {
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
    if (block.level < level || (block.level === level && !continues(kind, blocks[at + 1]))) return at;
  }
  return limit;
}

function continues(kind: Kind, next: Block | undefined): boolean {
  if (!next || next.level > 0) return false;
  if (kind === 'ingredients') return ingredientLikeness(next.text) >= 0.9;
  return next.el.tag === 'li' && stepLikeness(next.text) >= 0.6;
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
  if (inLists >= outside && inLists > 0) {
    return (block) => LIST_TAGS.has(block.el.tag) && block.el.parent?.tag !== 'thead';
  }
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

// "Garnish" over a list of its own, inside the same item.
function opensList(block: Block, next: Block | undefined): boolean {
  const isParent =
    block.el.tag === 'li' && next?.el.tag === 'li' && next.el !== block.el && contains(block.el, next.el);
  return isParent && block.text.length < 50 && ingredientLikeness(block.text) < 0.5;
}

// A short line that is no list item right above one that is.
function standsAbove(block: Block, next: Block | undefined, isItem: (block: Block) => boolean): boolean {
  if (next?.el.tag !== 'li' || isItem(block) || !isItem(next)) return false;
  const { text } = block;
  return text.length < 60 && !/[.!?]$/.test(text) && ingredientLikeness(text) < 0.9 && !isYield(text);
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
