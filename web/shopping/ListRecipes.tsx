import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { newId } from '../../core/kit/new-id.ts';
import { formatQuantity } from '../../core/recipes/quantity.ts';
import type { ShoppingList } from '../../core/shopping/schema.ts';
import { useUser } from '../auth/use-session.ts';
import { ConfirmDialog } from '../kit/dialogs/ConfirmDialog.tsx';
import { useLanguage, useTranslate } from '../kit/language.tsx';
import { part } from '../kit/part.ts';
import { useClient } from '../site/use-client.tsx';
import classes from './ListRecipes.module.css';
import { useAfterChange } from './use-lists.ts';

const AddKnownRecipe = part(async () => (await import('./recipes/AddRecipe.tsx')).AddKnownRecipe);

type OnList = ShoppingList['recipeReferences'][number];

function useTakeAway({ shoppingListId, recipeId }: OnList) {
  const client = useClient();
  return useMutation({
    mutationFn: (times: number) =>
      client.shoppingLists.removeRecipe({
        params: { id: shoppingListId, recipeId },
        body: { recipeDecrementQuantity: times, changeId: newId() },
      }),
    ...useAfterChange('web.shopping.recipe_failed'),
  });
}

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true };

function RecipeRow({ entry }: { entry: OnList }) {
  const { t, locale } = useLanguage();
  const { groupSlug } = useUser();
  const [asking, setAsking] = useState<'more' | 'remove' | null>(null);
  const takeAway = useTakeAway(entry);
  const { recipe, recipeQuantity: times } = entry;
  const { name } = recipe;
  const close = () => setAsking(null);
  return (
    <li className={classes.row}>
      <Link to={`/g/${groupSlug}/r/${recipe.slug}`} dir="auto">
        {name}
      </Link>
      <span className={classes.times}>{t('web.recipe.scaled', { factor: formatQuantity(times, { locale }) })}</span>
      <ActionIcon
        disabled={times <= 1 || takeAway.isPending}
        onClick={() => takeAway.mutate(1)}
        aria-label={t('web.shopping.recipe_less', { name })}
      >
        <IconMinus {...icon} />
      </ActionIcon>
      <ActionIcon onClick={() => setAsking('more')} aria-label={t('web.shopping.recipe_more', { name })}>
        <IconPlus {...icon} />
      </ActionIcon>
      <ActionIcon onClick={() => setAsking('remove')} aria-label={t('web.remove_item', { name })}>
        <IconTrash {...icon} />
      </ActionIcon>
      {asking === 'more' && (
        <Suspense>
          <AddKnownRecipe slug={recipe.slug} name={recipe.name} listId={entry.shoppingListId} onClose={close} />
        </Suspense>
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          title={t('web.shopping.recipe_remove_title', { name })}
          text={t('web.shopping.recipe_remove_text')}
          action={t('web.shopping.recipe_remove_action')}
          isBusy={takeAway.isPending}
          onConfirm={() => takeAway.mutate(times, { onSettled: close })}
          onClose={close}
        />
      )}
    </li>
  );
}

/** The recipes on the list and how often each is made. */
export function ListRecipes({ recipes }: { recipes: readonly OnList[] }) {
  const t = useTranslate();
  if (recipes.length === 0) return null;
  return (
    <section className={classes.recipes} aria-labelledby="list-recipes">
      <h2 id="list-recipes">{t('recipes.recipes')}</h2>
      <ul>
        {recipes.map((entry) => (
          <RecipeRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}
