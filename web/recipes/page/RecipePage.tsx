import { type ComponentType, Suspense, useEffect } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { FormFault } from '../../kit/dialogs/FormFault.tsx';
import { useTranslate } from '../../kit/language.tsx';
import { Failure } from '../../kit/layout/Failure.tsx';
import { quietPart, wholePart } from '../../kit/part.ts';
import type { RecipeDialogs } from './ReadRecipe.tsx';
import classes from './RecipePage.module.css';
import { RecipeSkeleton } from './RecipeSkeleton.tsx';
import { useRecipe } from './use-recipe.ts';

export interface RecipePageProps extends RecipeDialogs {
  /** The editor. Injected, because it has its own texts. */
  readonly EditRecipe: ComponentType<{ recipe: Recipe; isGone: boolean }>;
}

const ParseNotice = quietPart(async () => (await import('../parsing/ParseNotice.tsx')).ParseNotice);

const loadReading = () => import('./ReadRecipe.tsx');
const RecipeGone = wholePart(async () => (await import('./RecipeGone.tsx')).RecipeGone);
/** Not needed by the editor. */
const ReadRecipe = wholePart(async () => (await loadReading()).ReadRecipe);

/** A recipe's page for members of its group: read, cook or edit it. */
export function RecipePage({ EditRecipe, ...dialogs }: RecipePageProps) {
  const { slug } = useParams();
  const [params] = useSearchParams();
  const isParsed = (useLocation().state as { isParsed?: boolean } | null)?.isParsed === true;
  const t = useTranslate();
  const { recipe, isGone, error, refetch } = useRecipe(slug!);
  const isEdited = params.get('edit') === 'true';
  useEffect(() => {
    // Load it in parallel with the recipe. If it fails, drawing it shows the error.
    if (!isEdited) loadReading().catch(() => {});
  }, [isEdited]);
  if (recipe && isEdited)
    return (
      <Suspense fallback={<RecipeSkeleton />}>
        <EditRecipe key={recipe.id} recipe={recipe} isGone={isGone} />
      </Suspense>
    );
  if (recipe)
    return (
      <>
        {isGone && (
          <div className={classes.gone}>
            <FormFault error={t('web.recipe.deleted', { name: recipe.name })} />
          </div>
        )}
        {isParsed && (
          <Suspense>
            <ParseNotice recipe={recipe} />
          </Suspense>
        )}
        <Suspense fallback={<RecipeSkeleton />}>
          <ReadRecipe recipe={recipe} {...dialogs} />
        </Suspense>
      </>
    );
  if (isGone)
    return (
      <Suspense fallback={<RecipeSkeleton />}>
        <RecipeGone error={error} />
      </Suspense>
    );
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return <RecipeSkeleton />;
}
