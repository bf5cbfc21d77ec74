import { decodeEntities, tidy } from '../lines/clean-text.ts';
import { cutInline, INLINE_SIGN } from '../lines/inline-list.ts';
import { keyOf } from '../lines/line-key.ts';
import { hasOwnText, isHidden, isPreformatted, mathFraction } from './hidden.ts';
import { cellsWithLines, spansWithLines, standsInText } from './line-starts.ts';
import type { El, Page } from './page.ts';
import { sectionOf } from './section-words.ts';
import { tabsOf } from './tabs.ts';
import { BLOCK_TAGS, SILENT_TAGS } from './tag-kinds.ts';
import { isApart, isFraction, wantsGap } from './word-gap.ts';

/** One visible line: a heading, a list item, a table row, a paragraph or a part of one between line breaks. */
export interface Block {
  text: string;
  /** Only the letters and digits of the text. */
  readonly key: string;
  /** 1 to 6 for h1 to h6, otherwise 0. */
  level: number;
  /** True if all of the text is bold. */
  isBold: boolean;
  /** True if the text has bold words, but not at its beginning. */
  readonly hasBoldWords?: boolean;
  /** True if all of the text is in italics or underlined. */
  isSlanted: boolean;
  /** True if all of the text is a link. */
  isLink: boolean;
  /** True if an empty line between line breaks is above it. */
  readonly isApart?: boolean;
  /** The element that forms the line: li, tr, p, h2, div … */
  el: El;
  /** Index of the first text in the page's flow. */
  start: number;
}

// The longest real pages have some 3,000 lines.
const MAX_BLOCKS = 20_000;

/** Tag and class. Lines with the same purpose share them. */
export function styleOf(block: Block): string {
  return `${block.el.tag}.${block.el.attrs.class ?? ''}`;
}

/** The lines of a page's body in order, without menus, footers, comments and code. */
export function blocksOf(page: Page): Block[] {
  const reader = new BlockReader(page);
  const tabs = tabsOf(page);
  for (let at = 0; at < page.flow.length && reader.blocks.length < MAX_BLOCKS; at++) {
    const item = page.flow[at] as El | string;
    if (typeof item === 'string') reader.addTexts(item, at);
    else if (item.start !== at) reader.leave(item);
    else if (tabs.names.has(item)) {
      reader.enter(item);
      reader.addHeading(tabs.names.get(item)!, item);
    } else if (tabs.openers.has(item)) at = item.end;
    else if (item.tag === 'math' && reader.addMath(item)) at = item.end;
    else if (
      isSkipped(item, page.flow.length / 2) ||
      (reader.isInRow && (isHidden(item) || reader.isCaptionInRow(item)))
    ) {
      if (BLOCK_TAGS.has(item.tag)) reader.flush();
      at = item.end;
    } else reader.enter(item);
  }
  reader.flush();
  return reader.blocks;
}

/** Index of the first block that starts at or after an index in the flow. */
export function blockAt(blocks: Block[], place: number): number {
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle] as Block).start < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

const SKIPPED_TAGS = new Set(['nav', 'footer', 'button', 'dialog']);
const SKIPPED_IDS = /^(?:comments?|respond|disqus_thread|reviews?)$/i;
const SKIPPED_CLASSES =
  /(?:^|\s)(?:comments-area|comment-list|comment-respond|screen-reader-text|sr-only|visually-hidden|wprm-recipe-shop-instacart|wprm-recipe-instruction-ingredients|wprm-prevent-sleep|tasty-recipes-cook-mode|wake-?lock|mw-page-title-(?:namespace|separator)|cook-?mode)(?:\s|$)/;
const SKIPPED_ROLES = new Set(['navigation', 'tooltip', 'alertdialog', 'search']);

// An element that contains half of the page is not a menu, whatever its name: an end tag is missing.
function isSkipped(el: El, maxLength: number): boolean {
  if (SILENT_TAGS.has(el.tag)) return true;
  if (el.end - el.start > maxLength) return false;
  if (SKIPPED_TAGS.has(el.tag)) return true;
  const { id, class: classes, hidden, role } = el.attrs;
  if (role && SKIPPED_ROLES.has(role)) return true;
  if (id && SKIPPED_IDS.test(id)) return true;
  if (hidden !== undefined && hidden !== 'false') return true;
  return classes !== undefined && SKIPPED_CLASSES.test(classes);
}

type Look = Required<Pick<Block, 'level' | 'isBold' | 'hasBoldWords' | 'isSlanted' | 'isLink' | 'isApart'>>;

