import { createHash } from 'node:crypto';
import { keyOf } from '../../core/importing/lines/line-key.ts';
import { contains, type El, type Page, parsePage } from '../../core/importing/page/page.ts';
import { type Block, blocksOf } from '../../core/importing/page/page-blocks.ts';
import { VOID_TAGS } from '../../core/importing/page/tag-kinds.ts';
import type { Expected } from './align.ts';

/** The ways in which real pages mark up only a part of their recipe, or mark it wrongly. */
export const breaks = [
  'none',
  'all',
  'only the name',
  'no steps',
  'no ingredients',
  'ingredients glued',
  'only the foods',
  'only the amounts',
  'amounts and foods apart',
  'amounts and foods apart, spelled wrongly',
  'lines are items with a name',
  'lines are items of nothing',
  'the first half of the lines',
  'only the first line',
  'the heading too',
  'only the first step',
  'the recipe ends too early',
] as const;
export type Break = (typeof breaks)[number];

/** The blocks of a page that are its expected ingredients and steps. */
export interface Places {
  readonly page: Page;
  readonly name: Block;
  readonly ingredients: readonly Block[];
  readonly above: Block | undefined;
  readonly steps: readonly Block[];
}

const AMOUNT =
  /^(\s*[\d½⅓⅔¼¾⅛][\d\s.,/⁄½⅓⅔¼¾⅛–-]*(?:(?:g|kg|ml|dl|cl|l|oz|cups?|tsps?|tbsps?|teaspoons?|tablespoons?|el|tl|msk|tsk)\b\.?)?)\s*(?=\p{L})/u;

/** The elements in which a page shows its expected lines, one each. Null if it does not. */
export function placesOf(html: string, expected: Expected): Places | null {
  const page = parsePage(html);
  const blocks = blocksOf(page);
  const keys = blocks.map(({ key }) => key);
  const ingredients = inOrder(expected.ingredients.map(keyOf), keys);
  const steps = inOrder((expected.instructions_list ?? []).map(keyOf), keys);
  const name = blocks.find(({ level, key }) => level === 1 && key === keyOf(expected.title ?? ''));
  if (!ingredients || !steps || !name) return null;
  const at = (places: number[]) => places.map((place) => blocks[place]!);
  const elements = new Set(at([...ingredients, ...steps]).map(({ el }) => el));
  if (elements.size < ingredients.length + steps.length) return null;
  return { page, name, ingredients: at(ingredients), above: blocks[ingredients[0]! - 1], steps: at(steps) };
}

/** Indexes of the keys in the order of the page, or null if one is missing. */
function inOrder(wanted: readonly string[], keys: readonly string[]): number[] | null {
  if (wanted.length < 2) return null;
  for (let start = keys.indexOf(wanted[0]!); start >= 0; start = keys.indexOf(wanted[0]!, start + 1)) {
    const places: number[] = [];
    for (const key of wanted) {
      const from = (places.at(-1) ?? start - 1) + 1;
      const place = keys.slice(from, from + 6).indexOf(key);
      if (place < 0) break;
      places.push(from + place);
    }
    if (places.length === wanted.length) return places;
  }
  return null;
}

const LINE = 'recipeIngredient';
const STEP = 'recipeInstructions';

