import { cleanLine } from '../lines/clean-text.ts';
import { minutesOf } from '../lines/duration.ts';
import { keyOf } from '../lines/line-key.ts';
import { hasMeasure } from '../lines/line-kind.ts';
import type { Findings, Rating } from '../page/extracted-recipe.ts';
import type { Json } from './lenient-json.ts';
import { hasType, isNode, members, type SchemaGraph, type SchemaNode } from './schema-graph.ts';
import { picturesOf } from './schema-image.ts';
import { ingredientGroupsOf } from './schema-ingredients.ts';
import { stepGroupsOf, tipsOf } from './schema-steps.ts';

/** The main recipe of a graph, or null: the most complete one. The titles of the page break ties. */
export function findRecipeNode(graph: SchemaGraph, ...titles: (string | null)[]): SchemaNode | null {
  const keys = titles.map((title) => keyOf(title ?? '')).filter((key) => key.length > 2);
  let best: SchemaNode | null = null;
  let bestScore = -1;
  const recipes = graph.nodes.filter((node) => hasType(node, 'Recipe'));
  for (const node of recipes.length > 0 ? recipes : graph.nodes.filter((one) => isCookingGuide(graph, one))) {
    const name = keyOf(nameOf(graph, node));
    const score = completeness(graph, node) + Math.max(0, ...keys.map((key) => sharedName(key, name)));
    if (score > bestScore) {
      best = node;
      bestScore = score;
    }
  }
  return best && completed(graph, best);
}

/** A guide (HowTo) whose supplies have the amounts of ingredients. */
function isCookingGuide(graph: SchemaGraph, node: SchemaNode): boolean {
  if (!hasType(node, 'HowTo') || members(graph, node, ...STEPS).length === 0) return false;
  const lines = ingredientGroupsOf(graph, members(graph, node, ...INGREDIENTS)).flatMap((group) => group.lines);
  return lines.length > 1 && lines.filter(hasMeasure).length * 2 >= lines.length;
}

/** A recipe that the data gives in two parts with the same id or name: the members of the other part fill the gaps. */
function completed(graph: SchemaGraph, main: SchemaNode): SchemaNode {
  const hasPart = (node: SchemaNode, names: readonly string[]) => members(graph, node, ...names).length > 0;
  const missing = [INGREDIENTS, STEPS].filter((names) => !hasPart(main, names));
  if (missing.length === 0) return main;
  const name = keyOf(nameOf(graph, main));
  const isSame = (node: SchemaNode) =>
    (main['@id'] !== undefined && node['@id'] === main['@id']) ||
    (name.length > 2 && hasType(node, 'Recipe') && keyOf(nameOf(graph, node)) === name);
  const other = graph.nodes.find(
    (node) => node !== main && missing.some((names) => hasPart(node, names)) && isSame(node),
  );
  if (!other) return main;
  const gaps = missing.map((names) => [names[0], members(graph, other, ...names)] as const);
  return { ...other, ...main, ...Object.fromEntries(gaps) };
}

const INGREDIENTS = ['recipeIngredient', 'ingredients', 'ingredient', 'recipeIngredients', 'supply'];
const STEPS = ['recipeInstructions', 'instructions', 'step', 'recipeInstruction'];

/** A page about one recipe has fewer. Comparing them takes time. */
const MAX_OTHERS = 20;

/** The names of further recipes in a graph that could be imported: not the same again, and not a mere mention. */
function otherRecipes(graph: SchemaGraph, main: SchemaNode): string[] {
  const ingredientsKey = (node: SchemaNode) => JSON.stringify(members(graph, node, ...INGREDIENTS));
  const known = new Set([keyOf(nameOf(graph, main))]);
  const seen = new Set([ingredientsKey(main)]);
  const names: string[] = [];
  for (const node of graph.nodes) {
    if (names.length >= MAX_OTHERS) break;
    if (node === main || !hasType(node, 'Recipe') || completeness(graph, node) < COMPLETE) continue;
    const name = nameOf(graph, node);
    const lines = ingredientsKey(node);
    if (!known.has(keyOf(name)) && !seen.has(lines)) names.push(name);
    known.add(keyOf(name));
    seen.add(lines);
  }
  return names;
}

function nameOf(graph: SchemaGraph, node: SchemaNode): string {
  const [name] = members(graph, node, 'name', 'headline');
  return typeof name === 'string' ? cleanLine(name) : '';
}

