import type { Findings } from '../page/extracted-recipe.ts';
import { type ItemSyntax, itemsOf } from '../page/lists/item-tree.ts';
import { pageTitles } from '../page/open-graph.ts';
import type { Page } from '../page/page.ts';
import { graphOf } from './schema-graph.ts';
import { findRecipeNode, readRecipeNode } from './schema-recipe.ts';

const SYNTAX: ItemSyntax = {
  typesOf: ({ attrs }) => attrs.typeof?.trim().split(/\s+/) ?? null,
  namesOf: ({ attrs }) => (attrs.property ?? attrs.rel ?? '').trim().split(/\s+/).filter(Boolean).map(withoutPrefix),
};

/** Reads RDFa and RDFa Lite, with or without a prefix ("schema:name", "v:name"). */
export function readRdfa(page: Page): Findings | null {
  if (!page.elements.some(({ attrs }) => attrs.typeof !== undefined && /(?:^|[\s:/#])Recipe\b/i.test(attrs.typeof))) {
    return null;
  }
  const graph = graphOf(itemsOf(page, SYNTAX));
  const node = findRecipeNode(graph, ...pageTitles(page));
  return node && readRecipeNode(graph, node);
}

function withoutPrefix(name: string): string {
  return name.split(/[:/#]/).at(-1) as string;
}
