import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BulkAction, changeRecipes } from '../../../core/client/recipes/bulk.ts';
import type { RecipeListQuery } from '../../../core/recipes/schema.ts';
import { errorText } from '../../kit/error-text.ts';
import { useLanguage } from '../../kit/language.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { showLoading, showToast } from '../../kit/toasts.ts';
import { useShowError } from '../../kit/use-show-error.ts';
import { useClient } from '../../site/use-client.tsx';
import { useRestoreRecipes } from '../use-restore.ts';

const changedNouns = ['recipes', 'categories', 'tags', 'cookbooks', 'favorites'];

/** Changes recipes. Resolves, once the lists show it, to the ids that are left, and a function that shows the result. */
export function useBulk(ids: readonly string[]) {
  const client = useClient();
  const queries = useQueryClient();
  const language = useLanguage();
  const { t } = language;
  const [tried, setTried] = useState(0);
  const restore = useRestoreRecipes();
  const change = useMutation({
    async mutationFn(action: BulkAction) {
      setTried(0);
      const { changed, refused, error } = await changeRecipes(client, ids, action, setTried);
      const done = t(action.what === 'delete' ? 'web.bulk.deleted' : 'web.bulk.changed', { count: changed.length });
      const faults = [
        ...(refused.length > 0 ? [t('web.bulk.refused', { count: refused.length })] : []),
        ...(error === null ? [] : [errorText(error, language)]),
      ];
      const canUndo = action.what === 'delete' && changed.length > 0;
      const gone = new Set(changed);
      return {
        left: ids.filter((id) => !gone.has(id)),
        say: () =>
          showToast(
            faults.length > 0 ? 'error' : 'success',
            [done, ...faults].join(' '),
            canUndo ? { label: t('buttons.undo'), act: () => void restore(changed) } : undefined,
          ),
      };
    },
    onSettled: () => Promise.all(changedNouns.map((noun) => queries.invalidateQueries({ queryKey: [noun] }))),
  });
  return { change, tried };
}

/** Reads the ids of all recipes of a list. */
export function useAllIds(of: RecipeListQuery) {
  const client = useClient();
  const showError = useShowError();
  return useMutation({
    async mutationFn() {
      const { items } = await client.recipes.list({ query: { ...of, page: 1, perPage: -1 } });
      return items.map(({ id }) => id);
    },
    onError: showError,
  });
}

/** Downloads recipes as one archive. */
export function useArchive(ids: readonly string[]) {
  const client = useClient();
  const language = useLanguage();
  const showError = useShowError();
  return useMutation({
    async mutationFn() {
      const done = showLoading(language.t('web.export.working'));
      try {
        await client.recipeArchives.create({ body: { recipes: [...ids] } });
        const [archive] = await client.recipeArchives.list();
        const { fileToken } = await client.recipeArchives.token({ query: { path: archive!.path } });
        const file = await client.recipeArchives.download({ query: { token: fileToken } });
        saveFile(await file.bytes(), file.type, archive!.filename);
      } finally {
        done();
      }
    },
    onError: showError,
  });
}

/** Deletes the archives that the group made. The server keeps each for a day. */
export function usePurge() {
  const client = useClient();
  const language = useLanguage();
  const showError = useShowError();
  return useMutation({
    mutationFn: () => client.recipeArchives.purge(),
    onSuccess: () => showToast('success', language.t('web.bulk.purged')),
    onError: showError,
  });
}