/** The page with no data but microdata that is broken in one way. */
export function broken({ page, name, ingredients, above, steps }: Places, kind: Break): string {
  const attrs = new Map<El, Record<string, string>>();
  const texts = new Map<number, (text: string) => string>();
  const mark = (el: El, more: Record<string, string>) => attrs.set(el, { ...attrs.get(el), ...more });
  const each = (blocks: readonly Block[], itemprop: string) => {
    for (const { el } of blocks) mark(el, { itemprop });
  };
  if (kind !== 'none') {
    const root = kind === 'the recipe ends too early' ? holderOf([name, ...ingredients]) : page.byTag.get('body')?.[0];
    if (root) mark(root, { itemscope: '', itemtype: 'https://schema.org/Recipe' });
    mark(name.el, { itemprop: 'name' });
  }
  const isWithout = (...kinds: Break[]) => kinds.includes(kind);
  if (isWithout('only the first step')) each(steps.slice(0, 1), STEP);
  else if (!isWithout('none', 'only the name', 'no steps')) each(steps, STEP);
  if (isWithout('none', 'only the name', 'no ingredients')) return written(page, attrs, texts);
  if (kind === 'ingredients glued') mark(holderOf(ingredients), { itemprop: LINE });
  else if (kind === 'the first half of the lines') each(ingredients.slice(0, Math.ceil(ingredients.length / 2)), LINE);
  else if (kind === 'only the first line') each(ingredients.slice(0, 1), LINE);
  else if (kind === 'lines are items of nothing')
    for (const { el } of ingredients) mark(el, { itemprop: LINE, itemscope: '' });
  else if (kind === 'the heading too') each(above?.level ? [above, ...ingredients] : ingredients, LINE);
  else if (!CELLS[kind]) each(ingredients, LINE);
  for (const block of CELLS[kind] ? ingredients : []) {
    if (kind === 'lines are items with a name') mark(block.el, { itemprop: LINE, itemscope: '' });
    if (AMOUNT.test(page.flow[block.start] as string))
      texts.set(block.start, (text) => text.replace(AMOUNT, (_, amount: string) => CELLS[kind]!(amount)) + END);
    else if (kind !== 'lines are items with a name') mark(block.el, { itemprop: LINE });
  }
  return written(page, attrs, texts);
}

const END = '</span>';
const open = (prop: string) => `<span itemprop="${prop}">`;
/** How the amount of a line begins, up to its food. */
const CELLS: Partial<Record<Break, (amount: string) => string>> = {
  'only the foods': (amount) => `<span>${amount}</span> ${open(LINE)}`,
  'only the amounts': (amount) => `${open(LINE)}${amount}</span> <span>`,
  'amounts and foods apart': (amount) => `${open(LINE)}${amount}</span> ${open(LINE)}`,
  'amounts and foods apart, spelled wrongly': (amount) => `${open('amount')}${amount}</span> ${open('ingredient')}`,
  'lines are items with a name': (amount) => `<span>${amount}</span> ${open('name')}`,
};

function holderOf(blocks: readonly Block[]): El {
  let holder = blocks[0]!.el.parent ?? blocks[0]!.el;
  while (holder.parent && blocks.some(({ el }) => !contains(holder, el))) holder = holder.parent;
  return holder;
}

const OWN = new Set(['itemprop', 'itemscope', 'itemtype', 'itemref', 'itemid', 'typeof', 'property', 'rel']);
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

interface Rewriting {
  /** The replacement of an element. */
  readonly instead?: ReadonlyMap<El, string>;
  /** Lists that become plain blocks. */
  readonly opened?: ReadonlySet<El>;
  /** Whether classes and ids lose their meaning. */
  readonly isNameless?: boolean;
}

/** Meaningless, but the same for the same name. */
const meaningless = (name: string) =>
  `c${createHash('sha256').update(name).digest('hex').replace(/\D/g, '').slice(0, 6)}`;

function named(name: string, value: string, isNameless: boolean | undefined): string {
  return isNameless && (name === 'class' || name === 'id') ? value.replace(/[^\s]+/g, meaningless) : value;
}

/** The page as HTML again, without its own data. */
export function written(
  page: Page,
  more: Map<El, Record<string, string>>,
  texts: Map<number, (text: string) => string>,
  { instead, opened, isNameless }: Rewriting = {},
): string {
  let html = '';
  for (let at = 0; at < page.flow.length; at++) {
    const item = page.flow[at]!;
    if (typeof item === 'string') {
      html += texts.get(at)?.(escaped(item)) ?? escaped(item);
    } else if (item.start !== at) html += VOID_TAGS.has(item.tag) ? '' : `</${opened?.has(item) ? 'div' : item.tag}>`;
    else if (instead?.has(item)) {
      html += instead.get(item);
      at = item.end;
    } else if (item.tag === 'script' || item.tag === 'style') at = item.end;
    else {
      const own = Object.entries(item.attrs).filter(([name]) => !OWN.has(name));
      const all = Object.entries({ ...Object.fromEntries(own), ...more.get(item) });
      const tag = opened?.has(item) ? 'div' : item.tag;
      html += `<${tag}${all
        .map(
          ([name, value]) =>
            ` ${name}="${named(name, value ?? '', isNameless)
              .replace(/&/g, '&amp;')
              .replace(/"/g, '&quot;')}"`,
        )
        .join('')}>`;
    }
  }
  return html;
}
