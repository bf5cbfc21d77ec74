import { decodeHTML, decodeHTMLAttribute } from 'entities';
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { BLOCK_TAGS, P_CLOSERS, SCOPE_BORDERS, SILENT_TAGS, VOID_TAGS } from './tag-kinds.ts';

/** An element. `start` and `end` are its indexes in the page's flow, `index` is its index among the elements. */
export interface El {
  tag: string;
  attrs: Record<string, string | undefined>;
  parent: El | null;
  index: number;
  /** Index of the last descendant, or its own if it has none. */
  last: number;
  start: number;
  end: number;
}

/**
 * A page as one flat list. Each element is in `flow` at its start and again at its end, with texts between. Reading a
 * subtree is a loop over a range, so deep nesting needs no stack.
 */
export interface Page {
  flow: (El | string)[];
  elements: El[];
  byTag: Map<string, El[]>;
}

// Browsers also stop nesting at 512. The limit bounds the search for the element that an end tag closes.
const MAX_DEPTH = 512;
// Real pages have up to 30,000 elements. Anything beyond this limit is not read.
const MAX_ELEMENTS = 300_000;

/** Parses a page. Never throws, linear in the length of the text. */
export function parsePage(html: string): Page {
  const builder = new PageBuilder();
  builder.read(html);
  return builder.finish();
}

/** The descendants of an element in document order. */
export function inside(page: Page, el: El): El[] {
  return page.elements.slice(el.index + 1, el.last + 1);
}

export function contains(outer: El, inner: El): boolean {
  return inner.index >= outer.index && inner.index <= outer.last;
}

/** Elements in document order, without those in another of them. */
export function outermost(elements: readonly El[]): El[] {
  let last = -1;
  return elements.filter((el) => {
    if (el.index <= last) return false;
    last = el.last;
    return true;
  });
}

/** Fewer texts in `<noscript>` are a request to enable scripts, or a picture. */
const MIN_TEXTS = 4;
const MIN_LETTERS = 60;

/** The texts of an element, trimmed. */
function textsIn(page: Page, el: El): string[] {
  const pieces: string[] = [];
  for (let at = el.start + 1; at < el.end; at++) {
    const item = page.flow[at];
    const before = page.flow[at - 1];
    const isCode = typeof before === 'object' && (before.tag === 'script' || before.tag === 'style') && before.end > at;
    if (typeof item === 'string' && !isCode && item.trim() !== '') pieces.push(item.trim());
  }
  return pieces;
}

/**
 * Makes the content of `<noscript>` and of declarative shadow roots part of the page if it is a text that the page shows
 * nowhere else.
 */
function showHiddenText(page: Page): void {
  const { byTag } = page;
  const hidden = [
    ...outermost(byTag.get('noscript') ?? []),
    ...outermost(byTag.get('template') ?? []).filter(({ attrs }) => attrs.shadowrootmode !== undefined),
  ].filter(({ parent }) => parent?.tag !== 'head');
  const long = hidden.flatMap((el) => {
    const texts = textsIn(page, el);
    const letters = texts.reduce((sum, text) => sum + text.length, 0);
    return texts.length >= MIN_TEXTS && letters >= MIN_LETTERS ? [{ el, texts }] : [];
  });
  if (long.length === 0) return;
  const counts = new Map<string, number>();
  for (const item of page.flow)
    if (typeof item === 'string') counts.set(item.trim(), (counts.get(item.trim()) ?? 0) + 1);
  const isRepeated = (text: string) => (counts.get(text) ?? 0) > 1;
  const shown = long.flatMap(({ el, texts }) => (texts.filter(isRepeated).length * 2 < texts.length ? [el] : []));
  for (const el of shown) el.tag = 'div';
  for (const tag of ['noscript', 'template'])
    byTag.set(
      tag,
      (byTag.get(tag) ?? []).filter((el) => el.tag === tag),
    );
  byTag.set(
    'div',
    [...(byTag.get('div') ?? []), ...shown].sort((a, b) => a.index - b.index),
  );
}

/** Pages in frames of a page. A frame in a frame in a frame is not read. */
const MAX_FRAMES = 2;

class PageBuilder implements TokenizerCallbacks {
  private html = '';
  private frames = 0;
  /** End tags in a frame close no elements below this index of the stack. */
  private floor = 0;
  private readonly page: Page = { flow: [], elements: [], byTag: new Map() };
  private readonly stack: El[] = [];
  private readonly overflow = new Map<string, number>();
  private tag = '';
  private attrs: Record<string, string | undefined> = {};
  private attrName = '';
  private attrValue = '';

  read(html: string): void {
    const outer = this.html;
    this.html = html;
    const tokenizer = new Tokenizer({ decodeEntities: false }, this);
    tokenizer.write(html);
    tokenizer.end();
    this.html = outer;
  }

  finish(): Page {
    this.popTo(0);
    showHiddenText(this.page);
    return this.page;
  }

  onopentagname(start: number, end: number): void {
    this.tag = this.html.slice(start, end).toLowerCase();
    this.attrs = {};
  }

  onattribname(start: number, end: number): void {
    this.attrName = this.html.slice(start, end).toLowerCase();
    this.attrValue = '';
  }

  onattribdata(start: number, end: number): void {
    this.attrValue += this.html.slice(start, end);
  }

  onattribend(): void {
    if (this.attrs[this.attrName] !== undefined) return;
    this.attrs[this.attrName] = this.attrValue.includes('&') ? decodeHTMLAttribute(this.attrValue) : this.attrValue;
  }