/** From 1 to 2 if one name contains the other: "Fried rice" covers more of "Fried rice with egg" than "Rice" does. */
function sharedName(title: string, name: string): number {
  if (name.length < 3) return 0;
  const isIn = title.includes(name) || name.includes(title);
  return isIn ? 1 + Math.min(title.length, name.length) / Math.max(title.length, name.length) : 0;
}

const COMPLETE = 10;

function completeness(graph: SchemaGraph, node: SchemaNode): number {
  const has = (...names: string[]) => (members(graph, node, ...names).length > 0 ? 1 : 0);
  return 4 * has(...INGREDIENTS) + 4 * has(...STEPS) + 2 * has('name');
}

/** Reads and cleans a schema.org recipe. */
export function readRecipeNode(graph: SchemaGraph, node: SchemaNode): Findings {
  const texts = (...names: string[]) => members(graph, node, ...names).flatMap((value) => textsOf(graph, value));
  const first = (...names: string[]) => texts(...names)[0] ?? null;
  const minutes = (name: string) => minutesOf(first(name) ?? hoursIn(members(graph, node, name)[0]));
  return {
    name: first('name', 'headline') ?? undefined,
    description: first('description', 'summary'),
    pictures: picturesOf(graph, node),
    ingredientGroups: ingredientGroupsOf(graph, members(graph, node, ...INGREDIENTS)),
    stepGroups: stepGroupsOf(graph, members(graph, node, ...STEPS)),
    yield: yieldOf(texts('recipeYield', 'yield')),
    prepMinutes: minutes('prepTime'),
    cookMinutes: minutes('cookTime'),
    totalMinutes: minutes('totalTime'),
    author:
      unique(members(graph, node, 'author', 'creator').flatMap((value) => peopleOf(graph, value))).join(', ') || null,
    language: first('inLanguage'),
    canonicalUrl: first('url'),
    categories: labels(texts('recipeCategory')),
    cuisines: labels(texts('recipeCuisine')),
    keywords: labels(texts('keywords')),
    nutrition: nutritionOf(graph, node),
    rating: ratingOf(graph, node),
    tools: unique(texts('tool')),
    notes: tipsOf(graph, members(graph, node, ...STEPS)),
    videoUrl: videoOf(graph, node),
    others: otherRecipes(graph, node),
  };
}

const ARTICLES = ['Article', 'BlogPosting', 'NewsArticle'];

/** What the data of a post without a recipe says about the post: its author, pictures and keywords. */
export function readArticle(graph: SchemaGraph): Findings {
  const article = graph.nodes.find((node) => ARTICLES.some((type) => hasType(node, type)));
  if (!article) return {};
  const people = members(graph, article, 'author', 'creator').flatMap((value) => peopleOf(graph, value));
  return {
    author: unique(people).join(', ') || null,
    pictures: picturesOf(graph, article),
    keywords: labels(members(graph, article, 'keywords').flatMap((value) => textsOf(graph, value))),
  };
}

function textsOf(graph: SchemaGraph, value: Json): string[] {
  if (typeof value === 'string') {
    const text = cleanLine(value);
    return text ? [text] : [];
  }
  if (typeof value === 'number') return [String(value)];
  if (!isNode(value)) return [];
  const amount = hasType(value, 'PropertyValue') ? members(graph, value, 'value')[0] : undefined;
  const inner = rangeOf(graph, value) ?? amount ?? members(graph, value, 'name', 'text', 'value', 'url', '@id')[0];
  if (typeof inner !== 'string' && typeof inner !== 'number') return [];
  const unit = members(graph, value, 'unitText')[0] ?? wordIn(members(graph, value, amount ? 'name' : 'unitCode')[0]);
  const isBare = /^[\d.,–]+$/.test(String(inner));
  return [cleanLine(typeof unit === 'string' && isBare ? `${inner} ${unit}` : String(inner))];
}

/** A word in a place that is meant for a code: "servings", not "C62". */
const wordIn = (value: Json | undefined) =>
  typeof value === 'string' && /^\p{Ll}{4}/u.test(value) ? value : undefined;

/** {"hours": 1, "minutes": 20} */
function hoursIn(value: Json | undefined): string | null {
  if (!isNode(value)) return null;
  const [hours, minutes] = [value.hours, value.minutes].map((part) => Number(part ?? 0));
  return hours || minutes ? `PT${hours || 0}H${minutes || 0}M` : null;
}

