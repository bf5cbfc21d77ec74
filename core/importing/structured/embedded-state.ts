import { cleanLine, cleanLines } from '../lines/clean-text.ts';
import { minutesOf } from '../lines/duration.ts';
import type { Findings, IngredientGroup, StepGroup } from '../page/extracted-recipe.ts';
import { pageTitles } from '../page/open-graph.ts';
import type { Page } from '../page/page.ts';
import type { Json } from './lenient-json.ts';
import { graphOf, isNode, type SchemaNode } from './schema-graph.ts';
import { findRecipeNode, readRecipeNode } from './schema-recipe.ts';
import { richLines, richText } from './state-encodings.ts';
import { textIn } from './state-fields.ts';
import { ingredientLine, servingsOfAmounts } from './state-ingredients.ts';
import { jsonIn, statesOf } from './state-texts.ts';

/**
 * Reads the recipe from the data that a page's scripts render: the state of Next, Nuxt, Inertia and others. Accepts any
 * object with a list of ingredients and a list of steps under typical names.
 */
export function readEmbeddedState(page: Page): Findings | null {
  const graph = graphOf(statesOf(page));
  const texts = graph.nodes.flatMap((node) => Object.values(node).filter((value) => typeof value === 'string'));
  const inner = graphOf(texts.flatMap(jsonIn));
  for (const one of [graph, inner]) {
    const node = findRecipeNode(one, ...pageTitles(page));
    if (node) return readRecipeNode(one, node);
  }
  let best: Findings | null = null;
  let most = 0;
  for (const node of [...graph.nodes, ...inner.nodes]) {
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

const PARTS = '(?:_?(?:groups?|sections?|lists?|parts?))?$';
const INGREDIENT_LIST = new RegExp(`(?:ingredients?|zutaten)${PARTS}`, 'i');
const STEP_LIST = new RegExp(`(?:instructions?|steps?|directions|method|preparation)${PARTS}`, 'i');
const ITEMS = /^(?:items|lines|list|elements)$/i;

function ingredientGroupsOf(node: SchemaNode): IngredientGroup[] {
  const groups = groupsOf(node, INGREDIENT_LIST);
  const servings = servingsOfAmounts(
    node,
    groups.flatMap(({ items }) => items),
  );
  return groups.flatMap(({ title, items }) => {
    const lines = items.map((item) => ingredientLine(item, servings)).filter(Boolean);
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
    const rich = richLines(value);
    if (rich) return [{ title: null, items: rich }];
    if (!Array.isArray(value) || value.length === 0) continue;
    const parts = value.filter(isNode).map((part) => ({ title: textIn(part, PART_TITLE), items: listIn(part, names) }));
    const nested = parts.filter((part) => part.items.length > 0);
    if (nested.length > 0) return nested;
    return [{ title: null, items: value }];
  }
  return [];
}

const PART_TITLE = /^(?:title|name|heading|header|label|purpose|(?:group|section)_?name)$/i;

function listIn(node: SchemaNode, names: RegExp): Json[] {
  const list = Object.entries(node).find(
    ([name, value]) => (names.test(name) || ITEMS.test(name)) && Array.isArray(value),
  )?.[1];
  return Array.isArray(list) ? list : [];
}

function stepText(item: Json): string {
  return isNode(item) ? cleanLine(textIn(item, STEP_TEXT) ?? richText(item)) : '';
}

const STEP_TEXT =
  /^(?:text|body|instructions?|description|content|step|display_?text|(?:instruction|step)_?(?:text|description))$/i;
