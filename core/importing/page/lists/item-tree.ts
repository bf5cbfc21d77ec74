import { ingredientLikeness, isBareAmount } from '../../lines/line-kind.ts';
import type { Json } from '../../structured/lenient-json.ts';
import type { SchemaNode } from '../../structured/schema-graph.ts';
import { type El, inside, type Page } from '../page.ts';
import { elementLines, elementText } from '../page-text.ts';
import { imageAddress } from '../pictures/image-address.ts';

/** How a syntax marks items and their properties. */
export interface ItemSyntax {
  /** Types of the item that an element starts. Null if it starts none. */
  typesOf(el: El): string[] | null;
  /** Names of the properties whose value is the element. */
  namesOf(el: El): string[];
  /** Ids of other elements that contain more of the item. */
  refsOf?(el: El): string[];
}

/** The top-level items of a page, in schema.org's names. */
export function itemsOf(page: Page, syntax: ItemSyntax): SchemaNode[] {
  const roots: SchemaNode[] = [];
  const open: { el: El; node: SchemaNode }[] = [];
  // Properties inside of properties repeat their texts.
  let room = page.flow.length * MAX_REPEATED;
  const elsewhere: { node: SchemaNode; id: string }[] = [];
  for (const el of page.elements) {
    while (open.length > 0 && (open.at(-1) as { el: El }).el.last < el.index) open.pop();
    const types = syntax.typesOf(el);
    const node: SchemaNode | null = types && { '@type': types };
    const owner = open.at(-1)?.node;
    const names = syntax.namesOf(el);
    if (owner && names.length > 0) {
      room -= el.end - el.start;
      for (const name of names.slice(0, MAX_NAMES))
        add(owner, name, node ?? (room < 0 ? '' : propertyValue(page, el, name)));
    }
    if (!node) continue;
    if (!owner || names.length === 0) roots.push(node);
    open.push({ el, node });
    for (const id of new Set(syntax.refsOf?.(el))) if (elsewhere.length < MAX_REFS) elsewhere.push({ node, id });
  }
  for (const { node, id } of elsewhere) addReferred(page, syntax, node, id);
  return roots;
}

const MAX_REFS = 50;
const MAX_NAMES = 8;
const MAX_REPEATED = 4;

/** Adds properties of an item from an element elsewhere that the item refers to. */
function addReferred(page: Page, syntax: ItemSyntax, node: SchemaNode, id: string): void {
  const root = page.elements.find((el) => el.attrs.id === id);
  if (!root) return;
  let done = -1;
  for (const el of [root, ...inside(page, root)]) {
    if (el.index <= done) continue;
    const types = syntax.typesOf(el);
    // Properties inside a nested item belong to that item.
    if (types) done = el.last;
    else for (const name of syntax.namesOf(el)) add(node, name, propertyValue(page, el, name));
  }
}

function add(node: SchemaNode, name: string, value: Json): void {
  const known = node[name];
  if (Array.isArray(known)) known.push(value);
  else node[name] = [value];
}

function propertyValue(page: Page, el: El, name: string): string {
  const { attrs, tag } = el;
  if (attrs.content !== undefined) return attrs.content;
  if (tag === 'img' || tag === 'amp-img') return imageAddress(el) ?? '';
  if ((tag === 'a' && NAMES_OF_LINKS.has(name)) || tag === 'link') return attrs.href ?? '';
  if (tag === 'time' && attrs.datetime) return attrs.datetime;
  if ((tag === 'data' || tag === 'meter') && attrs.value) return attrs.value;
  if (tag === 'source' || tag === 'video' || tag === 'iframe') return attrs.src ?? '';
  const isStep = /instruction|step/i.test(name);
  if (isStep || !ROW_TAGS.has(tag)) return elementLines(page, el).join('\n');
  const lines = INLINE_TAGS.has(tag) ? elementLines(page, el) : [];
  return areIngredients(lines) ? lines.join('\n') : elementText(page, el);
}

const NAMES_OF_LINKS = new Set(['url', 'image', 'photo', 'video', 'thumbnailUrl', 'contentUrl', 'sameAs']);

/** A paragraph may contain a whole list between line breaks. */
const INLINE_TAGS = new Set(['p', 'span']);
const areIngredients = (lines: readonly string[]) =>
  lines.length >= 3 && lines.filter((line) => !isBareAmount(line) && ingredientLikeness(line) >= 0.9).length >= 2;

/** A property on one of these elements is a single line, whatever cells and labels it contains. */
const ROW_TAGS = new Set(['li', 'tr', 'dt', 'dd', 'p', 'span', 'label']);