function rangeOf(graph: SchemaGraph, node: SchemaNode): string | null {
  const ends = ['minValue', 'maxValue'].map((name) => members(graph, node, name)[0]);
  return ends.every((end) => typeof end === 'string' || typeof end === 'number') ? [...new Set(ends)].join('–') : null;
}

// Plugins provide ["4", "4 servings"]: the same number, once with its word.
function yieldOf(texts: string[]): string | null {
  const [head] = texts.filter((text) => text !== '0');
  if (head === undefined) return null;
  return texts.find((text) => text.length > head.length && text.startsWith(head)) ?? head;
}

function labels(texts: string[]): string[] {
  return unique(texts.flatMap((text) => text.split(/[,;|]/)).map((label) => cleanLine(label)));
}

// Neither an unresolved reference nor an address is a name.
function isPersonName(text: string): boolean {
  return !/^(?:#|_:|https?:\/\/|\/)/.test(text);
}

function peopleOf(graph: SchemaGraph, value: Json): string[] {
  const all = isNode(value) ? members(graph, value, 'name').filter((name) => typeof name === 'string') : [];
  const names = (all.length > 1 ? all.map(cleanLine) : textsOf(graph, value)).filter(isPersonName);
  if (names.length > 0 || !isNode(value)) return names.map((name) => name.replace(/^by:?\s(?=\p{Lu})/iu, ''));
  const parts = ['givenName', 'familyName'].flatMap((part) => members(graph, value, part));
  return [cleanLine(parts.filter((part) => typeof part === 'string').join(' '))];
}

function unique(texts: string[]): string[] {
  return [...new Set(texts.filter(Boolean))];
}

function nutritionOf(graph: SchemaGraph, node: SchemaNode): Record<string, string> {
  const facts: Record<string, string> = {};
  for (const info of members(graph, node, 'nutrition')) {
    if (typeof info === 'string' && /\d\s?k?cal/i.test(info)) facts.calories ??= cleanLine(info);
    if (!isNode(info)) continue;
    for (const key of Object.keys(info)) {
      const name = nutrientName(key);
      const text = textsOf(graph, members(graph, info, key)[0] ?? null)[0];
      if (name && text) facts[name] ??= text.replace(LABEL, '');
    }
  }
  return facts;
}

// A visible label may be part of the property: "Calories: 230".
const LABEL = /^[\p{L}\s]{3,30}:\s*(?=.*\d)/u;

/** schema.org's name of a nutrient: "protein" is "proteinContent". Null for anything else. */
function nutrientName(key: string): string | null {
  const name = key.split(/[/:]/).at(-1) as string;
  if (key.startsWith('@') || name === 'type') return null;
  if (/^(?:carbohydrates?|carbs)$/i.test(name)) return 'carbohydrateContent';
  if (/^fib(?:re|er)s?$/i.test(name)) return 'fiberContent';
  if (/^sugars$/i.test(name)) return 'sugarContent';
  return /^(?:fat|saturatedFat|transFat|unsaturatedFat|cholesterol|sodium|sugar|protein)$/.test(name)
    ? `${name}Content`
    : name;
}

function ratingOf(graph: SchemaGraph, node: SchemaNode): Rating | null {
  const info = members(graph, node, 'aggregateRating')[0];
  if (!isNode(info)) return null;
  const first = (name: string) => textsOf(graph, members(graph, info, name)[0] ?? null)[0];
  const value = first('ratingValue');
  const average = numberIn(value);
  const count = members(graph, info, 'ratingCount', 'reviewCount').flatMap((value) => textsOf(graph, value))[0];
  if (average === null) return null;
  return { average, best: numberIn(first('bestRating')) ?? scaleIn(value), count: countIn(count) };
}

function numberIn(text: string | undefined): number | null {
  const value = Number.parseFloat(text?.replace(',', '.') ?? '');
  return Number.isFinite(value) ? value : null;
}

/** The scale that a rating states itself: 10 in "8/10", 100 in "87 %". */
function scaleIn(text: string | undefined): number | null {
  const [, best, percent] = /^[\d.,]+\s*(?:\/\s*(\d+)|(%))/.exec(text ?? '') ?? [];
  return percent ? 100 : numberIn(best);
}

/** "1,234" and "1.234" are whole numbers here. */
function countIn(text: string | undefined): number | null {
  const digits = /\d{1,3}(?:[.,\s]\d{3})+(?!\d)|\d+/.exec(text ?? '')?.[0].replace(/\D/g, '');
  return digits ? Number(digits) : null;
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
