import { cleanLine, cleanLines } from '../lines/clean-text.ts';
import { minutesOf } from '../lines/duration.ts';
import type { Findings, IngredientGroup, StepGroup } from '../page/extracted-recipe.ts';
import { pageTitles } from '../page/open-graph.ts';
import type { Page } from '../page/page.ts';
import { type Json, parseLenientJson } from './lenient-json.ts';
import { graphOf, isNode, type SchemaNode } from './schema-graph.ts';
import { findRecipeNode, readRecipeNode } from './schema-recipe.ts';

/**
 * Reads the recipe from the data that a page's scripts render: the state of Next, Nuxt, Inertia and others. Accepts any
 * object with a list of ingredients and a list of steps under typical names.
 */
export function readEmbeddedState(page: Page): Findings | null {
  const graph = graphOf(statesOf(page));
  const inner = graphOf(graph.nodes.flatMap(jsonInTexts));
  for (const one of [graph, inner]) {
    const node = findRecipeNode(one, ...pageTitles(page));
    if (node) return readRecipeNode(one, node);
  }
  let best: Findings | null = null;
  let most = 0;
  for (const node of graph.nodes) {
    const ingredientGroups = ingredientGroupsOf(node);
    const stepGroups = ingredientGroups.length > 0 ? stepGroupsOf(node) : [];
    const lines = ingredientGroups.flatMap((group) => group.lines).length;
    if (stepGroups.length === 0 || lines <= most) continue;
    most = lines;
    best = { ...factsOf(node), ingredientGroups, stepGroups };
  }
  return best;
}

/** Reads other facts of the recipe under typical names. */
function factsOf(node: SchemaNode): Findings {
  const minutes = (names: RegExp) => minutesOf(textIn(node, names));
  const picture = textIn(node, /^(?:(?:hero|main|cover|featured)?_?(?:image|photo|picture)(?:_?url)?)$/i);
  return {
    name: textIn(node, /^(?:name|title)$/i) ?? undefined,
    description: cleanLine(textIn(node, /^(?:description|summary|subtitle)$/i) ?? '') || null,
    yield: textIn(node, /^(?:servings?|yields?|portions?|serves|number_?of_?servings)$/i),
    prepMinutes: minutes(/^prep(?:aration)?_?(?:time|duration)?_?(?:in_?)?(?:min(?:ute)?s)?$/i),
    cookMinutes: minutes(/^(?:cook|cooking|bake|baking)_?(?:time|duration)_?(?:in_?)?(?:min(?:ute)?s)?$/i),
    totalMinutes: minutes(/^total_?(?:time|duration)_?(?:in_?)?(?:min(?:ute)?s)?$/i),
    pictures: picture && /^(?:https?:)?\//.test(picture) ? [{ url: picture }] : [],
  };
}

