import type { RecipeSummary } from '../../core/recipes/schema.ts';
import { Picture } from '../kit/layout/Picture.tsx';
import { LetterTile } from './LetterTile.tsx';
import { pictureUrl } from './pictures.ts';

export interface RecipePictureProps {
  readonly recipe: Pick<RecipeSummary, 'id' | 'image' | 'name'>;
  /** `tile` for lists, `large` for the recipe's own page. */
  readonly size: 'tile' | 'large';
  readonly isUrgent?: boolean;
}

/** A recipe's picture, or its letter. It has no alt text, because the name is beside it. */
export function RecipePicture({ recipe, size, isUrgent = false }: RecipePictureProps) {
  const letter = <LetterTile name={recipe.name} />;
  if (!recipe.image) return letter;
  return (
    <Picture
      // Reset the state when the picture changes.
      key={`${recipe.id}/${recipe.image}`}
      src={pictureUrl(recipe, 'min')}
      {...(size === 'large' && { dense: pictureUrl(recipe, 'original'), placeholder: pictureUrl(recipe, 'tiny') })}
      alt=""
      fallback={letter}
      isUrgent={isUrgent}
    />
  );
}
