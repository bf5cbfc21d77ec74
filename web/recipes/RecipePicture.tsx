import type { RecipeSummary } from '../../core/recipes/schema.ts';
import { pictureSizes } from '../../core/site/picture-look.ts';
import { Picture } from '../kit/layout/Picture.tsx';
import { LetterTile } from './LetterTile.tsx';
import { pictureUrl } from './pictures.ts';

export interface RecipePictureProps {
  readonly recipe: Pick<RecipeSummary, 'id' | 'image' | 'name'>;
  /** `large` or `wide` for the recipe's own page. */
  readonly size: keyof typeof pictureSizes;
  readonly isUrgent?: boolean;
}

/** A recipe's picture, or its letter. It has no alt text, because the name is beside it. */
export function RecipePicture({ recipe, size, isUrgent = false }: RecipePictureProps) {
  const letter = <LetterTile name={recipe.name} />;
  if (!recipe.image) return letter;
  const of = (size: Parameters<typeof pictureUrl>[1]) => pictureUrl(recipe, size);
  const isTile = size === 'thumb' || size === 'card';
  return (
    <Picture
      // Reset the state when the picture changes.
      key={`${recipe.id}/${recipe.image}`}
      src={of('min')}
      srcSet={`${isTile ? `${of('small')} 400w` : `${of('large')} 1280w, ${of('original')} 4096w`}, ${of('min')} 640w`}
      sizes={pictureSizes[size]}
      placeholder={isTile ? undefined : of('tiny')}
      alt=""
      fallback={letter}
      isUrgent={isUrgent}
    />
  );
}
