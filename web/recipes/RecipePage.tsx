import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useParams } from 'react-router';
import type { Recipe } from '../../core/recipes/schema.ts';
import { useUser } from '../auth/use-session.ts';
import { Failure } from '../kit/Failure.tsx';
import { useTranslate } from '../kit/language.tsx';
import { Opinion } from './Opinion.tsx';
import { RecipeGone } from './RecipeGone.tsx';
import { RecipeMenu } from './RecipeMenu.tsx';
import { RecipeSkeleton } from './RecipeSkeleton.tsx';
import { RecipeView } from './RecipeView.tsx';
import { useRecipe } from './use-recipe.ts';

export interface RecipePageProps {
  /** The dialog that puts a recipe into the plan. It comes from outside, since the plan knows recipes already. */
  readonly AddToPlan: ComponentType<{ recipe: Recipe; onClose: () => void }>;
}

function RecipeActions({ recipe, AddToPlan }: RecipePageProps & { readonly recipe: Recipe }) {
  const t = useTranslate();
  const [isPlanning, setPlanning] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarPlus size={20} stroke={1.5} aria-hidden />}
        onClick={() => setPlanning(true)}
      >
        {t('web.planner.add')}
      </Button>
      <RecipeMenu recipe={recipe} />
      {isPlanning && <AddToPlan recipe={recipe} onClose={() => setPlanning(false)} />}
    </>
  );
}

/** The page of a recipe for a member of its group. */
export function RecipePage({ AddToPlan }: RecipePageProps) {
  const { slug } = useParams();
  const { advanced, admin } = useUser();
  const { data: recipe, error, refetch } = useRecipe(slug!);
  if (recipe)
    return (
      <RecipeView
        key={recipe.id}
        recipe={recipe}
        canScale={advanced || admin}
        opinion={<Opinion recipe={recipe} />}
        actions={<RecipeActions recipe={recipe} AddToPlan={AddToPlan} />}
      />
    );
  if (error) return <RecipeGone error={error} otherwise={<Failure error={error} onRetry={() => void refetch()} />} />;
  return <RecipeSkeleton />;
}
