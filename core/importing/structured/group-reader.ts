import { cleanIngredient } from '../lines/clean-text.ts';
import { isInterruption } from '../lines/interruption.ts';
import type { StyledLine } from '../lines/join-amounts.ts';
import type { Kind, LineGroup } from '../lines/line-group.ts';
import {
  ingredientLikeness,
  isBareAmount,
  isName,
  isStepNumber,
  isTime,
  isYield,
  stepLikeness,
} from '../lines/line-kind.ts';
import { namesPart } from '../lines/part-title.ts';
import { isRemarkable, resumptionOf } from '../lines/resumption.ts';
import { SeenLists } from '../page/lists/seen-lists.ts';
import { contains, type El } from '../page/page.ts';
import { type Block, styleOf } from '../page/page-blocks.ts';
import { isControl } from '../page/page-controls.ts';
import { sectionOf } from '../page/section-words.ts';
import { statesTime } from '../page/shown-facts.ts';

interface ReadGroup extends Omit<LineGroup, 'lines'> {
  styled: StyledLine[];
}

/** Reads the lines of one section, separates titles from items and skips repetitions. */
export class GroupReader {
  readonly groups: ReadGroup[] = [];
  private readonly kind: Kind;
  private readonly blocks: Block[];
  private readonly from: number;
  private readonly to: number;
  private readonly isItem: (block: Block) => boolean;
  private readonly boldIsRare: boolean;
  private readonly slantedIsRare: boolean;
  /** The style of the section's heading, if only its class distinguishes it from the lines. */
  private readonly headingStyle: string | null;
  private readonly titles = new Set<string>();
  private readonly seen = new SeenLists();
  private hasLines = false;
  /** The list of the last line. */
  private lastHolder: El | null = null;
  private boldItem: Block | null = null;
  private named: number | undefined;
  private terms: number | undefined;
  /** True if lines have bold words, such as their foods. A line that is only a food is bold, too. */
  private readonly hasBoldWords: boolean;
  private gaps: number | undefined;
  private readonly isExact: boolean;

  constructor(kind: Kind, blocks: Block[], from: number, to: number, isExact: boolean) {
    const section = blocks.slice(from, to);
    this.kind = kind;
    this.isExact = isExact;
    this.blocks = blocks;
    this.from = from;
    this.to = to;
    this.isItem = itemTest(kind, section, isExact);
    this.boldIsRare = section.filter((block) => block.isBold).length * 3 <= section.length;
    this.slantedIsRare = section.filter((block) => block.isSlanted).length * 3 <= section.length;
    this.hasBoldWords = section.filter((block) => block.hasBoldWords && block.el.tag === 'li').length > 1;
    const heading = blocks[from - 1];
    const style = heading && isClassed(heading) && sectionOf(heading.text) === kind ? styleOf(heading) : null;
    const isRare = section.filter((block) => styleOf(block) === style).length * 3 <= section.length;
    this.headingStyle = isRare ? style : null;
  }

  /** The block at which reading ended: a repetition, a gap or the end of the section. */
  read(): number {
    let gap = 0;
    let lastLine = this.from;
    for (let at = this.from; at < this.to; at++) {
      const block = this.blocks[at] as Block;
      if (this.isBeside(block)) continue;
      if (isCaption(block) || (this.kind === 'steps' && this.hasLines && isInterruption(this.blocks, at))) continue;
      const next = this.endOfRemark(at);
      if (next !== null) {
        at = next - 1;
        gap = 0;
      } else if (this.isTitleAt(at)) {
        if (!this.addTitle(block)) return at;
        gap = 0;
      } else if (this.isItem(block)) {
        if (this.beginsSteps(block, at)) return at;
        if (gap > 0 && this.isLinkBelow(block)) return lastLine;
        gap = 0;
        lastLine = at + 1;
        const end = this.endOfRepetition(at);
        if (end !== null && end >= this.to) return at;
        if (end === null) this.addLine(block);
        else at = end - 1;
      } else if (this.hasLines && ++gap > 3) {
        return lastLine;
      }
    }
    return this.to;
  }

  /** The step below a remark that stands between two lists or counted steps. Null for any other block. */
  private endOfRemark(at: number): number | null {
    const block = this.blocks[at] as Block;
    if (this.kind !== 'steps' || this.isExact || !this.hasLines || !isRemarkable(block)) return null;
    if (block.level === 0 && this.isItem(block) && block.el.tag === 'li') return null;
    return resumptionOf(this.blocks, at, this.from, this.to);
  }

