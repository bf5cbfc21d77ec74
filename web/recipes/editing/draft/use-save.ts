import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isAppError } from '../../../../core/kit/errors.ts';
import { etagOf } from '../../../../core/kit/etag.ts';
import type { Recipe } from '../../../../core/recipes/schema.ts';
import { useLanguage } from '../../../kit/language.tsx';
import { loadAsked } from '../../../kit/part.ts';
import { useClient } from '../../../site/use-client.tsx';
import { recipeKey } from '../../page/use-recipe.ts';
import { bodyOf, type Draft, draftOf, withoutBlanks } from './draft.ts';
import type { Merge } from './merge-drafts.ts';

/** Someone else saved the recipe in the meantime, and both changed the same parts. */
export interface Conflict extends Merge {
  readonly theirs: Recipe;
}

export type Saved =
  | { readonly kind: 'saved'; readonly recipe: Recipe; readonly taken: Merge['taken'] }
  | { readonly kind: 'conflict'; readonly conflict: Conflict };

const isStale = (error: unknown): boolean => isAppError(error) && error.code === 'request.stale';

/** Saves a draft based on an earlier version. Parts that only others changed are kept. */
export function useSave() {
  const client = useClient();
  const { locale } = useLanguage();
  const queries = useQueryClient();
  /** The slug of the recipe that this form has created. */
  const made = useRef<string>(undefined);

  async function write(base: Recipe, draft: Draft): Promise<Saved> {
    const params = { slug: base.id };
    try {
      const body = bodyOf(withoutBlanks(draft), locale);
      const recipe = await client.recipes.update({ params, body, ifMatch: etagOf(base) ?? '*' });
      return { kind: 'saved', recipe, taken: [] };
    } catch (error) {
      if (!isStale(error)) throw error;
    }
    const theirs = await client.recipes.get({ params });
    const { mergeDrafts } = await loadAsked(() => import('./merge-drafts.ts'));
    const merge = mergeDrafts(draftOf(base), draft, draftOf(theirs));
    if (merge.conflicts.length > 0) return { kind: 'conflict', conflict: { ...merge, theirs } };
    const saved = await write(theirs, merge.merged);
    return saved.kind === 'saved' ? { ...saved, taken: merge.taken } : saved;
  }

  async function create(draft: Draft): Promise<Saved> {
    const known = made.current;
    made.current ??= await client.recipes.create({ body: bodyOf(withoutBlanks(draft), locale) });
    const recipe = await client.recipes.get({ params: { slug: made.current } });
    // Someone may have gone on writing after the recipe was created and could not be read.
    return known === undefined ? { kind: 'saved', recipe, taken: [] } : write(recipe, draft);
  }

  return useMutation({
    mutationFn: ({ base, draft }: { base: Recipe | null; draft: Draft }) => (base ? write(base, draft) : create(draft)),
    async onSuccess(saved) {
      if (saved.kind === 'conflict') return;
      queries.setQueryData(recipeKey(saved.recipe.slug), saved.recipe);
      await queries.invalidateQueries({ queryKey: ['recipes'], refetchType: 'none' });
      // Saving may have created units, foods and organizers.
      for (const key of ['units', 'foods', 'categories', 'tags', 'tools'])
        void queries.invalidateQueries({ queryKey: [key] });
    },
  });
}
