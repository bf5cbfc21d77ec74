import type { ExtractedRecipe, Findings, Layer } from './extracted-recipe.ts';
import { jsonLdGraph, readJsonLd } from './json-ld.ts';
import { readMicrodata } from './microdata.ts';
import { parsePage } from './page.ts';
import { reconcile } from './reconcile.ts';

/** The recipe that a page shows, or null when it shows none. Never throws, whatever the text is. */
export function extractRecipe(html: string, source: { url?: string } = {}): ExtractedRecipe | null {
  const page = parsePage(html);
  const answers: [Layer, Findings | null][] = [
    ['json-ld', readJsonLd(jsonLdGraph(page))],
    ['microdata', readMicrodata(page)],
  ];
  return reconcile(answers, source.url);
}
