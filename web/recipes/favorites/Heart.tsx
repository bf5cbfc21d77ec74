import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import type { RecipeSummary } from '../../../core/recipes/schema.ts';
import { useTranslate } from '../../kit/language.tsx';
import { useFavorite } from './use-favorite.ts';

/** The reader's favorite toggle of a recipe. In a list, `name` tells the toggles apart. */
export function Heart({ recipe, className, name }: { recipe: RecipeSummary; className?: string; name?: string }) {
  const t = useTranslate();
  const { isFavorite, toggle } = useFavorite(recipe);
  const Icon = isFavorite ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isFavorite}
      aria-label={name === undefined ? t('web.recipe.favorite') : t('web.favorites.heart', { name })}
      onClick={toggle}
    >
      <Icon size={22} stroke={1.5} aria-hidden />
    </button>
  );
}