  /** True for what an aside shows among or below the lines of a section outside of it: popular posts, an advertisement. */
  private isBeside({ el }: Block): boolean {
    const aside = asideOf(el);
    if (!aside || this.isExact || !this.hasLines) return false;
    const outside = [this.blocks[this.from - 1], this.blocks[this.from]];
    return outside.every((block) => block === undefined || !contains(aside, block.el));
  }

  /** The first sentence of another list below the ingredients, without a heading between. */
  private beginsSteps(block: Block, at: number): boolean {
    if (this.kind !== 'ingredients' || this.isExact || !this.hasLines) return false;
    const { parent, tag } = block.el;
    if (tag !== 'li' && tells(block.text)) return true;
    if (tag !== 'li' || parent === this.lastHolder || this.groups.at(-1)?.styled.length === 0) return false;
    const items = this.blocks.slice(at, at + 10).filter(({ el }) => el.parent === parent && el.tag === 'li');
    const sentences = items.filter(({ text }) => stepLikeness(text) >= 0.6 && ingredientLikeness(text) < 0.9);
    return sentences.length * 3 >= items.length * 2;
  }

  /** "Back to the recipes" below the text that follows a list. */
  private isLinkBelow({ isLink, text }: Block): boolean {
    return this.kind === 'ingredients' && !this.isExact && this.hasLines && isLink && ingredientLikeness(text) < 0.5;
  }

  private isTitleAt(at: number): boolean {
    const block = this.blocks[at] as Block;
    const next = this.blocks[at + 1];
    if (this.kind === 'ingredients' && next && this.isAboveGap(block, next)) return true;
    const isBoldLine = !this.boldIsRare || (this.hasBoldWords && block.el.tag === 'li');
    if (isTitle(this.kind, block, this.isItem(block) && isBoldLine)) return true;
    if (this.kind === 'ingredients' && sectionOf(block.text) === 'tools') return true;
    if (this.isNamedTitle(block) || isTerm(block, next, this.blocks[at + 2])) return true;
    if (this.isRareTerm(block, next)) return true;
    if (this.kind === 'ingredients' && next && this.namesLinesBelow(block, next)) return true;
    if (this.kind === 'ingredients' && this.isLikeHeading(block)) return true;
    if (this.kind === 'steps' && /[.!?。！]$/.test(block.text)) return false;
    return opensList(block, next) || standsAbove(block, next, this.isItem);
  }

