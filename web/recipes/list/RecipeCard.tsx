import { Suspense, useContext } from 'react';
import { Link, useParams } from 'react-router';
import { unbroken } from '../../../core/kit/text/unbroken.ts';
import type { RecipeSummary } from '../../../core/recipes/schema.ts';
import { useSession } from '../../auth/use-session.ts';
import { part } from '../../kit/part.ts';
import { Heart } from '../favorites/Heart.tsx';
import { PlainMarkdown } from '../PlainMarkdown.tsx';
import { Rating } from '../Rating.tsx';
import { RecipePicture } from '../RecipePicture.tsx';
import { CardActions } from './CardActions.tsx';
import { CardDialogsContext } from './card-dialogs.ts';
import classes from './RecipeCard.module.css';
import { SelectionContext } from './selection.ts';

const CardTick = part(async () => (await import('./CardTick.tsx')).CardTick);

export function RecipeCard({ recipe, isUrgent }: { recipe: RecipeSummary; isUrgent: boolean }) {
  const { data: user } = useSession();
  const { groupSlug = user?.groupSlug } = useParams();
  const selection = useContext(SelectionContext);
  const dialogs = useContext(CardDialogsContext);
  const to = `/g/${groupSlug}/r/${recipe.slug}`;
  const isOwn = user?.groupSlug === groupSlug;
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <RecipePicture recipe={recipe} size="card" isUrgent={isUrgent} />
      </div>
      <h2 className={classes.name} dir="auto">
        <Link to={to}>{recipe.name}</Link>
      </h2>
      <p className={classes.facts}>
        <Rating value={recipe.rating} />
        {recipe.totalTime && <bdi>{unbroken(recipe.totalTime)}</bdi>}
      </p>
      {recipe.description && <PlainMarkdown className={classes.description} text={recipe.description} />}
      {selection && (
        <Suspense>
          <CardTick recipe={recipe} selection={selection} />
        </Suspense>
      )}
      {!selection && isOwn && dialogs && (
        <div className={classes.menu}>
          <CardActions recipe={recipe} to={to} dialogs={dialogs} />
        </div>
      )}
      {!selection && isOwn && <Heart className={classes.heart!} recipe={recipe} name={recipe.name} />}
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
