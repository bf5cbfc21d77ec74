import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { RecipeWrite } from '../../core/client/shopping/writes.ts';
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

/** Has no `changeId`: a second try after a lost answer would be another change. The key of the call is the same. */
function useTakeAway({ shoppingListId, recipeId }: OnList) {
  const client = useClient();
  return useMutation({
    mutationFn: (times: number) =>
      client.shoppingLists.removeRecipe({
        params: { id: shoppingListId, recipeId },
        body: { recipeDecrementQuantity: times },
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

/** A recipe that is added once the server can be reached, with its lines. */
function WaitingRecipe({ recipe, times, texts }: RecipeWrite) {
  const { t, locale } = useLanguage();
  return (
    <li className={classes.waiting}>
      <div className={classes.row}>
        <span className={classes.name} dir="auto">
          {recipe.name}
        </span>
        <span className={classes.times}>{t('web.recipe.scaled', { factor: formatQuantity(times, { locale }) })}</span>
      </div>
      <p>{t('web.shopping.added_later')}</p>
      <ul aria-label={recipe.name}>
        {texts.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may occur more than once
          <li key={at} dir="auto">
            {text}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The recipes on the list and how often each is made, and those that wait for the network. */
export function ListRecipes({ recipes, added }: { recipes: readonly OnList[]; added: readonly RecipeWrite[] }) {
  const t = useTranslate();
  if (recipes.length + added.length === 0) return null;
  return (
    <section className={classes.recipes} aria-labelledby="list-recipes">
      <h2 id="list-recipes">{t('recipes.recipes')}</h2>
      <ul>
        {recipes.map((entry) => (
          <RecipeRow key={entry.id} entry={entry} />
        ))}
        {added.map((write) => (
          <WaitingRecipe key={write.id} {...write} />
        ))}
      </ul>
    </section>
  );
}
