import type { RecipeSummary } from '../../../core/recipes/schema.ts';
import classes from '../../kit/lists/Search.module.css';
import { PlainMarkdown } from '../PlainMarkdown.tsx';
import { Rating } from '../Rating.tsx';
import { RecipePicture } from '../RecipePicture.tsx';

/** A recipe in a row of search results. */
export function FoundRecipe({ recipe }: { recipe: RecipeSummary }) {
  return (
    <>
      <span className={classes.picture}>
        <RecipePicture recipe={recipe} size="thumb" />
      </span>
      <span className={classes.words}>
        <strong dir="auto">{recipe.name}</strong>
        <PlainMarkdown className={classes.description} text={recipe.description} />
      </span>
      <Rating value={recipe.rating} />
    </>
  );
}
