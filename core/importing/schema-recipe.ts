import { cleanIngredient, cleanLine, cleanLines } from './clean-text.ts';
import { minutesOf } from './duration.ts';
import type { Findings, Rating } from './extracted-recipe.ts';
import type { Json } from './lenient-json.ts';
import { isYield } from './line-kind.ts';
import { hasType, isNode, members, type SchemaGraph, type SchemaNode } from './schema-graph.ts';
import { picturesOf } from './schema-image.ts';
import { stepGroupsOf } from './schema-steps.ts';

/** The recipe that a graph is about, or null. */
export function findRecipeNode(graph: SchemaGraph): SchemaNode | null {
  let best: SchemaNode | null = null;
  let bestScore = -1;
  for (const node of graph.nodes) {
    if (!hasType(node, 'Recipe')) continue;
    const score = completeness(graph, node);
    if (score > bestScore) {
      best = node;
      bestScore = score;
    }
  }
  return best;
}

function completeness(graph: SchemaGraph, node: SchemaNode): number {
  const has = (...names: string[]) => (members(graph, node, ...names).length > 0 ? 1 : 0);
  return 4 * has('recipeIngredient', 'ingredients') + 4 * has('recipeInstructions', 'instructions') + 2 * has('name');
}

/** What a schema.org recipe says, cleaned. */
export function readRecipeNode(graph: SchemaGraph, node: SchemaNode): Findings {
  const texts = (...names: string[]) => members(graph, node, ...names).flatMap((value) => textsOf(graph, value));
  const first = (...names: string[]) => texts(...names)[0] ?? null;
  const minutes = (name: string) => minutesOf(first(name));
  const given = members(graph, node, 'recipeIngredient', 'ingredients', 'ingredient').flatMap((v) =>
    ingredientLines(graph, v),
  );
  const lines = given.filter((line) => !isYield(line));
  return {
    name: first('name', 'headline') ?? undefined,
    description: first('description', 'summary'),
    pictures: picturesOf(graph, node),
    ingredientGroups: lines.length > 0 ? [{ title: null, lines }] : [],
    stepGroups: stepGroupsOf(graph, members(graph, node, 'recipeInstructions', 'instructions', 'step')),
    yield: yieldOf(texts('recipeYield', 'yield')),
    prepMinutes: minutes('prepTime'),
    cookMinutes: minutes('cookTime'),
    totalMinutes: minutes('totalTime'),
    author: unique(texts('author', 'creator')).join(', ') || null,
    language: first('inLanguage'),
    canonicalUrl: first('url'),
    categories: labels(texts('recipeCategory')),
    cuisines: labels(texts('recipeCuisine')),
    keywords: labels(texts('keywords')),
    nutrition: nutritionOf(graph, node),
    rating: ratingOf(graph, node),
    tools: unique(texts('tool')),
    videoUrl: videoOf(graph, node),
  };
}

function textsOf(graph: SchemaGraph, value: Json): string[] {
  if (typeof value === 'string') {
    const text = cleanLine(value);
    return text ? [text] : [];
  }
  if (typeof value === 'number') return [String(value)];
  if (!isNode(value)) return [];
  const inner = members(graph, value, 'name', 'text', '@value', 'value', 'url', '@id')[0];
  if (typeof inner !== 'string' && typeof inner !== 'number') return [];
  const unit = members(graph, value, 'unitText')[0];
  return [cleanLine(typeof unit === 'string' && typeof inner === 'number' ? `${inner} ${unit}` : String(inner))];
}

function ingredientLines(graph: SchemaGraph, value: Json): string[] {
  if (typeof value === 'string') return cleanLines(value).map(cleanIngredient);
  if (!isNode(value)) return [];
  const parts = ['amount', 'quantity', 'value', 'unitText', 'unit', 'name', 'text', '@value'].map((name) => {
    const part = members(graph, value, name)[0];
    return typeof part === 'string' || typeof part === 'number' ? cleanLine(String(part)) : '';
  });
  const line = parts.filter(Boolean).join(' ');
  return line ? [line] : [];
}

// Plugins give ["4", "4 servings"]: the same number, once with its word.
function yieldOf(texts: string[]): string | null {
  const [head] = texts;
  if (head === undefined) return null;
  return texts.find((text) => text.length > head.length && text.startsWith(head)) ?? head;
}

function labels(texts: string[]): string[] {
  return unique(texts.flatMap((text) => text.split(/[,;|]/)).map((label) => cleanLine(label)));
}

function unique(texts: string[]): string[] {
  return [...new Set(texts.filter(Boolean))];
}

function nutritionOf(graph: SchemaGraph, node: SchemaNode): Record<string, string> {
  const facts: Record<string, string> = {};
  const info = members(graph, node, 'nutrition')[0];
  if (!isNode(info)) return facts;
  for (const name of Object.keys(info)) {
    if (name.startsWith('@') || name === 'type') continue;
    const text = textsOf(graph, members(graph, info, name)[0] ?? null)[0];
    if (text) facts[name] = text;
  }
  return facts;
}

function ratingOf(graph: SchemaGraph, node: SchemaNode): Rating | null {
  const info = members(graph, node, 'aggregateRating')[0];
  if (!isNode(info)) return null;
  const number = (...names: string[]) => {
    const text = textsOf(graph, members(graph, info, ...names)[0] ?? null)[0]?.replace(',', '.');
    const value = Number.parseFloat(text ?? '');
    return Number.isFinite(value) ? value : null;
  };
  const average = number('ratingValue');
  return average === null ? null : { average, count: number('ratingCount', 'reviewCount') };
}

function videoOf(graph: SchemaGraph, node: SchemaNode): string | null {
  for (const value of members(graph, node, 'video')) {
    if (typeof value === 'string') return value;
    if (!isNode(value)) continue;
    const url = members(graph, value, 'contentUrl', 'embedUrl', 'url')[0];
    if (typeof url === 'string') return url;
  }
  return null;
}