const PLAIN: Look = {
  level: 0,
  isBold: false,
  hasBoldWords: false,
  isSlanted: false,
  isLink: false,
  isApart: false,
};

class TextBlock implements Block {
  readonly text: string;
  readonly level: number;
  readonly isBold: boolean;
  readonly hasBoldWords: boolean;
  readonly isSlanted: boolean;
  readonly isLink: boolean;
  readonly isApart: boolean;
  readonly el: El;
  readonly start: number;
  private madeKey: string | undefined;

  constructor(text: string, look: Look, el: El, start: number) {
    this.text = text;
    this.level = look.level;
    this.isBold = look.isBold;
    this.hasBoldWords = look.hasBoldWords;
    this.isSlanted = look.isSlanted;
    this.isLink = look.isLink;
    this.isApart = look.isApart;
    this.el = el;
    this.start = start;
  }

  get key(): string {
    this.madeKey ??= keyOf(this.text);
    return this.madeKey;
  }
}

class BlockReader {
  readonly blocks: Block[] = [];
  private readonly page: Page;
  private el: El | null = null;
  private text = '';
  /** The last letters of the text. Looking at a long text itself for each of its pieces takes time. */
  private end = '';
  private start = 0;
  private inked = 0;
  private bold = 0;
  private beginsBold = false;
  private boldDepth = 0;
  private slanted = 0;
  private slantDepth = 0;
  /** How many line breaks are between the last text and this place. */
  private breaks = 0;
  private isApart = false;
  private preDepth = 0;
  private linked = 0;
  private linkDepth = 0;
  /** The element that ended last, and whether another began directly after it. */
  private ended: El | null = null;
  private hasGap = false;
  /** Elements whose whole content is one line, whatever blocks they contain. Innermost last. */
  private readonly rows: El[] = [];
  /** Elements that begin a new line although they are not blocks or are in a row. */
  private readonly starts = new Set<El>();
  /** Whether elements have a text of their own: rows beside captions, others beside custom elements. */
  private readonly holdsText = new Map<El, boolean>();

  constructor(page: Page) {
    this.page = page;
  }

  get isInRow(): boolean {
    return this.rows.length > 0;
  }

  enter(el: El): void {
    if (this.ended && isApart(this.ended, el)) this.hasGap = true;
    this.ended = null;
    if (isBold(el)) this.boldDepth++;
    else if (SLANTED_TAGS.has(el.tag)) this.slantDepth++;
    else if (el.tag === 'a') this.linkDepth++;
    if (isPreformatted(el)) this.preDepth++;
    if (this.starts.has(el) || (el.tag === 'label' && !this.isInRow && hasCheckbox(this.page, el))) this.flush();
    if (el.tag === 'table') this.addStarts(cellsWithLines(this.page, el));
    else if ((BLOCK_TAGS.has(el.tag) || isCustom(el)) && !this.isInRow) this.addStarts(spansWithLines(this.page, el));
    if (BREAKING_TAGS.has(el.tag)) {
      this.flush();
      this.el = el;
      if (isRow(el, this.page)) this.rows.push(el);
    } else if (el.tag === 'br' || this.isBlock(el)) {
      this.breakLine(el);
    }
  }

  leave(el: El): void {
    this.ended = el;
    if (isBold(el)) this.boldDepth--;
    else if (SLANTED_TAGS.has(el.tag)) this.slantDepth--;
    else if (el.tag === 'a') this.linkDepth--;
    if (isPreformatted(el)) this.preDepth--;
    if (BREAKING_TAGS.has(el.tag)) {
      this.flush();
      if (this.rows.at(-1) === el) this.rows.pop();
      this.el = this.rows.at(-1) ?? el.parent;
    } else if (this.isBlock(el)) {
      this.breakLine(el.parent ?? el);
    }
  }

  /** Custom elements are blocks, unless they stand in a text. */
  private isBlock(el: El): boolean {
    if (!isCustom(el)) return BLOCK_TAGS.has(el.tag);
    const { parent } = el;
    if (!parent) return true;
    return !this.knownText(parent, standsInText);
  }

  /** Adds a fraction that is written as a formula. False for any other formula. */
  addMath(el: El): boolean {
    const fraction = mathFraction(this.page, el);
    if (fraction) this.addText(` ${fraction} `, el.start);
    return fraction !== null;
  }

  /** True for the words below a picture in a line that has a text of its own. */
  isCaptionInRow({ tag }: El): boolean {
    const row = this.rows.at(-1);
    if (tag !== 'figcaption' || !row) return false;
    return this.knownText(row, hasOwnText);
  }

