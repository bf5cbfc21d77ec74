import type { LovageClient } from '../../app/client.ts';
import { isAppError } from '../../kit/errors.ts';
import { fold } from '../../kit/text/fold.ts';
import type { NewRecipe, Recipe, RecipeBody } from '../../recipes/schema.ts';
import type { Desired } from './desired.ts';
import { differencesOf, ifMatchOf } from './members.ts';
import type { Step } from './outcome.ts';

/** Requests at once: enough to use a connection well, few enough to leave room for others. */
const AT_ONCE = 6;

/** Organizers may be written by their names. */
const named = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((one) => (typeof one === 'string' ? { name: one } : one)) : value;

const TEXTS = ['recipeYield', 'totalTime', 'prepTime', 'cookTime', 'performTime'];

const isApart = (line: unknown): boolean =>
  typeof line === 'object' && line !== null && Boolean((line as Desired).food || (line as Desired).unit);

/** A new recipe shows foods and units only with this setting, whatever the household prefers. */
function withAmounts(body: Desired): Desired {
  const { settings, recipeIngredient: lines } = body;
  if (!Array.isArray(lines) || !lines.some(isApart)) return body;
  return { ...body, settings: { disableAmount: false, ...(settings as Desired | undefined) } };
}

/** A record as the API takes it. */
function bodyOf(record: Desired): Desired {
  const body: Record<string, unknown> = { ...record };
  for (const field of ['tags', 'tools', 'recipeCategory']) if (field in body) body[field] = named(body[field]);
  // YAML reads `recipeYield: 4` as a number.
  for (const field of TEXTS) if (typeof body[field] === 'number') body[field] = String(body[field]);
  return body;
}

async function inTurns<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = new Array(all.length);
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < all.length; at = next++) results[at] = await work(all[at]!);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

/** Compares recipes, which are identified by slug, else by name. */
export async function recipeSteps(client: LovageClient, wanted: readonly Desired[]): Promise<Step[]> {
  if (wanted.length === 0) return [];
  const { items } = await client.recipes.list({ query: { perPage: -1 } });
  const slugs = new Map(items.map(({ name, slug }) => [fold(name), slug]));
  const known = new Set(items.map(({ slug }) => slug));
  const stored = async ({ slug, name }: Desired): Promise<Recipe | null> => {
    const found = typeof slug === 'string' && known.has(slug) ? slug : slugs.get(fold(String(name)));
    if (found === undefined) return null;
    try {
      return await client.recipes.get({ params: { slug: found } });
    } catch (error) {
      // Somebody deleted it meanwhile.
      if (isAppError(error) && error.status === 404) return null;
      throw error;
    }
  };
  return inTurns(wanted, async (record) => {
    const recipe = await stored(record);
    const { slug: _, ...attributes } = record;
    const differences = recipe ? differencesOf(recipe as unknown as Desired, attributes) : [];
    return {
      section: 'recipes',
      name: String(record.name),
      isNew: !recipe,
      differences,
      write: () => {
        if (!recipe) return client.recipes.create({ body: withAmounts(bodyOf(attributes)) as NewRecipe });
        const changes = bodyOf(Object.fromEntries(differences.map(({ field, to }) => [field, to])));
        return client.recipes.patch({ params: { slug: recipe.id }, body: changes as RecipeBody, ...ifMatchOf(recipe) });
      },
    };
  });
}
