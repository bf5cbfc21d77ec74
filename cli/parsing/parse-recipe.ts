import type { LovageClient } from '../../core/app/client.ts';
import { proposedParts } from '../../core/client/parsing/proposed-line.ts';
import { lineAsText, parsedLine, unparsedText } from '../../core/client/parsing/stored-line.ts';
import { etagOf } from '../../core/kit/etag.ts';
import type { ParsedIngredient } from '../../core/parsing/schema.ts';
import type { IngredientLine, Recipe } from '../../core/recipes/schema.ts';
import type { Context } from '../kit/command.ts';
import { safeLine } from '../kit/safe.ts';
import { findRecipe } from '../recipes/find-recipe.ts';
import type { ParseOptions } from './parse-texts.ts';
import { writeParsed } from './write-parsed.ts';

const isKnown = ({ ingredient: { unit, food } }: ParsedIngredient) => food?.id != null && unit?.id !== null;

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
  const waiting = recipe.recipeIngredient.filter((line) => unparsedText(line) !== '');
  const parsed = await parse(waiting.map(unparsedText));
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
    return found ? parsedLine(line, proposedParts(found), found.input) : lineAsText(line);
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