  private knownText(el: El, look: (page: Page, el: El) => boolean): boolean {
    const known = this.holdsText.get(el) ?? look(this.page, el);
    this.holdsText.set(el, known);
    return known;
  }

  /** The name of a part that stands elsewhere. */
  addHeading(text: string, el: El): void {
    this.flush();
    this.el = el;
    if (this.blocks.at(-1)?.text !== text)
      this.blocks.push(new TextBlock(text, { ...PLAIN, isBold: true }, el, el.start));
  }

  private addStarts(elements: readonly El[]): void {
    for (const el of elements) this.starts.add(el);
  }

  /** A line feed ends a line only in preformatted text. */
  addTexts(raw: string, at: number): void {
    if (this.preDepth === 0 || !raw.includes('\n')) {
      this.addText(raw, at);
      return;
    }
    const { el } = this;
    for (const line of raw.split('\n').slice(0, MAX_BLOCKS)) {
      this.addText(line, at);
      this.flush();
      this.el = el;
    }
  }

  private addText(raw: string, at: number): void {
    const bare = raw.trim();
    if (bare.length > 5 && bare.length < 30 && NOISE.test(bare)) return;
    if (this.isSeparator(bare, at)) return;
    const ink = bare.length;
    if (ink > 0) {
      if (this.inked === 0) {
        this.start = at;
        this.isApart = this.breaks > 1;
        this.beginsBold = this.boldDepth > 0;
      }
      this.breaks = 0;
      this.inked += ink;
      if (this.boldDepth > 0) this.bold += ink;
      if (this.slantDepth > 0) this.slanted += ink;
      if (this.linkDepth > 0) this.linked += ink;
    }
    const isGap = (this.hasGap && wantsGap(this.end, raw)) || isFraction(this.page, at, this.end);
    if (this.end && (isGap || NEEDS_SPACE.test(this.end + raw.charAt(0)))) this.append(' ');
    this.ended = null;
    this.hasGap = false;
    this.append(raw);
  }

  /** A comma or a bullet between two spans that are lines of their own. */
  private isSeparator(bare: string, at: number): boolean {
    const before = bare.length === 1 && this.page.flow[at - 1];
    return typeof before === 'object' && this.starts.has(before) && /[,;|•·]/.test(bare);
  }

  private append(text: string): void {
    this.text += text;
    this.end = (this.end + text.slice(-3)).slice(-3);
  }

  flush(): void {
    const text = this.inked > 0 ? tidy(decodeEntities(this.text)) : '';
    if (text && this.el) this.add(text, this.el);
    this.text = '';
    this.end = '';
    this.inked = 0;
    this.bold = 0;
    this.slanted = 0;
    this.linked = 0;
  }

  private add(text: string, el: El): void {
    const level = /^h[1-6]$/.test(el.tag) ? Number(el.tag[1]) : 0;
    const above = this.blocks.at(-1);
    if (level === 0 && above && above.text.length < 60 && INLINE_SIGN.test(text)) {
      const lines = sectionOf(above.text) === 'ingredients' ? cutInline(text) : [];
      for (const line of lines) this.blocks.push(new TextBlock(line, PLAIN, el, this.start));
      if (lines.length > 0) return;
    }
    const [, heading, rest] = (level === 0 && INLINE_HEADING.exec(text)) || [];
    if (heading && rest && isSectionOfRecipe(heading)) {
      this.blocks.push(new TextBlock(heading, { ...PLAIN, isBold: true }, el, this.start));
      const lines = sectionOf(heading) === 'ingredients' ? cutInline(rest) : [];
      for (const line of lines.length > 0 ? lines : [rest])
        this.blocks.push(new TextBlock(line, PLAIN, el, this.start));
    } else {
      const [isBold, isSlanted, isLink] = [this.bold, this.slanted, this.linked].map((ink) => ink >= this.inked) as [
        boolean,
        boolean,
        boolean,
      ];
      const hasBoldWords = this.bold > 0 && !this.beginsBold;
      const look = { level, isBold, hasBoldWords, isSlanted, isLink, isApart: this.isApart };
      this.blocks.push(new TextBlock(text, look, el, this.start));
    }
  }

  private breakLine(el: El): void {
    if (this.rows.length > 0) {
      this.append(' ');
      return;
    }
    this.breaks = el.tag === 'br' ? this.breaks + 1 : 0;
    this.flush();
    if (el.tag !== 'br') this.el = el;
  }
}

