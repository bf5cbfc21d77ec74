import { Checkbox } from '@mantine/core';
import { useContext, useId } from 'react';
import { Link, useParams } from 'react-router';
import type { RecipeSummary } from '../../../core/recipes/schema.ts';
import { useSession } from '../../auth/use-session.ts';
import { useTranslate } from '../../kit/language.tsx';
import { Heart } from '../favorites/Heart.tsx';
import { PlainMarkdown } from '../PlainMarkdown.tsx';
import { Rating } from '../Rating.tsx';
import { RecipePicture } from '../RecipePicture.tsx';
import classes from './RecipeCard.module.css';
import { type Selection, SelectionContext } from './selection.ts';

/** Ticks a card. The whole card is the target. */
function CardTick({ recipe, selection }: { recipe: RecipeSummary; selection: Selection }) {
  const t = useTranslate();
  const id = useId();
  const isSelected = selection.selected.has(recipe.id);
  return (
    <label className={classes.tick} htmlFor={id} data-selected={isSelected || undefined}>
      <Checkbox
        id={id}
        aria-label={t('web.table.select', { name: recipe.name })}
        checked={isSelected}
        onChange={() => selection.toggle(recipe.id)}
      />
    </label>
  );
}

export function RecipeCard({ recipe, isUrgent }: { recipe: RecipeSummary; isUrgent: boolean }) {
  const { data: user } = useSession();
  const { groupSlug = user?.groupSlug } = useParams();
  const selection = useContext(SelectionContext);
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <RecipePicture recipe={recipe} size="tile" isUrgent={isUrgent} />
      </div>
      <h2 className={classes.name} dir="auto">
        <Link to={`/g/${groupSlug}/r/${recipe.slug}`}>{recipe.name}</Link>
      </h2>
      <p className={classes.facts}>
        <Rating value={recipe.rating} />
        {recipe.totalTime && <bdi>{recipe.totalTime}</bdi>}
      </p>
      {recipe.description && <PlainMarkdown className={classes.description} text={recipe.description} />}
      {selection && <CardTick recipe={recipe} selection={selection} />}
      {!selection && user?.groupSlug === groupSlug && (
        <Heart className={classes.heart!} recipe={recipe} name={recipe.name} />
      )}
    </article>
  );
}

/** A placeholder for a card that is loading. */
export function CardSkeleton() {
  return (
    <div className={classes.skeleton}>
      <div className={classes.picture} />
      <div className={classes.bone} />
      <div className={classes.bone} />
    </div>
  );
}
