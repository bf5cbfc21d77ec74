import { useMutation, useQuery } from '@tanstack/react-query';
import { etagOf } from '../../../core/kit/etag.ts';
import type { Recipe, RecipeComment } from '../../../core/recipes/schema.ts';
import { useAfterChange } from '../../site/use-after-change.ts';
import { useClient } from '../../site/use-client.tsx';

const commentsKey = ['comments'] as const;

/** The comments on a recipe, oldest first. */
export function useComments(recipe: Recipe) {
  const client = useClient();
  return useQuery({
    queryKey: [...commentsKey, recipe.id],
    queryFn: ({ signal }) => client.comments.ofRecipe({ params: { slug: recipe.id }, signal }),
    placeholderData: recipe.comments,
  });
}

export function useAddComment({ id: recipeId }: Pick<Recipe, 'id'>) {
  const client = useClient();
  return useMutation({
    mutationFn: (text: string) => client.comments.create({ body: { recipeId, text } }),
    ...useAfterChange(commentsKey),
  });
}

export function useChangeComment(comment: RecipeComment) {
  const client = useClient();
  return useMutation({
    mutationFn: (text: string) =>
      client.comments.patch({ params: { id: comment.id }, body: { text }, ifMatch: etagOf(comment) ?? '*' }),
    ...useAfterChange(commentsKey),
  });
}

export function useRemoveComment({ id }: RecipeComment) {
  const client = useClient();
  return useMutation({ mutationFn: () => client.comments.remove({ params: { id } }), ...useAfterChange(commentsKey) });
}
