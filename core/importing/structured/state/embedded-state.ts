import { cleanLine } from '../../lines/clean-text.ts';
import { minutesOf } from '../../lines/duration.ts';
import { withoutOrdinals } from '../../lines/step-numbers.ts';
import type { Findings, IngredientGroup, StepGroup } from '../../page/extracted-recipe.ts';
import { pageTitles } from '../../page/open-graph.ts';
import type { Page } from '../../page/page.ts';
import type { Json } from '../lenient-json.ts';
import { graphOf, isNode, type SchemaNode } from '../schema-graph.ts';
import { findRecipeNode, readRecipeNode } from '../schema-recipe.ts';
import { richText } from './encodings.ts';
import { textIn } from './fields.ts';
import { ingredientLine, servingsOfAmounts, withAmounts } from './ingredients.ts';
import { groupsOf } from './lists.ts';
import { INGREDIENT_LIST, STEP_LIST, STEP_TEXT } from './names.ts';
import { jsonIn, statesOf } from './texts.ts';

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
    author: textIn(node, /^(?:author|creator|byline|by)(?:_?name)?$/i),
    keywords: tagsIn(node),
    notes: [textIn(node, /^(?:recipe_?)?(?:notes?|tips?)$/i) ?? ''].map(cleanLine).filter(Boolean),
    pictures: picture && /^(?:https?:)?\//.test(picture) ? [{ url: picture }] : [],
  };
}

/** Names in a list of tags: texts, or objects with a name. */
function tagsIn(node: SchemaNode): string[] {
  const tags = Object.entries(node).find(
    ([name, value]) => /^(?:tags?|keywords)$/i.test(name) && Array.isArray(value),
  )?.[1];
  const names = (tags as Json[] | undefined)?.map((tag) =>
    isNode(tag) ? textIn(tag, /^(?:name|title|label)$/i) : tag,
  );
  return [
    ...new Set(names?.flatMap((name) => (typeof name === 'string' && name.length < 60 ? [cleanLine(name)] : []))),
  ].slice(0, 50);
}

function ingredientGroupsOf(node: SchemaNode): IngredientGroup[] {
  const groups = groupsOf(node, INGREDIENT_LIST).map(({ title, items }) => ({
    title,
    items: withAmounts(node, items),
  }));
  const servings = servingsOfAmounts(
    node,
    groups.flatMap(({ items }) => items),
  );
  return groups.flatMap(({ title, items }) => {
    const lines = items.map((item) => ingredientLine(item, servings).replace(BULLET, '')).filter(Boolean);
    return lines.length > 0 ? [{ title, lines }] : [];
  });
}

const BULLET = /^[-*•–]\s+/;

function stepGroupsOf(node: SchemaNode): StepGroup[] {
  return groupsOf(node, STEP_LIST).flatMap(({ title, items }) => {
    const texts = items.map((item) => (typeof item === 'string' ? cleanLine(item) : stepText(item)));
    const steps = withoutOrdinals(texts.filter((text) => text.length > 3)).map((text) => ({ text }));
    return steps.length > 0 ? [{ title, steps }] : [];
  });
}

const stepText = (item: Json): string =>
  isNode(item) ? cleanLine(textIn(withoutCounts(item), STEP_TEXT) ?? richText(item)) : '';

/** {"step": 1, "text": "Boil it."} names the number of the step as others name its text. */
const withoutCounts = (item: SchemaNode): SchemaNode =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => !/^\d{0,3}$/.test(String(value ?? ''))));
