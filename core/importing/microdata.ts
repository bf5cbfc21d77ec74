import type { Findings } from './extracted-recipe.ts';
import type { Json } from './lenient-json.ts';
import type { El, Page } from './page.ts';
import { linesOf } from './page-text.ts';
import { graphOf, type SchemaNode } from './schema-graph.ts';
import { findRecipeNode, readRecipeNode } from './schema-recipe.ts';

export function readMicrodata(page: Page): Findings | null {
  if (!page.elements.some((el) => isRecipe(el))) return null;
  const graph = graphOf(itemsOf(page));
  const node = findRecipeNode(graph);
  return node && readRecipeNode(graph, node);
}

function isRecipe(el: El): boolean {
  return el.attrs.itemtype !== undefined && /\/Recipe\b/i.test(el.attrs.itemtype);
}

/** The items of a page that stand in no other item. */
function itemsOf(page: Page): SchemaNode[] {
  const nodes = new Map<El, SchemaNode>();
  const roots: SchemaNode[] = [];
  const open: El[] = [];
  for (const el of page.elements) {
    while (open.length > 0 && (open.at(-1) as El).last < el.index) open.pop();
    const isItem = el.attrs.itemscope !== undefined || el.attrs.itemtype !== undefined;
    const node: SchemaNode | null = isItem ? { '@type': el.attrs.itemtype?.trim().split(/\s+/) ?? [] } : null;
    const owner = open.at(-1);
    const names = el.attrs.itemprop?.trim().split(/\s+/) ?? [];
    if (owner) for (const name of names) add(nodes.get(owner) as SchemaNode, name, node ?? propertyValue(page, el));
    if (!node) continue;
    if (!owner || names.length === 0) roots.push(node);
    nodes.set(el, node);
    open.push(el);
  }
  return roots;
}

function add(node: SchemaNode, name: string, value: Json): void {
  const known = node[name];
  if (Array.isArray(known)) known.push(value);
  else node[name] = [value];
}

function propertyValue(page: Page, el: El): string {
  const { attrs, tag } = el;
  if (attrs.content !== undefined) return attrs.content;
  if (tag === 'img') return attrs['data-src'] ?? attrs['data-lazy-src'] ?? attrs.src ?? '';
  if (tag === 'a' || tag === 'link') return attrs.href ?? '';
  if (tag === 'time' && attrs.datetime) return attrs.datetime;
  if (tag === 'source' || tag === 'video' || tag === 'iframe') return attrs.src ?? '';
  return linesOf(page, el).join('\n');
}
