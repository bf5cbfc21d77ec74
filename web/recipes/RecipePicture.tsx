import type { RecipeSummary } from '../../core/recipes/schema.ts';
import { Picture } from '../kit/layout/Picture.tsx';
import { LetterTile } from './LetterTile.tsx';
import { pictureUrl } from './pictures.ts';

/** How wide a picture is shown at most. The server's first view says the same. */
const SIZES = { thumb: '120px', card: '(max-width: 759px) 46vw, 250px' };

export interface RecipePictureProps {
  readonly recipe: Pick<RecipeSummary, 'id' | 'image' | 'name'>;
  /** `large` for the recipe's own page. */
  readonly size: keyof typeof SIZES | 'large';
  readonly isUrgent?: boolean;
}

/** A recipe's picture, or its letter. It has no alt text, because the name is beside it. */
export function RecipePicture({ recipe, size, isUrgent = false }: RecipePictureProps) {
  const letter = <LetterTile name={recipe.name} />;
  if (!recipe.image) return letter;
  const min = pictureUrl(recipe, 'min');
  return (
    <Picture
      // Reset the state when the picture changes.
      key={`${recipe.id}/${recipe.image}`}
      src={min}
      {...(size === 'large'
        ? { srcSet: `${min} 1x, ${pictureUrl(recipe, 'original')} 2x`, placeholder: pictureUrl(recipe, 'tiny') }
        : { srcSet: `${pictureUrl(recipe, 'small')} 400w, ${min} 640w`, sizes: SIZES[size] })}
      alt=""
      fallback={letter}
      isUrgent={isUrgent}
    />
  );
}
