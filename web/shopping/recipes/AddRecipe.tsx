import { useState } from 'react';
import { useTranslate } from '../../kit/language.tsx';
import { FindRecipe } from '../../recipes/list/FindRecipe.tsx';
import { LoadedRecipe } from '../../recipes/list/LoadedRecipe.tsx';
import { AddToList } from './AddToList.tsx';

export interface AddKnownRecipeProps {
  readonly slug: string;
  readonly name: string;
  readonly listId: string;
  readonly onClose: () => void;
}

/** Adds a known recipe to a list, by its slug. */
export function AddKnownRecipe({ slug, name, listId, onClose }: AddKnownRecipeProps) {
  return (
    <LoadedRecipe slug={slug} name={name} onClose={onClose}>
      {(recipe) => <AddToList recipes={[{ recipe, factor: 1 }]} listId={listId} onClose={onClose} />}
    </LoadedRecipe>
  );
}

/** Finds a recipe and adds it to a list. */
export function AddRecipe({ listId, onClose }: { listId: string; onClose: () => void }) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<Pick<AddKnownRecipeProps, 'slug' | 'name'>>();
  if (chosen) return <AddKnownRecipe {...chosen} listId={listId} onClose={onClose} />;
  return (
    <FindRecipe
      title={t('web.shopping.add_recipe')}
      hint={t('web.search.placeholder')}
      keys={t('web.planner.choose_keys')}
      row={(recipe, className, content) => (
        <button type="button" className={className} onClick={() => setChosen(recipe)} data-result>
          {content}
        </button>
      )}
      onClose={onClose}
    />
  );
}