  onopentagend(): void {
    const { tag } = this;
    const { srcdoc } = this.attrs;
    if (tag === 'iframe' && srcdoc !== undefined && this.frames < MAX_FRAMES) this.readFrame(srcdoc);
    this.open(tag, VOID_TAGS.has(tag));
  }

  /** Reads the page that a frame contains as a part of this page. */
  private readFrame(html: string): void {
    const { floor } = this;
    const attrs = {};
    this.attrs = attrs;
    this.open('div', false);
    // The stack may be full.
    const isPushed = this.stack.at(-1)?.attrs === attrs;
    const height = this.stack.length - (isPushed ? 1 : 0);
    this.floor = this.stack.length;
    this.frames += 1;
    this.read(html);
    this.frames -= 1;
    this.popTo(height);
    this.floor = floor;
    this.attrs = {};
  }

  onselfclosingtag(): void {
    // Outside SVG and MathML a slash means nothing: <div/> stays open, as in browsers.
    const isForeign = this.stack.some((el) => el.tag === 'svg' || el.tag === 'math');
    this.open(this.tag, isForeign || this.tag === 'svg' || VOID_TAGS.has(this.tag));
  }

  onclosetag(start: number, end: number): void {
    const tag = this.html.slice(start, end).toLowerCase();
    if (tag === 'br') this.open('br', true);
    else if (!VOID_TAGS.has(tag)) this.close(tag);
  }

  ontext(start: number, end: number): void {
    if (this.page.elements.length >= MAX_ELEMENTS) return;
    const raw = this.html.slice(start, end);
    const top = this.stack.at(-1)?.tag;
    const isCode = top === 'script' || top === 'style';
    const text = !isCode && raw.includes('&') ? decodeHTML(raw) : raw;
    const { flow } = this.page;
    // "<<<" is parsed in pieces. Join them to one text.
    if (typeof flow.at(-1) === 'string') flow[flow.length - 1] += text;
    else flow.push(text);
  }

  oncdata(start: number, end: number, endOffset: number): void {
    if (this.stack.length > 0) this.page.flow.push(this.html.slice(start, end - endOffset));
  }

  onattribentity(): void {}
  ontextentity(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  private open(tag: string, isVoid: boolean): void {
    const { flow, elements, byTag } = this.page;
    if (elements.length >= MAX_ELEMENTS) return;
    this.closeImplied(tag);
    const el: El = {
      tag,
      attrs: this.attrs,
      parent: this.stack.at(-1) ?? null,
      index: elements.length,
      last: elements.length,
      start: flow.length,
      end: flow.length,
    };
    this.attrs = {};
    elements.push(el);
    flow.push(el);
    const sameTag = byTag.get(tag);
    if (sameTag) sameTag.push(el);
    else byTag.set(tag, [el]);
    if (isVoid) return;
    if (this.stack.length < MAX_DEPTH) this.stack.push(el);
    else this.overflow.set(tag, (this.overflow.get(tag) ?? 0) + 1);
  }

  private close(tag: string): void {
    const left = this.overflow.get(tag) ?? 0;
    if (left > 0) {
      this.overflow.set(tag, left - 1);
      return;
    }
    const isBlock = BLOCK_TAGS.has(tag) || SILENT_TAGS.has(tag);
    for (let at = this.stack.length - 1; at >= this.floor; at--) {
      const open = this.stack[at]?.tag as string;
      if (open === tag) {
        this.popTo(at);
        return;
      }
      // An inline end tag never closes a block around it. Only a table's own end tags close its cells.
      if (isBlock ? SCOPE_BORDERS.has(open) && !SCOPE_BORDERS.has(tag) : BLOCK_TAGS.has(open)) return;
    }
  }

  private closeImplied(tag: string): void {
    if (P_CLOSERS.has(tag)) this.closeOpen('p', BLOCK_TAGS);
    if (tag === 'li') this.closeOpen('li', LIST_BORDERS);
    else if (tag === 'dt' || tag === 'dd') {
      this.closeOpen('dt', LIST_BORDERS);
      this.closeOpen('dd', LIST_BORDERS);
    } else if (tag === 'td' || tag === 'th') {
      this.closeOpen('td', ROW_BORDERS);
      this.closeOpen('th', ROW_BORDERS);
    } else if (tag === 'tr') this.closeOpen('tr', TABLE_BORDERS);
    else if (tag === 'option') this.closeOpen('option', OPTION_BORDERS);
  }

  private closeOpen(tag: string, borders: Set<string>): void {
    for (let at = this.stack.length - 1; at >= 0; at--) {
      const open = this.stack[at]?.tag as string;
      if (open === tag) {
        this.popTo(at);
        return;
      }
      if (borders.has(open)) return;
    }
  }

  private popTo(length: number): void {
    const { flow, elements } = this.page;
    while (this.stack.length > length) {
      const el = this.stack.pop() as El;
      el.end = flow.length;
      el.last = elements.length - 1;
      flow.push(el);
    }
  }
}

const LIST_BORDERS = new Set(['ul', 'ol', 'dl', 'menu', 'table', 'td', 'th', 'section', 'article', 'main', 'body']);
const ROW_BORDERS = new Set(['tr', 'table', 'tbody', 'thead', 'body']);
const TABLE_BORDERS = new Set(['table', 'body']);
const OPTION_BORDERS = new Set(['select', 'datalist', 'optgroup', 'body']);
