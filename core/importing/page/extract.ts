import { readEmbeddedState } from '../structured/embedded-state.ts';
import { readHRecipe } from '../structured/h-recipe.ts';
import { jsonLdGraph, readJsonLd } from '../structured/json-ld.ts';
import { readMicrodata } from '../structured/microdata.ts';
import { readPluginCard } from '../structured/plugins.ts';
import { readRdfa } from '../structured/rdfa.ts';
import type { ExtractedRecipe } from './extracted-recipe.ts';
import { pageTitle, readOpenGraph } from './open-graph.ts';
import { parsePage } from './page.ts';
import { blocksOf } from './page-blocks.ts';
import { findCandidates, readReadable } from './readable.ts';
import { type Answers, reconcile } from './reconcile.ts';
import { readShownFacts } from './shown-facts.ts';
import type { Stage } from './trace/trace.ts';

/** Called when a stage is done. */
type Watch = (stage: Stage) => void;

/** Extracts the recipe of a page, or null if it has none. Never throws. */
export const extractRecipe = (html: string, source: { url?: string } = {}): ExtractedRecipe | null =>
  reconcile(answersOf(html, source));

/** What each layer of a page says about its recipe. */
export function answersOf(html: string, source: { url?: string }, done: Watch = () => {}): Answers {
  const page = parsePage(html);
  done('parse');
  const structured: Answers['structured'] = [
    ['json-ld', readJsonLd(jsonLdGraph(page), pageTitle(page))],
    ['microdata', readMicrodata(page)],
    ['rdfa', readRdfa(page)],
    ['h-recipe', readHRecipe(page)],
  ];
  done('structured');
  const blocks = blocksOf(page);
  const candidates = findCandidates(page, blocks);
  const answers = {
    url: source.url,
    structured,
    page,
    blocks,
    card: readPluginCard(page, blocks),
    state: () => readEmbeddedState(page),
    head: readOpenGraph(page),
    candidates,
    readable: readReadable(page, blocks, candidates),
    shown: readShownFacts(blocks),
  };
  done('layout');
  return answers;
}
