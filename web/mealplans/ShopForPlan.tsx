import { useQueries } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import type { Recipe } from '../../core/recipes/schema.ts';
import { Dialog } from '../kit/dialogs/Dialog.tsx';
import { useTranslate } from '../kit/language.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
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
      recipes: results.every(({ data }) => data) ? results.map(({ data }) => data as Recipe) : undefined,
      error: results.find(({ error }) => error)?.error,
      retry: () => void Promise.all(results.filter(({ error }) => error).map(({ refetch }) => refetch())),
    }),
  });
}

/** Adds the ingredients of the planned recipes to a shopping list. */
export function ShopForPlan({ entries, onClose }: { entries: readonly MealplanEntry[]; onClose: () => void }) {
  const t = useTranslate();
  const times = cookedRecipes(entries);
  const { recipes, error, retry } = useRecipes([...times.keys()]);
  if (error)
    return (
      <Dialog title={t('web.shopping.add_to')} onClose={onClose}>
        <Failure error={error} onRetry={retry} />
      </Dialog>
    );
  if (!recipes) return null;
  return (
    <Suspense>
      <AddToList
        recipes={recipes.map((recipe) => ({ recipe, factor: times.get(recipe.slug) ?? 1 }))}
        onClose={onClose}
      />
    </Suspense>
  );
}