/** "Method: Soak the beans over night …" in one paragraph. Some scripts need fewer letters: "材料：鸡蛋3个，盐少许". */
const INLINE_HEADING =
  /^(\p{L}[\p{L} ’'-]{3,30}(?=\s?[:：]\s?.{15})|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]{2,8})\s?[:：]\s?(.{6,})$/u;

function isSectionOfRecipe(heading: string): boolean {
  const section = sectionOf(heading);
  return section === 'ingredients' || section === 'steps';
}

// Two elements without a space between, such as "sugar" and "45 g": the page's style separates them.
const NEEDS_SPACE = /\p{Ll}{3}[\p{Lu}\d]$/u;

/** Print controls and shop links between the lines. */
const NOISE =
  /^(?:advertisement|sponsored|anzeige|werbung|publicit[ée]|publicidade?|pubblicità|advertentie|annons|реклама|広告|buy (?:on|at|from) \p{L}{3,15}|shop now|add to (?:cart|basket))$/iu;

const ROW_TAGS = new Set(['li', 'tr', 'dt', 'dd']);
const BREAKING_TAGS = new Set(['li', 'tr', 'dt', 'dd', 'ul', 'ol', 'dl', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

// Do not look further: real data rows are shorter.
const LOOKED_AT = 300;

/**
 * False for a row that is used for layout: it contains a table, many line breaks in its cells, some in its only cell, or a
 * section with its heading.
 */
function isRow(el: El, page: Page): boolean {
  if (!ROW_TAGS.has(el.tag) || isFieldOfRecipe(el, page)) return false;
  if (el.tag !== 'tr') return true;
  let breaks = 0;
  let cells = 0;
  for (let at = el.index + 1; at <= Math.min(el.last, el.index + LOOKED_AT); at++) {
    const { tag } = page.elements[at] as El;
    if (tag === 'tr' || tag === 'ul' || tag === 'ol') return false;
    if (tag === 'br' && ++breaks > 4) return false;
    if (tag === 'td' || tag === 'th') cells++;
  }
  return cells > 1 || breaks < 2;
}

/** A label around a box to tick off and its text is a line of its own. */
function hasCheckbox(page: Page, label: El): boolean {
  for (let at = label.index + 1; at <= Math.min(label.last, label.index + 4); at++) {
    const { tag, attrs } = page.elements[at] as El;
    if (tag === 'input' && attrs.type === 'checkbox') return true;
  }
  return false;
}

/** "Ingredients:" and several lines within one item of a list: a field of a form that the site shows as a list. */
function isFieldOfRecipe(el: El, page: Page): boolean {
  let lines = 0;
  for (let at = el.index + 1; at <= Math.min(el.last, el.index + LOOKED_AT) && lines < 2; at++) {
    const { tag } = page.elements[at] as El;
    if (tag === 'br' || tag === 'p' || tag === 'div' || tag === 'li') lines++;
  }
  if (lines < 2) return false;
  for (let at = el.start + 1; at < Math.min(el.end, el.start + 8); at++) {
    const item = page.flow[at];
    if (typeof item === 'string' && /\p{L}/u.test(item))
      return item.length < 60 && isSectionOfRecipe(tidy(decodeEntities(item)));
  }
  return false;
}

const isCustom = ({ tag }: El) => tag.includes('-');

/**
 * Editors write bold text as a span with a style, and wrap pasted text in `<b style="font-weight:normal">`. The only cell
 * of a row is bold if it is a heading cell.
 */
function isBold({ tag, parent, index, last, attrs: { style, class: classes } }: El): boolean {
  if (tag === 'th') return parent !== null && parent.index + 1 === index && parent.last === last;
  if (tag !== 'b' && tag !== 'strong')
    return (style !== undefined && BOLD_STYLE.test(style)) || (classes !== undefined && BOLD_CLASS.test(classes));
  return style === undefined || !NORMAL_STYLE.test(style);
}

const BOLD_STYLE = /(?:^|;)\s*font-weight\s*:\s*(?:bold|[6-9]00)/i;
/** Class names of common style sheets. */
const BOLD_CLASS =
  /(?:^|\s)(?:font-(?:semi|extra)?bold|fw-(?:semi)?bold(?:er)?|(?:is|text)-bold|has-text-weight-bold)(?:\s|$)/;
const NORMAL_STYLE = /(?:^|;)\s*font-weight\s*:\s*(?:normal|[1-4]00)/i;
const SLANTED_TAGS = new Set(['em', 'i', 'u']);
