import { useMutation, useQuery } from '@tanstack/react-query';
import type { RecipeAction, RecipeActionBody } from '../../core/automation/schema.ts';
import { useTranslate } from '../kit/language.tsx';
import { showToast } from '../kit/toasts.ts';
import { useAfterChange } from '../site/use-after-change.ts';
import { useClient } from '../site/use-client.tsx';

const actionsKey = ['recipe-actions'] as const;

/** The group's actions, by title. */
export function useActions() {
  const client = useClient();
  return useQuery({
    queryKey: actionsKey,
    queryFn: ({ signal }) => client.recipeActions.list({ query: { perPage: -1 }, signal }),
    select: ({ items }) => items,
  });
}

/** Creates an action, or updates the given one. */
export function useSaveAction(action: RecipeAction | null) {
  const client = useClient();
  return useMutation({
    mutationFn: (body: RecipeActionBody) =>
      action ? client.recipeActions.patch({ params: { id: action.id }, body }) : client.recipeActions.create({ body }),
    // The form shows the error.
    onSettled: useAfterChange(actionsKey).onSettled,
  });
}

export function useRemoveAction({ id }: RecipeAction) {
  const client = useClient();
  return useMutation({
    mutationFn: () => client.recipeActions.remove({ params: { id } }),
    ...useAfterChange(actionsKey),
  });
}

/** Sends a recipe to the address of a post action. */
export function useRunAction(slug: string) {
  const client = useClient();
  const t = useTranslate();
  return useMutation({
    mutationFn: ({ id }: RecipeAction) => client.recipeActions.run({ params: { id, slug } }),
    onError: useAfterChange(actionsKey).onError,
    onSuccess: (_, { title }) => showToast('success', t('web.recipe.action_sent', { title })),
  });
}
