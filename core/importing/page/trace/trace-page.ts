import { knownText, readKnown } from '../../formats/read-any.ts';
import { jsonLdGraph } from '../../structured/json-ld.ts';
import type { Json } from '../../structured/lenient-json.ts';
import { follow, isNode, type SchemaGraph, type SchemaNode } from '../../structured/schema-graph.ts';
import { findRecipeNode } from '../../structured/schema-recipe.ts';
import type { Decision } from '../decision.ts';
import { answersOf, type PageSource } from '../extract.ts';
import type { ExtractedRecipe, Findings, Layer } from '../extracted-recipe.ts';
import { pageTitle, pageTitles } from '../open-graph.ts';
import { unreadIn } from '../read-page.ts';
import { cardFindings, reconcile } from '../reconcile.ts';
import { sourceTrace } from './source-trace.ts';
import type { PageTrace, Stage } from './trace.ts';

/** A page and how it was read, for debugging imports. */
export interface TracedPage {
  readonly recipe: ExtractedRecipe | null;
  readonly unread: readonly string[];
  /** The recipe of the page's JSON-LD, unchanged except that references are resolved. Null if there is none. */
  readonly scraped: Record<string, unknown> | null;
  readonly trace: PageTrace;
}

/**
 * Reads a page or a text like an import and reports each source in it. `now` is a clock in milliseconds. Never throws.
 */
export function tracePage(data: string, source: PageSource, now: () => number): TracedPage {
  const timings: { stage: Stage; ms: number }[] = [];
  let last = now();
  const done = (stage: Stage) => {
    const at = now();
    timings.push({ stage, ms: Math.round((at - last) * 10) / 10 });
    last = at;
  };
  const known = knownText(data);
  const { kind, page } = known;
  if (!page) {
    const recipe = readKnown(known, source);
    done('whole');
    const sources = [sourceTrace(kind, recipe, { isUsed: recipe !== null })];
    const lines = data.split('\n').length;
    return {
      recipe,
      unread: [],
      scraped: null,
      trace: { kind, title: null, letters: data.length, lines, sources, decisions: [], timings },
    };
  }
  done('parse');
  const answers = answersOf(page, source, done);
  // Imports read the page's state and captions only if there is nothing better. For debugging, they are always shown.
  const state = answers.state();
  const caption = answers.caption();
  done('state');
  const decided = new Map<Decision['part'], Decision>();
  const recipe = reconcile({ ...answers, state: () => state, caption: () => caption }, (decision) =>
    decided.set(decision.part, decision),
  );
  done('whole');
  const graph = jsonLdGraph(answers.page);
  const node = findRecipeNode(graph, ...pageTitles(answers.page));
  const isUsed = (layer: Layer) => recipe?.from.includes(layer) ?? false;
  const found: [Layer, Findings | null][] = [
    ...answers.structured,
    ['plugin', answers.card && cardFindings(answers.card)],
    ['app-state', state],
    ['open-graph', answers.head],
    ['readable', { ...answers.readable, ...answers.shown }],
    ...(caption ? [['text', caption] as [Layer, Findings]] : []),
  ];
  return {
    recipe,
    unread: node ? unreadIn(node) : [],
    scraped: node && resolved(graph, node),
    trace: {
      kind,
      title: pageTitle(answers.page),
      letters: data.length,
      lines: answers.blocks.length,
      sources: found.map(([layer, findings]) =>
        sourceTrace(layer, findings, {
          isUsed: isUsed(layer),
          ...(layer === 'json-ld' && node ? { raw: resolved(graph, node) } : {}),
        }),
      ),
      decisions: recipe ? [...decided.values()] : [],
      timings,
    },
  };
}

const MAX_DEPTH = 5;
const MAX_NODES = 5_000;

/** Replaces the references of a node by what they point to, except references to nodes around it. */
function resolved(graph: SchemaGraph, node: SchemaNode): SchemaNode {
  let nodes = 0;
  const inside = (one: SchemaNode, around: readonly SchemaNode[]): SchemaNode => {
    if (around.length >= MAX_DEPTH || ++nodes > MAX_NODES) return one;
    const value = (member: Json): Json => {
      if (Array.isArray(member)) return member.map(value);
      if (!isNode(member)) return member;
      const target = follow(graph, member) as SchemaNode;
      return target === one || around.includes(target) ? member : inside(target, [...around, one]);
    };
    return Object.fromEntries(Object.entries(one).map(([name, member]) => [name, value(member)]));
  };
  return inside(node, []);
}
