import { type CooklangLoss, cooklangLosses } from '../formats/cooklang.ts';
import { knownText, readKnown } from '../formats/read-any.ts';
import { unreadInRecipeJson } from '../formats/recipe-json.ts';
import { tidy } from '../lines/clean-text.ts';
import { lostPart, type Part } from '../lost-parts.ts';
import { jsonLdGraph } from '../structured/json-ld.ts';
import { findRecipeNode } from '../structured/schema-recipe.ts';
import type { PageSource } from './extract.ts';
import type { ExtractedRecipe } from './extracted-recipe.ts';
import { pageTitle, pageTitles, readOpenGraph } from './open-graph.ts';
import type { Page } from './page.ts';
import { blocksOf } from './page-blocks.ts';

/** The text of a page without a recipe, to save as a draft. */
export interface PageText {
  readonly title: string;
  readonly lines: readonly string[];
  readonly imageUrls: readonly string[];
}

export interface ReadPage {
  readonly recipe: ExtractedRecipe | null;
  /** Names of fields of the recipe in the page's data that the importer does not read. */
  readonly unread: readonly string[];
  /** A part of the recipe that the source contains but that could not be read. */
  readonly lost: Part | null;
  /** Null if the recipe is complete. */
  readonly text: PageText | null;
}

const MAX_LINES = 400;
const MAX_LETTERS = 40_000;

const READ = new Set(
  (
    'name headline description summary image thumbnailurl author creator publisher recipeyield yield preptime cooktime ' +
    'totaltime performtime recipeingredient ingredients ingredient recipeinstructions instructions step recipecategory ' +
    'recipecuisine keywords nutrition aggregaterating supply tool video inlanguage url type mainentityofpage id'
  ).split(' '),
);

/** Fields that describe the page, not the recipe. */
const OF_PAGE =
  /^(?:@|date|ispartof|isaccessibleforfree|haspart|potentialaction|identifier|review|comment|interaction|copyright|license|articlebody|articlesection|sameas|context|mainentity|primaryimage|speakable|license|about$)/;

/**
 * Reads a page or a text for an import: its recipe and what is left out, or its text if it has no recipe. Never throws.
 */
export function readPage(data: string, source: PageSource = {}): ReadPage {
  const known = knownText(data);
  const { kind, page, text } = known;
  const recipe = readKnown(known, source);
  if (!recipe) return { recipe, unread: [], lost: null, text: wordsOf(text, page) };
  const node = page && findRecipeNode(jsonLdGraph(page), ...pageTitles(page));
  const isOfApi = kind === 'json' && recipe.from[0] === 'text';
  const ofNode = node ? unreadIn(node) : [];
  const unread = kind === 'cooklang' ? cooklangLosses(text).map(lossOf) : isOfApi ? unreadInRecipeJson(text) : ofNode;
  const lost = lostPart(page ? node : text, countsOf(recipe));
  return { recipe, unread, lost, text: lost && wordsOf(text, page) };
}

function wordsOf(data: string, page: Page | null): PageText {
  if (!page) return pageText(data.split(/\r\n?|\n/), null, []);
  const pictures = (readOpenGraph(page).pictures ?? []).map(({ url }) => url).filter((url) => /^https?:/.test(url));
  const lines = blocksOf(page).map(({ text }) => text);
  return pageText(lines, pageTitle(page), pictures);
}

const countsOf = ({ ingredientGroups, stepGroups }: ExtractedRecipe) => ({
  ingredients: ingredientGroups.flatMap(({ lines }) => lines).length,
  steps: stepGroups.flatMap(({ steps }) => steps).length,
});

const lossOf = ({ field, text }: CooklangLoss) => `${field}: ${text.slice(0, 200)}`;

/** Names of fields of the recipe in a page's data that the importer does not read. */
export const unreadIn = (node: object): string[] =>
  Object.entries(node)
    .filter(([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
    .map(([key]) => key)
    .filter((key) => !READ.has(key.toLowerCase()) && !OF_PAGE.test(key.toLowerCase()))
    .slice(0, 50);

function pageText(raw: readonly string[], title: string | null, imageUrls: string[]): PageText {
  const lines: string[] = [];
  let letters = 0;
  for (const line of raw.slice(0, 20_000).map(tidy).filter(Boolean)) {
    letters += line.length;
    if (lines.length === MAX_LINES || letters > MAX_LETTERS) break;
    lines.push(line);
  }
  return { title: title || (lines[0] ?? '').slice(0, 120), lines, imageUrls };
}
