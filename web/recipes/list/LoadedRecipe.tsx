import type { ReactNode } from 'react';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { LoadedDialog } from '../../kit/dialogs/LoadedDialog.tsx';
import { useRecipe } from '../page/use-recipe.ts';

export interface LoadedRecipeProps {
  readonly slug: string;
  readonly name: string;
  readonly onClose: () => void;
  /** The dialog that needs the whole recipe. */
  readonly children: (recipe: Recipe) => ReactNode;
}

/** A dialog about a recipe that was not read yet. One that was read is enough without a network. */
export function LoadedRecipe({ slug, name, onClose, children }: LoadedRecipeProps) {
  const { recipe, isGone, error, refetch } = useRecipe(slug);
  return (
    <LoadedDialog of={{ data: isGone ? undefined : recipe, error, refetch }} title={name} onClose={onClose}>
      {children}
    </LoadedDialog>
  );
}
