import { useQueries } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import type { Recipe } from '../../core/recipes/schema.ts';
import { LoadedDialog } from '../kit/dialogs/LoadedDialog.tsx';
import { useTranslate } from '../kit/language.tsx';
import { part } from '../kit/part.ts';
import { useClient } from '../site/use-client.tsx';

const AddToList = part(async () => (await import('../shopping/recipes/AddToList.tsx')).AddToList);

/** How often each recipe is planned, by its slug. */
export function cookedRecipes(entries: readonly MealplanEntry[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const { recipe } of entries) if (recipe) times.set(recipe.slug, (times.get(recipe.slug) ?? 0) + 1);
  return times;
}

/** The recipes with their ingredients, in the order of the plan; undefined until all have loaded. */
function useRecipes(slugs: readonly string[]) {
  const client = useClient();
  return useQueries({
    queries: slugs.map((slug) => ({
      queryKey: ['recipes', 'one', slug],
      queryFn: ({ signal }: { signal: AbortSignal }) => client.recipes.get({ params: { slug }, signal }),
    })),
    combine: (results) => ({
      data: results.every(({ data }) => data) ? results.map(({ data }) => data as Recipe) : undefined,
      error: results.find(({ data, error }) => !data && error)?.error,
      refetch: () => void Promise.all(results.filter(({ error }) => error).map(({ refetch }) => refetch())),
    }),
  });
}

/** Adds the ingredients of the planned recipes to a shopping list. */
export function ShopForPlan({ entries, onClose }: { entries: readonly MealplanEntry[]; onClose: () => void }) {
  const t = useTranslate();
  const times = cookedRecipes(entries);
  const recipes = useRecipes([...times.keys()]);
  return (
    <LoadedDialog of={recipes} title={t('web.shopping.add_to')} onClose={onClose}>
      {(whole) => (
        <Suspense>
          <AddToList
            recipes={whole.map((recipe) => ({ recipe, factor: times.get(recipe.slug) ?? 1 }))}
            onClose={onClose}
          />
        </Suspense>
      )}
    </LoadedDialog>
  );
}