  /** "For the glaze", or a few words in italics, directly above a line with an amount. */
  private namesLinesBelow(block: Block, next: Block): boolean {
    const { text } = block;
    const isPart = namesPart(text);
    if (!isPart && !block.isSlanted) return false;
    const likeness = ingredientLikeness(next.text);
    if (likeness > 0 && isPart) return true;
    if (likeness < 0.9) return false;
    const isShort = text.length <= 50 && !/[\d,;.!?(。！？]/.test(text);
    return block.isSlanted && this.slantedIsRare && isShort && block.el.tag !== 'li' && ingredientLikeness(text) < 0.5;
  }

  /** A few words without an amount, with an empty line above and an amount directly below, where lines have no such gaps. */
  private isAboveGap(block: Block, next: Block): boolean {
    if (!block.isApart || next.isApart || !this.hasLines || block.text.length > 40) return false;
    this.gaps ??= this.blocks.slice(this.from, this.to).filter(({ isApart }) => isApart).length;
    if (this.gaps * 3 > this.to - this.from) return false;
    return (
      !/[\d,;.!?]/.test(block.text) && ingredientLikeness(block.text) <= 0.25 && ingredientLikeness(next.text) >= 0.9
    );
  }

  private isLikeHeading(block: Block): boolean {
    if (block.text.length > 60 || ingredientLikeness(block.text) >= 0.5) return false;
    return styleOf(block) === this.headingStyle;
  }

  /** A term above a single description, in a list of many descriptions with few terms. */
  private isRareTerm(block: Block, next: Block | undefined): boolean {
    if (block.el.tag !== 'dt' || next?.el.tag !== 'dd' || isBareAmount(block.text) || isBareAmount(next.text))
      return false;
    this.terms ??= this.shareOfTerms();
    return this.terms <= 1 / 3;
  }

  /** The parts of a list may be lists of their own, so those around the section count, too. */
  private shareOfTerms(): number {
    const around = this.blocks.slice(Math.max(0, this.from - 30), this.to + 30).map(({ el }) => el.tag);
    const terms = around.filter((tag) => tag === 'dt').length;
    return terms / (terms + around.filter((tag) => tag === 'dd').length);
  }

  /** True for class names such as "cooked-heading" or "ingredient-group-title" that few lines of a section have. */
  private isNamedTitle(block: Block): boolean {
    const { class: classes } = block.el.attrs;
    if (!classes || block.text.length > 60 || !NAMED_TITLE.test(classes) || !/\p{L}{2}/u.test(block.text)) return false;
    if (this.kind === 'ingredients' ? ingredientLikeness(block.text) >= 0.9 : /[.!?]$/.test(block.text)) return false;
    this.named ??= this.blocks
      .slice(this.from, this.to)
      .filter(({ el }) => NAMED_TITLE.test(el.attrs.class ?? '')).length;
    return this.named * 3 <= this.to - this.from;
  }

  // The same title again means that the list is repeated, in other units or for print.
  private addTitle(block: Block): boolean {
    if (sectionOf(block.text) === this.kind || !isName(block.text) || isControl(block.text)) return true;
    if (namesColumns(block)) return true;
    this.keepBoldItem();
    const title = block.text.replace(/\s*[:：]$/, '');
    if (this.titles.has(title) && this.hasLines && !this.isExact) return false;
    // A remark between a heading and its list does not replace the heading.
    const last = this.groups.at(-1);
    if (last?.styled.length === 0 && (last.level ?? 0) > 0 && block.level === 0) return true;
    this.titles.add(title);
    const isSet = block.isBold || block.isSlanted || namesPart(title);
    const isStrong = block.level > 0 || isSet || title !== block.text || this.isNamedTitle(block);
    this.groups.push({ title, styled: [], level: block.level, isStrong, style: styleOf(block) });
    this.boldItem = block.el.tag === 'li' && title === block.text ? block : null;
    return true;
  }

  /** A bold item directly above another title has no lines below it, so it is a line itself. */
  private keepBoldItem(): void {
    const block = this.boldItem;
    this.boldItem = null;
    if (!block || this.kind !== 'ingredients' || this.groups.length < 2 || this.groups.at(-1)?.styled.length !== 0)
      return;
    this.groups.pop();
    this.addLine(block);
  }

  private addLine(block: Block): void {
    const text = this.kind === 'ingredients' ? cleanIngredient(block.text) : block.text;
    if (!text || (this.kind === 'steps' ? isStepNumber(text) || isLabel(block) : isYield(text))) return;
    if (isControl(text) || isTime(text) || statesTime(text) || sectionOf(text) === this.kind) return;
    if (isHeaderRow(block)) return;
    if (this.groups.length === 0) this.groups.push({ title: null, styled: [] });
    this.groups.at(-1)?.styled.push({ text, style: styleOf(block), holder: block.el.parent });
    this.hasLines = true;
    this.lastHolder = block.el.parent;
    if (this.kind === 'ingredients') this.seen.add(block, text);
  }

  private endOfRepetition(at: number): number | null {
    if (this.isExact || this.kind !== 'ingredients') return null;
    // A new title directly above announces new lines. Repeated titles are detected elsewhere.
    if (this.groups.at(-1)?.styled.length === 0) return null;
    return this.seen.endOfRepetition(this.blocks, at, this.to);
  }
}

/** Real pages are not nested deeper. */
const MAX_DEPTH = 60;

function asideOf(el: El): El | null {
  let up: El | null = el;
  for (let depth = 0; up && depth < MAX_DEPTH; depth++, up = up.parent) if (up.tag === 'aside') return up;
  return null;
}

/** An element that is a heading only by its class. */
const isClassed = ({ level, el }: Block): boolean => level === 0 && Boolean(el.attrs.class) && el.tag !== 'li';

/** One or two words that are a link: the tags below the steps. */
const isLabel = ({ text, isLink }: Block) => isLink && text.length < 30 && !/[.!?:]$/.test(text);

/** A header row that names its columns: "Amount Unit Ingredient". */
const namesColumns = ({ el, text }: Block) =>
  el.tag === 'tr' && text.split(/\s+/).some((word) => COLUMN.test(word) || sectionOf(word) === 'ingredients');

/** The same as a row among the lines, of which each word names a column: "Ingredient Weight Volume". */
const isHeaderRow = ({ el, text }: Block) =>
  el.tag === 'tr' &&
  /\s/.test(text) &&
  text.split(/\s+/).every((word) => COLUMN.test(word) || sectionOf(word) === 'ingredients');

const COLUMN =
  /^(?:amount|quantity|qty|unit|measure|weight|volume|grams|gewicht|poids|peso|menge|einheit|quantité|unité|cantidad|unidad|quantità|unità|hoeveelheid|eenheid|quantidade|mängd|mængde|mengde|ilość|jednostka|množství|mennyiség|määrä|miktar|birim|количество|кількість|ποσότητα|数量|分量|用量|수량|분량|용량|الكمية|כמות)$/iu;

/** The words below a picture. */
const isCaption = ({ el }: Block) => el.tag === 'figcaption' || el.parent?.tag === 'figcaption';

const NAMED_TITLE = /(?:^|[-_\s])(?:(?:sub-?)?head(?:er|ing)?|(?:sub-?)?title|group-?name|group-?header)(?:$|\s)/i;

const LIST_TAGS = new Set(['li', 'tr', 'dt', 'dd']);

// If a section has a list, its items are the lines. Otherwise its paragraphs are.
function itemTest(kind: Kind, blocks: Block[], isExact: boolean): (block: Block) => boolean {
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
  return (block) => isExact || stepLikeness(block.text) > -0.5 || /^\d/.test(block.text);
}

function isTitle(kind: Kind, block: Block, isItem: boolean): boolean {
  const { text } = block;
  if (block.level > 0) return true;
  if (text.length > 70) return false;
  if (kind === 'steps')
    return isStepNumber(text) || (!isItem && ((block.isBold && !isSentence(block)) || text.endsWith(':')));
  if (/^[\d½⅓⅔¼¾⅛]/.test(text)) return false;
  if (/[:：]$/.test(text)) return true;
  return block.isBold && (!isItem || block.el.tag !== 'li') && (ingredientLikeness(text) < 0.5 || OPTIONAL.test(text));
}

/** Several sentences that begin with a word. A long ingredient is one. */
const tells = (text: string) =>
  stepLikeness(text) === 1 &&
  ingredientLikeness(text) < 0.9 &&
  /^\p{Lu}.{10,}?\p{Ll}{2}[.!] \p{Lu}\p{Ll}+ \p{Ll}/u.test(text);

/** A short step in bold. */
const isSentence = ({ text, el }: Block) => el.tag === 'li' && /[.!?。！]$/.test(text);

/** "Optional toppings", "Glaze (optional)" */
const OPTIONAL =
  /^(?:optional|optionale?[nrs]?|facultatif|opcional(?:es)?|facoltativo|valfri[at]?)(?:\s\p{L}+){1,3}$|^(?:\p{L}+\s){1,3}\((?:optional|facultatif|opcional|facoltativo|optioneel|valfritt|opcjonalnie)\)$/iu;

/** A term with several descriptions, none of which is its amount. */
const isTerm = (block: Block, next: Block | undefined, second: Block | undefined): boolean =>
  block.el.tag === 'dt' &&
  next?.el.tag === 'dd' &&
  second?.el.tag === 'dd' &&
  !isBareAmount(next.text) &&
  !isBareAmount(block.text);

// "Garnish" above a list of its own, inside the same item.
function opensList(block: Block, next: Block | undefined): boolean {
  const isParent =
    block.el.tag === 'li' && next?.el.tag === 'li' && next.el !== block.el && contains(block.el, next.el);
  return isParent && block.text.length < 50 && ingredientLikeness(block.text) < 0.5;
}

// A short line outside of a list directly above a list item.
function standsAbove(block: Block, next: Block | undefined, isItem: (block: Block) => boolean): boolean {
  if (next?.el.tag !== 'li' || isItem(block) || !isItem(next)) return false;
  const { text } = block;
  return text.length < 60 && !/[.!?。！？؟।]$/.test(text) && ingredientLikeness(text) < 0.9 && !isYield(text);
}
