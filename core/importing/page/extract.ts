import { readCaption } from '../captions/read-caption.ts';
import type { BlockReader } from '../reader/block-reader.ts';
import { judgeOf } from '../reader/judge.ts';
import { readHRecipe } from '../structured/h-recipe.ts';
import { jsonLdGraph, readJsonLd } from '../structured/json-ld.ts';
import { readMicrodata } from '../structured/microdata.ts';
import { type PluginCard, readPluginCard } from '../structured/plugins.ts';
import { readRdfa } from '../structured/rdfa.ts';
import { readArticle } from '../structured/schema-recipe.ts';
import { readEmbeddedState } from '../structured/state/embedded-state.ts';
import type { ExtractedRecipe, Findings } from './extracted-recipe.ts';
import { pageTitles, readOpenGraph } from './open-graph.ts';
import { type Page, parsePage } from './page.ts';
import { blocksOf } from './page-blocks.ts';
import { findCandidates, readReadable } from './readable.ts';
import { type Answers, cardFindings, reconcile, siteOf } from './reconcile.ts';
import { readShownFacts } from './shown-facts.ts';
import type { Stage } from './trace/trace.ts';

/** Called when a stage is done. */
type Watch = (stage: Stage) => void;

/** Where a page comes from, and the learned reader if there is one. */
export interface PageSource {
  readonly url?: string;
  readonly reader?: BlockReader;
}

/** Extracts the recipe of a page, or null if it has none. Never throws. */
export const extractRecipe = (html: string, source: PageSource = {}): ExtractedRecipe | null =>
  recipeOf(parsePage(html), source);

/** The recipe of a parsed page, or null if it has none. Never throws. */
export const recipeOf = (page: Page, source: PageSource): ExtractedRecipe | null => reconcile(answersOf(page, source));

/** What each layer of a page says about its recipe. */
export function answersOf(page: Page, source: PageSource, done: Watch = () => {}): Answers {
  const structured: Answers['structured'] = [
    ['json-ld', readJsonLd(jsonLdGraph(page), pageTitles(page))],
    ['microdata', readMicrodata(page)],
    ['rdfa', readRdfa(page)],
    ['h-recipe', readHRecipe(page)],
  ];
  done('structured');
  const blocks = blocksOf(page);
  const candidates = findCandidates(page, blocks);
  const card = readPluginCard(page, blocks);
  const judge = source.reader && !isComplete(structured, card) ? judgeOf(blocks, source.reader(blocks)) : undefined;
  const head = withArticle(readOpenGraph(page), readArticle(jsonLdGraph(page)));
  const answers = {
    url: source.url,
    structured,
    page,
    blocks,
    card,
    state: () => readEmbeddedState(page),
    caption: () => readCaption(page, siteOf(head.siteName, source.url)),
    head,
    candidates,
    readable: readReadable(page, blocks, candidates, judge),
    shown: readShownFacts(blocks),
  };
  done('layout');
  return answers;
}

/** Meta tags, completed by what the data says about the post. */
function withArticle(head: Findings, article: Findings): Findings {
  const pictures = (head.pictures?.length ?? 0) > 0 ? head.pictures : article.pictures;
  return { ...article, ...head, author: head.author ?? article.author ?? null, pictures: pictures ?? [] };
}

/** True if the data has ingredients and steps, so that the visible lines are not needed. */
function isComplete(structured: Answers['structured'], card: PluginCard | null): boolean {
  const told = [...structured.map(([, findings]) => findings), card && cardFindings(card)];
  const has = (part: 'ingredientGroups' | 'stepGroups') => told.some((one) => (one?.[part]?.length ?? 0) > 0);
  return has('ingredientGroups') && has('stepGroups');
}
