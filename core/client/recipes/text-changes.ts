import type { IngredientLineBody, Recipe, RecipeBody, StepBody } from '../../recipes/schema.ts';
import { type ReadRecipe, readRecipeText } from './read-recipe-text.ts';
import { type PartWords, passage, recipeText, shownLine } from './recipe-text.ts';

export type Change = Pick<
  RecipeBody,
  | keyof ReadRecipe['facts']
  | keyof ReadRecipe['lists']
  | 'settings'
  | 'nutrition'
  | 'description'
  | 'recipeIngredient'
  | 'recipeInstructions'
  | 'notes'
>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Pairs each new text with an old one: with the same text if possible, nearest first, else with the one at its place.
 */
function pairs<Old>(texts: readonly string[], old: readonly Old[], textOf: (one: Old) => string) {
  const free = new Set(old.keys());
  const oldTexts = old.map(textOf);
  const found = texts.map((text, at) => {
    const [nearest] = [...free]
      .filter((index) => oldTexts[index] === text)
      .sort((one, other) => Math.abs(one - at) - Math.abs(other - at));
    if (nearest !== undefined) free.delete(nearest);
    return nearest;
  });
  return found.map((index, at) => {
    if (index !== undefined) return { kept: old[index], edited: undefined };
    if (!free.delete(at)) return { kept: undefined, edited: undefined };
    return { kept: undefined, edited: old[at] };
  });
}

type Named = { readonly id: string; readonly name: string };
const named = <Part extends Named | null>(part: Part) =>
  (part && { id: part.id, name: part.name }) as Part extends null ? null : { id: string; name: string };

/** Unchanged lines keep quantity, unit and food. Changed ones are text, as typed, and keep their id. */
function lines(read: ReadRecipe['lines'], old: Recipe['recipeIngredient']): IngredientLineBody[] {
  const paired = pairs(
    read.map(({ text }) => text),
    old,
    shownLine,
  );
  return read.map(({ title, text }, at) => {
    const { kept, edited } = paired[at]!;
    if (!kept)
      return {
        // The amount is part of the text. Left out, it would be 1.
        quantity: null,
        note: text,
        originalText: text,
        title: title || null,
        ...(edited ? { referenceId: edited.referenceId } : {}),
      };
    const { quantity, unit, food, note, originalText, referenceId } = kept;
    return { quantity, unit: named(unit), food: named(food), note, originalText, referenceId, title: title || null };
  });
}

function steps(read: ReadRecipe['steps'], old: Recipe['recipeInstructions'], lineIds: ReadonlySet<string>): StepBody[] {
  const paired = pairs(
    read.map(({ text }) => text),
    old,
    ({ text }) => passage(text),
  );
  return read.map(({ title, text }, at) => {
    const { kept, edited } = paired[at]!;
    const from = kept ?? edited;
    if (!from) return { title, text };
    const ingredientReferences = from.ingredientReferences.filter(({ referenceId }) => lineIds.has(referenceId));
    return { id: from.id, title, text: kept ? kept.text : text, ingredientReferences };
  });
}

/** The fields that the edited text changes. A text that was not touched changes nothing. */
export function textChanges(base: Recipe, read: ReadRecipe, words: PartWords): Change {
  const before = readRecipeText(recipeText(base, words), words).recipe;
  const change: { -readonly [Key in keyof Change]: Change[Key] } = {};
  for (const field of Object.keys(read.facts) as (keyof ReadRecipe['facts'])[])
    if (read.facts[field] !== before?.facts[field])
      change[field] = (field === 'orgURL' ? read.facts[field] || null : read.facts[field]) as string;
  for (const field of Object.keys(read.lists) as (keyof ReadRecipe['lists'])[])
    if (!same(read.lists[field], before?.lists[field]))
      change[field] = read.lists[field].map((name) => {
        const known = base[field].find((one) => one.name === name);
        return known ? { id: known.id, name } : { name };
      });
  if (read.settings && !same(read.settings, before?.settings)) change.settings = read.settings;
  if (!same(read.nutrition, before?.nutrition)) change.nutrition = read.nutrition;
  if (read.description !== before?.description) change.description = read.description;
  if (!same(read.notes, before?.notes)) change.notes = [...read.notes];
  const areLinesNew = !same(read.lines, before?.lines);
  const written = lines(read.lines, base.recipeIngredient);
  if (areLinesNew) change.recipeIngredient = written;
  if (!same(read.steps, before?.steps)) {
    const ids = (areLinesNew ? written : base.recipeIngredient).flatMap(({ referenceId }) => referenceId ?? []);
    change.recipeInstructions = steps(read.steps, base.recipeInstructions, new Set(ids));
  }
  return change;
}

/** A new recipe from a text. */
export const newRecipeOf = (read: ReadRecipe) => ({
  ...read.facts,
  orgURL: read.facts.orgURL || null,
  description: read.description,
  recipeCategory: read.lists.recipeCategory.map((name) => ({ name })),
  tags: read.lists.tags.map((name) => ({ name })),
  tools: read.lists.tools.map((name) => ({ name })),
  ...(read.settings ? { settings: read.settings } : {}),
  nutrition: read.nutrition,
  recipeIngredient: lines(read.lines, []),
  recipeInstructions: steps(read.steps, [], new Set()),
  notes: [...read.notes],
});

/** Fields of my change that somebody else has changed differently since the base. */
export function conflictsOf(base: Recipe, mine: Change, theirs: Recipe, words: PartWords): (keyof Change)[] {
  const { recipe } = readRecipeText(recipeText(theirs, words), words);
  const others = recipe ? textChanges(base, recipe, words) : {};
  return (Object.keys(mine) as (keyof Change)[]).filter(
    (field) => field in others && !same(mine[field], others[field]),
  );
}

/** These fields as the recipe has them, to write them back. */
export function fieldsOf(recipe: Recipe, fields: readonly (keyof Change)[]): Change {
  const written: Change = {
    ...recipe,
    recipeCategory: recipe.recipeCategory.map(named),
    tags: recipe.tags.map(named),
    tools: recipe.tools.map(named),
    recipeIngredient: recipe.recipeIngredient.map(
      ({ quantity, unit, food, note, title, originalText, referenceId }) => ({
        quantity,
        unit: named(unit),
        food: named(food),
        note,
        title,
        originalText,
        referenceId,
      }),
    ),
  };
  return Object.fromEntries(fields.map((field) => [field, written[field]]));
}
