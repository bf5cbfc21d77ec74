import { decodeHTML } from 'entities';
import type { Findings } from '../page/extracted-recipe.ts';
import type { Page } from '../page/page.ts';
import { type Json, parseLenientJson } from './lenient-json.ts';
import { graphOf, type SchemaGraph } from './schema-graph.ts';
import { findRecipeNode, readRecipeNode } from './schema-recipe.ts';

const graphs = new WeakMap<Page, SchemaGraph>();

/** All JSON-LD blocks of the page as one graph. */
export function jsonLdGraph(page: Page): SchemaGraph {
  const known = graphs.get(page);
  if (known) return known;
  const graph = readGraph(page);
  graphs.set(page, graph);
  return graph;
}

function readGraph(page: Page): SchemaGraph {
  const values = (page.byTag.get('script') ?? [])
    .filter((script) => script.attrs.type?.toLowerCase().includes('ld+json'))
    .map((script) => page.flow[script.start + 1])
    .filter((text) => typeof text === 'string');
  return graphOf(values.flatMap((text) => parseLenientJson(withQuotes(text)).flatMap(unpacked)));
}

export function readJsonLd(graph: SchemaGraph, titles: readonly (string | null)[]): Findings | null {
  const node = findRecipeNode(graph, ...titles);
  return node && readRecipeNode(graph, node);
}

// Some editors escape scripts like text: "{&quot;@type&quot;: …".
function withQuotes(text: string): string {
  if (ESCAPED.test(text)) {
    try {
      return JSON.parse(`"${text.trim()}"`) as string;
    } catch {
      return text;
    }
  }
  return !text.includes('"') && QUOTE.test(text) ? decodeHTML(text) : text;
}

/** `{\n  \"@type\": …`: the inside of a text that was packed twice. */
const ESCAPED = /^(?:\s|\\[nrt])*[[{](?:\s|\\[nrt])*\\"/;

const QUOTE = /&(?:quot|#0{0,4}34|#x0{0,4}22);/i;

/** A block that is one JSON text with the data inside. */
const unpacked = (value: Json): Json[] =>
  typeof value === 'string' && /^\s*[[{]/.test(value) ? parseLenientJson(value) : [value];
