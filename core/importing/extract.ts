import { readEmbeddedState } from './embedded-state.ts';
import type { ExtractedRecipe } from './extracted-recipe.ts';
import { readHRecipe } from './h-recipe.ts';
import { jsonLdGraph, readJsonLd } from './json-ld.ts';
import { readMicrodata } from './microdata.ts';
import { pageTitle, readOpenGraph } from './open-graph.ts';
import { parsePage } from './page.ts';
import { blocksOf } from './page-blocks.ts';
import { readPluginCard } from './plugins.ts';
import { readRdfa } from './rdfa.ts';
import { findCandidates, readReadable } from './readable.ts';
import { reconcile } from './reconcile.ts';
import { readShownFacts } from './shown-facts.ts';

/** The recipe that a page shows, or null when it shows none. Never throws, whatever the text is. */
export function extractRecipe(html: string, source: { url?: string } = {}): ExtractedRecipe | null {
  const page = parsePage(html);
  const blocks = blocksOf(page);
  const candidates = findCandidates(page, blocks);
  return reconcile({
    url: source.url,
    structured: [
      ['json-ld', readJsonLd(jsonLdGraph(page), pageTitle(page))],
      ['microdata', readMicrodata(page)],
      ['rdfa', readRdfa(page)],
      ['h-recipe', readHRecipe(page)],
    ],
    page,
    blocks,
    card: readPluginCard(page, blocks),
    state: () => readEmbeddedState(page),
    head: readOpenGraph(page),
    candidates,
    readable: readReadable(page, blocks, candidates),
    shown: readShownFacts(blocks),
  });
}
