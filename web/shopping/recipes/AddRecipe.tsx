import { useState } from 'react';
import { useTranslate } from '../../kit/language.tsx';
import { FindRecipe } from '../../recipes/list/FindRecipe.tsx';
import { useRecipe } from '../../recipes/page/use-recipe.ts';
import { AddToList } from './AddToList.tsx';

/** Adds a known recipe to a list, by its slug. */
export function AddKnownRecipe({ slug, listId, onClose }: { slug: string; listId: string; onClose: () => void }) {
  const { recipe } = useRecipe(slug);
  return recipe ? <AddToList recipes={[{ recipe, factor: 1 }]} listId={listId} onClose={onClose} /> : null;
}

/** Finds a recipe and adds it to a list. */
export function AddRecipe({ listId, onClose }: { listId: string; onClose: () => void }) {
  const t = useTranslate();
  const [slug, setSlug] = useState<string>();
  if (slug) return <AddKnownRecipe slug={slug} listId={listId} onClose={onClose} />;
  return (
    <FindRecipe
      title={t('web.shopping.add_recipe')}
      hint={t('web.search.placeholder')}
      keys={t('web.planner.choose_keys')}
      row={(recipe, className, content) => (
        <button type="button" className={className} onClick={() => setSlug(recipe.slug)} data-result>
          {content}
        </button>
      )}
      onClose={onClose}
    />
  );
}
