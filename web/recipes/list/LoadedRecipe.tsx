import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { useRecipe } from '../page/use-recipe.ts';

export interface LoadedRecipeProps {
  readonly slug: string;
  readonly onFailed: (error: Error) => void;
  readonly children: (recipe: Recipe) => ReactNode;
}

/** Draws something with a whole recipe, once it is loaded. */
export function LoadedRecipe({ slug, onFailed, children }: LoadedRecipeProps) {
  const { recipe, error } = useRecipe(slug);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (error) fail(error);
  }, [error]);
  return recipe && !error ? children(recipe) : null;
}
