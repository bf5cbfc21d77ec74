import type { LovageClient } from '../../core/app/client.ts';
import { etagOf } from '../../core/kit/etag.ts';
import type { ParsedIngredient } from '../../core/parsing/schema.ts';
import type { IngredientLine, IngredientLineBody, Recipe } from '../../core/recipes/schema.ts';
import type { Context } from '../kit/command.ts';
import { safeLine } from '../kit/safe.ts';
import { findRecipe } from '../recipes/find-recipe.ts';
import type { ParseOptions } from './parse-texts.ts';
import { writeParsed } from './write-parsed.ts';

/** The text of an unparsed line. Empty for a line with a food or unit, which is parsed. */
const ingredientText = ({ food, unit, note, originalText }: IngredientLine): string =>
  food || unit ? '' : (note || originalText || '').trim();

type Part = { id: string | null; name: string } | null;

const isKnown = ({ ingredient: { unit, food } }: ParsedIngredient) => food?.id != null && unit?.id !== null;

const refOf = (part: Part) => (part ? { name: part.name, ...(part.id ? { id: part.id } : {}) } : null);

/** Keeps the word of the line, even if the household uses another name. */
const as = (part: Part, word: string | null): Part => part && { id: part.id, name: word ?? part.name };

const whole = ({ referenceId, title, note, originalText, quantity, unit, food }: IngredientLine) =>
  ({ referenceId, title, note, originalText, quantity, unit: refOf(unit), food: refOf(food) }) as IngredientLineBody;

/** Puts the parsed parts into a line and keeps its text as the original. */
const apart = (line: IngredientLine, { input, ingredient, written }: ParsedIngredient): IngredientLineBody => ({
  ...whole(line),
  quantity: ingredient.quantity,
  unit: refOf(as(ingredient.unit, written.unit)),
  food: refOf(as(ingredient.food, written.food)),
  note: ingredient.note,
  originalText: line.originalText || input,
});

/** Removes the amount of a text line, which would read "1 salt" once amounts are shown. */
const asText = (line: IngredientLine): IngredientLineBody => ({
  ...whole(line),
  ...(ingredientText(line) === '' ? {} : { quantity: null }),
});

type Parse = (lines: readonly string[]) => Promise<ParsedIngredient[]>;

/** Shows the parsed text lines of a recipe, and stores them with --save. */
export async function parseRecipe(
  context: Context<LovageClient>,
  named: string,
  { save = false, create = false }: ParseOptions,
  parse: Parse,
): Promise<number | undefined> {
  const { output, options, t } = context;
  const recipe = await findRecipe(context, named);
  const waiting = recipe.recipeIngredient.filter((line) => ingredientText(line) !== '');
  const parsed = await parse(waiting.map(ingredientText));
  if (!save || !options.json) await writeParsed(context, parsed);
  if (waiting.length === 0) output.note(t('cli.parse.nothing_left', { name: safeLine(recipe.name) }));
  if (!save || waiting.length === 0) return undefined;

  const byLine = new Map(waiting.map((line, i) => [line, parsed[i]!]));
  const taken = (line: IngredientLine): ParsedIngredient | undefined => {
    const found = byLine.get(line);
    return found?.ingredient.food && (create || isKnown(found)) ? found : undefined;
  };
  const saved = await store(context, recipe, taken);
  const count = waiting.filter((line) => taken(line)).length;
  if (options.json) output.json(saved);
  else output.note(t('cli.parse.saved', { count, name: safeLine(recipe.name) }));
  if (count < waiting.length) output.note(t('cli.parse.left', { count: waiting.length - count }));
  return undefined;
}

async function store(
  { client }: Context<LovageClient>,
  recipe: Recipe,
  taken: (line: IngredientLine) => ParsedIngredient | undefined,
): Promise<Recipe> {
  const lines = recipe.recipeIngredient.map((line) => {
    const found = taken(line);
    return found ? apart(line, found) : asText(line);
  });
  const isAny = recipe.recipeIngredient.some((line) => taken(line));
  if (!isAny) return recipe;
  const ifMatch = etagOf(recipe);
  return client.recipes.patch({
    params: { slug: recipe.id },
    body: { recipeIngredient: lines, settings: { disableAmount: false } },
    ...(ifMatch ? { ifMatch } : {}),
  });
}
