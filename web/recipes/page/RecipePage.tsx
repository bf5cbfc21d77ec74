import { Button } from '@mantine/core';
import { IconCalendarPlus, IconLock } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { editRefusal } from '../../../core/recipes/may-edit.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { useUser } from '../../auth/use-session.ts';
import { useTranslate } from '../../kit/language.tsx';
import { Failure } from '../../kit/layout/Failure.tsx';
import { Comments } from '../comments/Comments.tsx';
import { Timeline } from '../timeline/Timeline.tsx';
import { Opinion } from './Opinion.tsx';
import { RecipeGone } from './RecipeGone.tsx';
import { RecipeMenu } from './RecipeMenu.tsx';
import classes from './RecipePage.module.css';
import { RecipeSkeleton } from './RecipeSkeleton.tsx';
import { RecipeView } from './RecipeView.tsx';
import { useRecipe } from './use-recipe.ts';

export interface RecipeDialogs {
  /** The dialog that adds a recipe to the plan. Injected, because the plan already imports recipes. */
  readonly AddToPlan: ComponentType<{ recipe: Recipe; onClose: () => void }>;
  /** The same for shopping lists. `factor` scales the recipe. */
  readonly AddToList: ComponentType<{ recipe: Recipe; factor: number; onClose: () => void }>;
}

export interface RecipePageProps extends RecipeDialogs {
  /** The editor. Injected, because it comes with texts of its own. */
  readonly EditRecipe: ComponentType<{ recipe: Recipe }>;
}

const ParseNotice = lazy(async () => ({ default: (await import('../parsing/ParseNotice.tsx')).ParseNotice }));

type ActionsProps = RecipeDialogs & { readonly recipe: Recipe; readonly factor: number };

function RecipeActions({ recipe, factor, AddToPlan, AddToList }: ActionsProps) {
  const t = useTranslate();
  const refusal = editRefusal(recipe, useUser());
  const [adding, setAdding] = useState<'plan' | 'list' | null>(null);
  const close = () => setAdding(null);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarPlus size={20} stroke={1.5} aria-hidden />}
        onClick={() => setAdding('plan')}
      >
        {t('web.planner.add')}
      </Button>
      <RecipeMenu recipe={recipe} onShop={() => setAdding('list')} />
      {(recipe.settings.locked || refusal) && (
        <p className={classes.locked}>
          <IconLock size={18} stroke={1.5} aria-hidden />
          {t(`web.recipe.${refusal ?? 'locked_own'}`)}
        </p>
      )}
      <Suspense>
        {adding === 'plan' && <AddToPlan recipe={recipe} onClose={close} />}
        {adding === 'list' && <AddToList recipe={recipe} factor={factor} onClose={close} />}
      </Suspense>
    </>
  );
}

function ReadRecipe({ recipe, ...dialogs }: RecipeDialogs & { readonly recipe: Recipe }) {
  const t = useTranslate();
  const { advanced, admin, groupSlug } = useUser();
  const more = [
    { id: 'timeline', title: t('web.timeline.short'), content: <Timeline recipe={recipe} /> },
    ...(recipe.settings.disableComments
      ? []
      : [{ id: 'comments', title: t('web.comments.title'), content: <Comments recipe={recipe} /> }]),
  ];
  return (
    <RecipeView
      key={recipe.id}
      recipe={recipe}
      hasStepper={advanced || admin}
      opinion={<Opinion recipe={recipe} />}
      library={`/g/${groupSlug}/recipes`}
      actions={({ factor }) => <RecipeActions recipe={recipe} factor={factor} {...dialogs} />}
      more={more}
    />
  );
}

/** A recipe's page for members of its group: read, cook or edit it. */
export function RecipePage({ EditRecipe, ...dialogs }: RecipePageProps) {
  const { slug } = useParams();
  const [params] = useSearchParams();
  const isParsed = (useLocation().state as { isParsed?: boolean } | null)?.isParsed === true;
  const { data: recipe, error, refetch } = useRecipe(slug!);
  if (recipe && params.get('edit') === 'true')
    return (
      <Suspense fallback={<RecipeSkeleton />}>
        <EditRecipe key={recipe.id} recipe={recipe} />
      </Suspense>
    );
  if (recipe)
    return (
      <>
        {isParsed && (
          <Suspense>
            <ParseNotice recipe={recipe} />
          </Suspense>
        )}
        <ReadRecipe recipe={recipe} {...dialogs} />
      </>
    );
  if (error) return <RecipeGone error={error} otherwise={<Failure error={error} onRetry={() => void refetch()} />} />;
  return <RecipeSkeleton />;
}
