import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useTranslate } from '../kit/language.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { RecipeSearch } from '../recipes/list/RecipeSearch.tsx';
import { useListChoice, useRecipeList } from '../recipes/list/use-recipe-list.ts';
import { ExploreFault } from './ExploreFault.tsx';

/** A group's public recipes. */
export function PublicRecipesPage() {
  const t = useTranslate();
  const { groupSlug } = useParams();
  const choice = useListChoice();
  const list = useRecipeList(choice, {}, groupSlug);
  const total = list.data?.pages[0]?.total;
  if (list.error && !list.data) return <ExploreFault error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <>
      <PageHead title={t('recipes.recipes')} note={total ? t('recipes.count', { count: total }) : null} />
      <RecipeSearch
        choice={choice}
        list={list}
        empty={<Message icon={IconToolsKitchen2} text={t('web.explore.no_recipes')} />}
      />
    </>
  );
}
