import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Cookbook, NewCookbook } from '../../core/cookbooks/schema.ts';
import type { Page } from '../../core/kit/paging.ts';
import { writtenFilter } from '../../core/recipes/facets.ts';
import { cookbooksKey } from '../finder/use-cookbook-list.ts';
import { useTranslate } from '../kit/language.tsx';
import { moved } from '../kit/lists/use-reorder.ts';
import { useShowError } from '../kit/use-show-error.ts';
import { useClient } from '../site/use-client.tsx';
import type { Criteria } from './criteria.ts';

/** Reloads cookbooks, and the recipe lists filtered by one, after a change. */
function useForget() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: cookbooksKey }),
      queries.invalidateQueries({ queryKey: ['recipes'] }),
    ]);
}

/** The values that the form submits. */
export type CookbookValues = Required<Pick<NewCookbook, 'name' | 'description' | 'public'>> & Criteria;

/** Creates a cookbook, or updates the given one. */
export function useSaveCookbook(cookbook: Cookbook | null) {
  const client = useClient();
  const forget = useForget();
  return useMutation({
    mutationFn: ({ name, queryFilterString, ...lists }: CookbookValues) => {
      // Without a written filter, the lists are the whole filter.
      const values = cookbook && writtenFilter(cookbook) ? { queryFilterString, ...lists } : lists;
      return cookbook
        ? client.cookbooks.patch({ params: { id: cookbook.id }, body: { name: name || cookbook.name, ...values } })
        : client.cookbooks.create({ body: { name, ...values } });
    },
    onSuccess: forget,
  });
}

export function useRemoveCookbook(cookbook: Cookbook) {
  const client = useClient();
  const forget = useForget();
  return useMutation({
    mutationFn: () => client.cookbooks.remove({ params: { id: cookbook.id } }),
    onSuccess: forget,
  });
}

const orderKey = [...cookbooksKey, 'order'] as const;

/** Moves a cookbook to another position, from 0. The list changes at once, and back if the server refuses. */
export function useMoveCookbook(cookbooks: readonly Cookbook[]): (id: string, to: number) => void {
  const client = useClient();
  const queries = useQueryClient();
  const t = useTranslate();
  const showError = useShowError(t('web.cookbooks.move_failed'));
  const { mutate } = useMutation({
    mutationKey: orderKey,
    // Run moves one after the other, so that the last order wins.
    scope: { id: orderKey.join(' ') },
    mutationFn: (order: readonly Cookbook[]) =>
      client.cookbooks.reorder({ body: order.map(({ id }, index) => ({ id, position: index + 1 })) }),
    onMutate(order) {
      void queries.cancelQueries({ queryKey: cookbooksKey });
      queries.setQueryData<Page<Cookbook>>([...cookbooksKey, 'list'], (page) => page && { ...page, items: [...order] });
    },
    onError: showError,
    // While another move is queued, its order is already in the list: do not reload over it.
    onSettled: () =>
      queries.isMutating({ mutationKey: orderKey }) === 1
        ? queries.invalidateQueries({ queryKey: cookbooksKey })
        : undefined,
  });
  return (id, to) => {
    const from = cookbooks.findIndex((cookbook) => cookbook.id === id);
    mutate(moved(cookbooks, from, to));
  };
}
