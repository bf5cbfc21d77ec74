import { IconStar, IconStarFilled, IconStarHalfFilled } from '@tabler/icons-react';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { useTranslate } from '../../kit/language.tsx';
import { Heart } from '../favorites/Heart.tsx';
import { Rating } from '../Rating.tsx';
import classes from './Opinion.module.css';
import { useOpinion } from './use-opinion.ts';

const STARS = [1, 2, 3, 4, 5] as const;

/** The icon of one of five stars. Averages are drawn in half steps. */
function starOf(star: number, value: number) {
  const rounded = Math.round(value * 2) / 2;
  if (star <= rounded) return IconStarFilled;
  return star - rounded === 0.5 ? IconStarHalfFilled : IconStar;
}

/** The reader's own rating and favorite. Shows the average rating until the reader has rated. */
export function Opinion({ recipe }: { recipe: Recipe }) {
  const t = useTranslate();
  const { rating, rate } = useOpinion(recipe);
  return (
    <div className={classes.opinion} data-print="never">
      <fieldset className={classes.stars} data-average={rating === null || undefined}>
        <legend className="visually-hidden">{t('web.recipe.own_rating')}</legend>
        {STARS.map((star) => {
          const Star = starOf(star, rating ?? recipe.rating ?? 0);
          return (
            <button
              key={star}
              type="button"
              aria-pressed={rating === star}
              aria-label={t('web.recipe.stars', { count: star })}
              onClick={() => rate(star)}
            >
              <Star className="turns" size={22} stroke={1.5} aria-hidden />
            </button>
          );
        })}
      </fieldset>
      {rating === null && <Rating value={recipe.rating} />}
      <Heart recipe={recipe} className={classes.heart!} />
    </div>
  );
}
