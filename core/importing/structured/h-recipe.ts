import type { Findings } from '../page/extracted-recipe.ts';
import { type El, inside, type Page } from '../page/page.ts';
import { elementLines, elementText } from '../page/page-text.ts';
import { sectionOf } from '../page/section-words.ts';
import { graphOf, type SchemaNode } from './schema-graph.ts';
import { readRecipeNode } from './schema-recipe.ts';

/** Class names of microformats, new (h-recipe) and old (hrecipe), with their schema.org names. */
const PROPERTIES: Record<string, string> = {
  'p-name': 'name',
  fn: 'name',
  'p-ingredient': 'recipeIngredient',
  ingredient: 'recipeIngredient',
  'e-instructions': 'recipeInstructions',
  instructions: 'recipeInstructions',
  instruction: 'recipeInstructions',
  'p-yield': 'recipeYield',
  yield: 'recipeYield',
  'dt-duration': 'totalTime',
  duration: 'totalTime',
  preptime: 'prepTime',
  cooktime: 'cookTime',
  'u-photo': 'image',
  photo: 'image',
  'p-summary': 'description',
  summary: 'description',
  'p-author': 'author',
  author: 'author',
  'p-category': 'recipeCategory',
};

export function readHRecipe(page: Page): Findings | null {
  const root = page.elements.find((el) => hasClass(el, 'h-recipe') || hasClass(el, 'hrecipe'));
  if (!root) return null;
  const node: SchemaNode = { '@type': 'Recipe' };
  let done: El | null = null;
  for (const el of inside(page, root)) {
    // Elements inside an ingredient or a step belong to its text.
    if (done && el.index <= done.last) continue;
    const name = propertyOf(el);
    if (!name) continue;
    const known = node[name];
    const value = valueIn(page, el, name);
    if (Array.isArray(known)) known.push(value);
    else node[name] = [value];
    done = el;
  }
  return node.recipeIngredient || node.recipeInstructions ? readRecipeNode(graphOf([node]), node) : null;
}

function hasClass(el: El, name: string): boolean {
  const { class: classes } = el.attrs;
  return classes?.includes(name) === true && classes.split(/\s+/).includes(name);
}

function propertyOf(el: El): string | null {
  for (const name of el.attrs.class?.split(/\s+/) ?? []) {
    if (Object.hasOwn(PROPERTIES, name)) return PROPERTIES[name] as string;
  }
  return null;
}

function valueIn(page: Page, el: El, name: string): string {
  const { attrs, tag } = el;
  if (name === 'image') return attrs['data-src'] ?? attrs.src ?? attrs.href ?? '';
  if (name.endsWith('Time')) return timeOf(page, el);
  if (tag === 'data' && attrs.value) return attrs.value;
  if (name !== 'recipeInstructions') return elementText(page, el);
  // The heading of all steps is not the name of one.
  return elementLines(page, el)
    .filter((line, at) => at > 0 || sectionOf(line) !== 'steps')
    .join('\n');
}

function timeOf(page: Page, el: El): string {
  const titled = [el, ...inside(page, el)].find((one) => one.attrs.datetime ?? one.attrs.title);
  return titled?.attrs.datetime ?? titled?.attrs.title ?? elementText(page, el);
}
