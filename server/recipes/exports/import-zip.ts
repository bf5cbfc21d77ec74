import { z } from 'zod';
import type { Caller } from '../../../core/auth/caller.ts';
import { lostPart } from '../../../core/importing/lost-parts.ts';
import { isAppError } from '../../../core/kit/errors.ts';
import { lenient } from '../../../core/kit/lenient.ts';
import { failRecipe } from '../../../core/recipes/errors.ts';
import { NewRecipe } from '../../../core/recipes/schema.ts';
import { unzip, ZipError } from '../../kit/archive/zip.ts';
import { isStorageFull } from '../../kit/database/database.ts';
import { assertJsonLimits } from '../../kit/http/json-limits.ts';
import type { RecipeService, RecipeTexts } from '../service.ts';

const number = z.number().nullish().catch(null);

/** A recipe with the rating from its source. Invalid numbers are ignored. */
const ArchivedRecipe = NewRecipe.extend({
  rating: z.number().min(0).max(5).nullish().catch(null),
  recipeYieldQuantity: number,
  recipeServings: number,
});
type ArchivedRecipe = z.output<typeof ArchivedRecipe>;
const read = lenient(ArchivedRecipe, 'json');

const failArchive = (error: unknown) => {
  if (!(error instanceof ZipError)) return error;
  const code = error.reason === 'too-large' ? 'recipes.archive_too_large' : 'recipes.archive_not_readable';
  return failRecipe(code, { cause: error });
};

/** Newer archives use the keys of the wire, older ones snake_case. This key differs on the wire. */
function withSource(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || !('org_url' in json)) return json;
  const { org_url: orgURL, ...rest } = json;
  return { orgURL, ...rest };
}

function recipeOf(text: Uint8Array): ArchivedRecipe {
  let json: unknown;
  let recipe: ArchivedRecipe;
  try {
    json = JSON.parse(new TextDecoder().decode(text));
    assertJsonLimits(json);
    recipe = ArchivedRecipe.parse(read(withSource(json)));
  } catch (cause) {
    throw failRecipe('recipes.archive_without_recipe', { cause });
  }
  const { recipeIngredient, recipeInstructions } = recipe;
  const lost = lostPart(json, { ingredients: recipeIngredient?.length ?? 0, steps: recipeInstructions?.length ?? 0 });
  if (lost) throw failRecipe(`recipes.archive_lost_${lost}`);
  return recipe;
}

const lastNamed = (files: ReadonlyMap<string, Uint8Array>, ending: string): Uint8Array | undefined =>
  [...files].filter(([name]) => name.endsWith(ending)).at(-1)?.[1];

export interface ImportZipParts {
  readonly recipes: RecipeService;
  readonly rate: (caller: Caller, recipeId: string, rating: number) => Promise<void>;
}

/**
 * Creates a recipe from its archive and returns its slug. The recipe gets a new id, and the caller becomes its owner.
 * The rating in the archive becomes the caller's rating.
 */
export async function importZip(
  { recipes, rate }: ImportZipParts,
  caller: Caller,
  archive: Uint8Array,
  texts: RecipeTexts,
): Promise<string> {
  const files = await unzip(archive, (name) => /\.(json|webp)$/.test(name)).catch((error) => {
    throw failArchive(error);
  });
  const json = lastNamed(files, '.json');
  if (!json) throw failRecipe('recipes.archive_without_recipe');
  const { rating, ...recipe } = recipeOf(json);
  const { id, slug } = await recipes.create(caller, recipe, texts);
  if (rating) await rate(caller, id, rating);
  const picture = lastNamed(files, '.webp');
  // Import the recipe even if its picture fails, for example because the disk is full.
  if (picture)
    await recipes.savePicture(caller, id, picture).catch((error) => {
      if (!isAppError(error) && !isStorageFull(error)) throw error;
    });
  return slug;
}
