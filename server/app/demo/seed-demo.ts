import type { Caller } from '../../../core/auth/caller.ts';
import { durationText } from '../../../core/importing/to-recipe.ts';
import type { Translate } from '../../../core/kit/translate.ts';
import type { NewRecipe } from '../../../core/recipes/schema.ts';
import { demoAdmin } from '../../demo/demo-admin.ts';
import { type DemoRecipe, demoPicture, demoPlurals, demoRecipes } from '../../demo/demo-recipe.ts';
import { type RecipeTexts, recipeTexts } from '../../recipes/service.ts';
import type { Services } from '../deps.ts';
import { seedDemoHousehold } from './seed-demo-household.ts';

const named = (names: readonly string[]) => names.map((name) => ({ name }));

function recipeOf(demo: DemoRecipe, t: Translate): NewRecipe {
  return {
    name: demo.name,
    description: demo.description,
    recipeYield: demo.recipeYield,
    prepTime: durationText(demo.prepMinutes, t),
    performTime: durationText(demo.performMinutes, t),
    totalTime: durationText(demo.totalMinutes, t),
    recipeCategory: named(demo.categories),
    tags: named(demo.tags),
    tools: named(demo.tools),
    recipeIngredient: demo.ingredients.map((line) => ({
      title: line.title ?? null,
      quantity: line.quantity,
      unit: line.unit,
      food: line.food,
      note: line.note ?? '',
      originalText: line.text,
    })),
    recipeInstructions: demo.steps.map((step) => ({ title: step.title ?? '', text: step.text })),
    notes: demo.notes ?? [],
    ...(demo.nutrition ? { nutrition: { ...demo.nutrition } } : {}),
    settings: { disableAmount: false, showNutrition: demo.nutrition !== undefined },
  };
}

/** Units of the demo recipes that are not among the common ones. */
const DEMO_UNITS = ['handful', 'head', 'pod', 'sprig', 'stalk'];

/** Adds the foods that only the demo has, with their plurals: "2 red bell peppers". */
async function addPlurals(services: Services, caller: Caller): Promise<void> {
  const { items } = await services.foods.list(caller, { perPage: -1 }, { path: '', search: '' });
  const known = new Set(
    items.flatMap(({ name, pluralName, aliases }) => [name, pluralName, ...aliases.map((a) => a.name)]),
  );
  for (const [name, pluralName] of demoPlurals())
    if (!known.has(name) && !known.has(pluralName)) await services.foods.create(caller, { name, pluralName });
  const units = await services.units.list(caller, { perPage: -1 }, { path: '', search: '' });
  const knownUnits = new Set(units.items.map(({ name }) => name));
  for (const name of DEMO_UNITS)
    if (!knownUnits.has(name)) await services.units.create(caller, { name, pluralName: `${name}s` });
}

export interface SeedOptions {
  readonly t: Translate;
  /** The account that owns the recipes. */
  readonly username?: string;
  /** Called after each recipe. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Fills the demo household with recipes and pictures. Skips recipes that it already has, so that an interrupted start
 * can resume.
 */
export async function seedDemo(services: Services, options: SeedOptions): Promise<void> {
  const { t, username = demoAdmin.username, onProgress = () => {} } = options;
  const admin = await services.users.findByLogin(username);
  if (!admin) return;
  const caller: Caller = { ...admin, via: 'local', sessionId: null };
  const texts: RecipeTexts = recipeTexts(t);
  // Adds foods and units with plurals and abbreviations first. The recipes then match them by name.
  await services.seed.units(caller, 'en-US');
  await services.seed.foods(caller, 'en-US');
  await addPlurals(services, caller);
  const { items } = await services.recipes.list(caller, { perPage: -1 }, { path: '', search: '' });
  const complete = new Set(items.filter((item) => item.image !== null).map((item) => item.name));
  const missing = demoRecipes.filter((demo) => !complete.has(demo.name));
  const ids = new Map(items.map((item) => [item.name, item.id]));
  for (const [done, demo] of missing.entries()) {
    const id =
      ids.get(demo.name) ??
      (await services.recipes.create(caller, recipeOf(demo, t), texts, { rating: demo.rating })).id;
    ids.set(demo.name, id);
    await services.recipes.savePicture(caller, id, await demoPicture(demo));
    onProgress(done + 1, missing.length);
  }
  const { total } = await services.cookbooks.list(caller, {}, { path: '', search: '' });
  if (total === 0) await seedDemoHousehold(services, caller, (recipe) => ids.get(recipe)!, new Date());
}
