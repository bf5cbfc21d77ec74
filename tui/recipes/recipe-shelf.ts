import type { LovageClient } from '../../core/app/client.ts';
import type { Recipe, RecipeSummary } from '../../core/recipes/schema.ts';
import type { Connection } from '../kit/connection.ts';
import { createStore, type Store } from '../kit/store.ts';

/** Recipes read in full, so that the preview of one seen before is there at once. */
export interface RecipeShelf {
  readonly store: Store<{ readonly recipes: ReadonlyMap<string, Recipe> }>;
  /** The recipe as last read, unless its row says that it changed since. */
  find(summary: RecipeSummary): Recipe | undefined;
  read(slug: string): Promise<Recipe>;
  /** A newer version of a recipe is known. */
  keep(recipe: Recipe): void;
  /** Reads the recipe of the row that somebody rests on; rows that are only passed by cost nothing. */
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
      // The first of several moves reads at once: a page that just opened has its preview with the first frame.
      const wait = performance.now() - lastRestAt > 2 * REST_MS ? 0 : REST_MS;
      lastRestAt = performance.now();
      // A preview that cannot be read stays without ingredients; opening the recipe says why.
      timer = setTimeout(() => void shelf.read(summary.slug).catch(() => undefined), wait);
    },
    dispose: () => clearTimeout(timer),
  };
  return shelf;
}
