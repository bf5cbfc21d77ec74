import type { Findings } from '../page/extracted-recipe.ts';
import { type ItemSyntax, itemsOf } from '../page/lists/item-tree.ts';
import { pageTitles } from '../page/open-graph.ts';
import type { Page } from '../page/page.ts';
import { graphOf } from './schema-graph.ts';
import { findRecipeNode, readRecipeNode } from './schema-recipe.ts';

const SYNTAX: ItemSyntax = {
  typesOf: ({ attrs }) => {
    if (attrs.itemscope === undefined && attrs.itemtype === undefined) return null;
    return attrs.itemtype?.trim().split(/\s+/) ?? [];
  },
  namesOf: ({ attrs }) => attrs.itemprop?.trim().split(/\s+/) ?? [],
  refsOf: ({ attrs }) => attrs.itemref?.trim().split(/\s+/) ?? [],
};

export function readMicrodata(page: Page): Findings | null {
  if (!page.elements.some(({ attrs }) => attrs.itemtype !== undefined && /\/Recipe\b/i.test(attrs.itemtype)))
    return null;
  const graph = graphOf(itemsOf(page, SYNTAX));
  const node = findRecipeNode(graph, ...pageTitles(page));
  return node && readRecipeNode(graph, node);
}
