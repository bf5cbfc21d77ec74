import { Button } from '@mantine/core';
import { IconCalendarPlus, IconLock } from '@tabler/icons-react';
import { type ComponentType, Suspense, useState } from 'react';
import { editRefusal } from '../../../core/recipes/may-edit.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { useUser } from '../../auth/use-session.ts';
import { useTranslate } from '../../kit/language.tsx';
import { DotsButton } from '../../kit/lists/DotsButton.tsx';
import { part } from '../../kit/part.ts';
import { Comments } from '../comments/Comments.tsx';
import { Timeline } from '../timeline/Timeline.tsx';
import { Opinion } from './Opinion.tsx';
import classes from './RecipePage.module.css';
import { RecipeView } from './RecipeView.tsx';

const loadMenu = () => import('./RecipeMenu.tsx');
const RecipeMenu = part(async () => (await loadMenu()).RecipeMenu);

export interface RecipeDialogs {
  /** The dialog that adds a recipe to the plan. Injected, because the plan already imports recipes. */
  readonly AddToPlan: ComponentType<{ recipe: Recipe; onClose: () => void }>;
  /** The same for shopping lists. `factor` scales the recipe. */
  readonly AddToList: ComponentType<{ recipe: Recipe; factor: number; onClose: () => void }>;
}

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
      <DotsButton label={t('web.more_actions')} variant="default" load={loadMenu}>
        <RecipeMenu recipe={recipe} onShop={() => setAdding('list')} />
      </DotsButton>
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

/** A recipe to read and cook, with its comments and timeline. */
export function ReadRecipe({ recipe, ...dialogs }: RecipeDialogs & { readonly recipe: Recipe }) {
  const t = useTranslate();
  const { advanced, admin, groupSlug } = useUser();
  const more = [
    { id: 'timeline', title: t('web.timeline.short'), content: <Timeline recipe={recipe} /> },
    ...(recipe.settings.disableComments
      ? []
      : [{ id: 'comments', title: t('recipes.comments'), content: <Comments recipe={recipe} /> }]),
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
