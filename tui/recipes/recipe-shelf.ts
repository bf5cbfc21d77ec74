import type { LovageClient } from '../../core/app/client.ts';
import type { Recipe, RecipeSummary } from '../../core/recipes/schema.ts';
import type { Connection } from '../kit/connection.ts';
import { createStore, type Store } from '../kit/store.ts';

/** A cache of complete recipes, so that previews seen before show at once. */
export interface RecipeShelf {
  readonly store: Store<{ readonly recipes: ReadonlyMap<string, Recipe> }>;
  /** The cached recipe, unless its row says that it has changed since. */
  find(summary: RecipeSummary): Recipe | undefined;
  read(slug: string): Promise<Recipe>;
  /** Stores a newer version of a recipe. */
  keep(recipe: Recipe): void;
  /** Loads the recipe of the selected row after a short rest. Rows that are passed quickly cause no requests. */
  restOn(summary: RecipeSummary | undefined): void;
  dispose(): void;
}

const MAX_RECIPES = 60;
const REST_MS = 80;

export function createRecipeShelf(client: LovageClient, connection: Connection): RecipeShelf {
  const store = createStore<{ readonly recipes: ReadonlyMap<string, Recipe> }>({ recipes: new Map() });
  let timer: NodeJS.Timeout | undefined;
  let lastRestAt = 0;

  const keep = (recipe: Recipe) => {
    const others = [...store.get().recipes].filter(([id]) => id !== recipe.id).slice(1 - MAX_RECIPES);
    store.set({ recipes: new Map([...others, [recipe.id, recipe]]) });
  };

  const shelf: RecipeShelf = {
    store,
    find: (summary) => {
      const recipe = store.get().recipes.get(summary.id);
      return recipe?.updateAt === summary.updateAt ? recipe : undefined;
    },
    keep,
    read: async (slug) => {
      const recipe = await connection.watch(client.recipes.get({ params: { slug } }));
      keep(recipe);
      return recipe;
    },
    restOn: (summary) => {
      clearTimeout(timer);
      if (!summary || shelf.find(summary)) return;
      // The first move loads at once, so that a page that just opened has its preview in the first frame.
      const wait = performance.now() - lastRestAt > 2 * REST_MS ? 0 : REST_MS;
      lastRestAt = performance.now();
      // If a preview cannot be loaded, it shows no ingredients. Opening the recipe shows the error.
      timer = setTimeout(() => void shelf.read(summary.slug).catch(() => undefined), wait);
    },
    dispose: () => clearTimeout(timer),
  };
  return shelf;
}