/** JSON-LD that is a string in the data, for the script to print. */
function jsonInTexts(node: SchemaNode): Json[] {
  const texts = Object.values(node).filter((value) => typeof value === 'string');
  return texts.filter((text) => /^\s*[{[]/.test(text) && text.includes('"@type"')).flatMap(parseLenientJson);
}

function statesOf(page: Page): Json[] {
  const texts: string[] = [];
  let streamed = '';
  for (const script of page.byTag.get('script') ?? []) {
    const text = page.flow[script.start + 1];
    if (typeof text !== 'string' || script.attrs.type?.includes('ld+json')) continue;
    const pushed = /^\s*self\.__next_f\.push\((\[.*\])\)\s*;?\s*$/s.exec(text.slice(0, MAX_STATE))?.[1];
    const part = pushed && parsed(pushed);
    if (Array.isArray(part) && typeof part[1] === 'string') streamed += part[1];
    else if (MENTIONS.test(text)) texts.push(linkedData(text) ?? stateIn(text));
  }
  for (const line of streamed.split('\n')) if (MENTIONS.test(line)) texts.push(line.replace(/^[^{[]{0,20}/, ''));
  for (const el of page.elements) {
    for (const value of Object.values(el.attrs)) {
      if (value !== undefined && value.length > 200 && /^\s*[{[]/.test(value) && MENTIONS.test(value))
        texts.push(value);
    }
  }
  return texts.flatMap((text) => parsed(text) ?? lenient(text));
}

const stateIn = (text: string) =>
  withoutParse(text)
    .replace(/^[^{[]{0,200}/, '')
    .replace(/[;\s]+$/, '');

/** The JSON-LD that a script adds to the page, as an object or as a text. Null if there is none. */
function linkedData(text: string): string | null {
  const start = text.length < MAX_LENIENT ? LINKED_DATA.exec(text) : null;
  if (!start) return null;
  if (start[1] === '') return text.slice(start.index);
  STRING.lastIndex = start.index - 1;
  const literal = STRING.exec(text)?.[0];
  const inner = literal && parsed(literal);
  return typeof inner === 'string' ? inner : null;
}

const LINKED_DATA = /[{[](?:\s|\\[nrt]){0,40}(\\?)["']@(?:(?:context|graph)\1["']|type\1["']\s?:\s?\1["']Recipe)/;
const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"/sy;

// window.STATE = JSON.parse("{\"recipe\": …}")
function withoutParse(text: string): string {
  const literal = /^[^{[]{0,200}JSON\.parse\(\s*("(?:[^"\\]|\\.)*")\s*\)/s.exec(text.slice(0, MAX_STATE))?.[1];
  const inner = literal && parsed(literal);
  return typeof inner === 'string' ? inner : text;
}

// Reads objects as programs write them (unquoted names, code after them), but not code that only mentions food.
function lenient(text: string): Json[] {
  const isData = text.length < MAX_LENIENT && /^[{[]\s{0,50}["'{[\w$]/.test(text);
  return isData ? parseLenientJson(text).slice(0, 1) : [];
}

const MAX_STATE = 5_000_000;
const MAX_LENIENT = 1_000_000;
const MENTIONS = /ingredi|zutat/i;

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

const INGREDIENT_LIST = /ingredients?$|zutaten$/i;
const STEP_LIST = /(?:instructions?|steps|directions|method|preparation)$/i;

function ingredientGroupsOf(node: SchemaNode): IngredientGroup[] {
  return groupsOf(node, INGREDIENT_LIST).flatMap(({ title, items }) => {
    const lines = items.map(ingredientLine).filter(Boolean);
    return lines.length > 0 ? [{ title, lines }] : [];
  });
}

function stepGroupsOf(node: SchemaNode): StepGroup[] {
  return groupsOf(node, STEP_LIST).flatMap(({ title, items }) => {
    const texts = items.map((item) => (typeof item === 'string' ? cleanLine(item) : stepText(item)));
    const steps = texts.filter((text) => text.length > 3).map((text) => ({ text }));
    return steps.length > 0 ? [{ title, steps }] : [];
  });
}

/** Lists under a matching name: the node's own, or one in each titled part of such a list. */
function groupsOf(node: SchemaNode, names: RegExp): { title: string | null; items: Json[] }[] {
  for (const [name, value] of Object.entries(node)) {
    if (!names.test(name)) continue;
    if (typeof value === 'string' && /\n|<(?:li|p|br)\b/i.test(value))
      return [{ title: null, items: cleanLines(value) }];
    if (!Array.isArray(value) || value.length === 0) continue;
    const parts = value
      .filter(isNode)
      .map((part) => ({ title: textIn(part, /^(?:title|name|heading)$/i), items: listIn(part, names) }));
    const nested = parts.filter((part) => part.items.length > 0);
    if (nested.length > 0) return nested;
    return [{ title: null, items: value }];
  }
  return [];
}

function listIn(node: SchemaNode, names: RegExp): Json[] {
  const list = Object.entries(node).find(([name, value]) => names.test(name) && Array.isArray(value))?.[1];
  return Array.isArray(list) ? list : [];
}

function ingredientLine(item: Json): string {
  if (typeof item === 'string') return cleanLine(item);
  if (!isNode(item)) return '';
  const amount = textIn(item, /(?:amount|quantity|menge)$/i);
  const unit = textIn(item, /(?:unit|measure\w*|einheit)$/i);
  const name = textIn(item, /^(?:name\w*|title|label|text|ingredient|food|product)$/i);
  const line = [amount, unit, textIn(item, /^prefix$/i), name, textIn(item, /^suffix$/i)].filter(Boolean).join(' ');
  return name ? cleanLine(line) : '';
}

function stepText(item: Json): string {
  return isNode(item) ? cleanLine(textIn(item, /^(?:text|body|instruction|description|content|step)$/i) ?? '') : '';
}

/** The first text or number under a matching name. For an object, its short form or name. */
function textIn(node: SchemaNode, names: RegExp): string | null {
  for (const [name, value] of Object.entries(node)) {
    if (!names.test(name)) continue;
    if (typeof value === 'string' && value.trim()) return value.trim();
    if (typeof value === 'number') return String(value);
    if (!isNode(value)) continue;
    const inner = value.abbreviation ?? value.name ?? value.name_singular ?? value.title ?? value.label ?? value.url;
    if (typeof inner === 'string' && inner) return inner;
  }
  return null;
}
