import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NothingMatches } from '../../finder/NothingMatches.tsx';
import { useTranslate } from '../../kit/language.tsx';
import { Failure } from '../../kit/layout/Failure.tsx';
import { Message } from '../../kit/layout/Message.tsx';
import { PageHead, type PageHeadProps } from '../../kit/layout/PageHead.tsx';
import { ListTools } from './ListTools.tsx';
import { toggleListView, useLeavesOut } from './list-view.ts';
import { RecipeGrid } from './RecipeGrid.tsx';
import { type RecipeFilter, useListChoice, useRecipeList } from './use-recipe-list.ts';

export interface RecipesPageProps extends Omit<PageHeadProps, 'note'> {
  /** The filter that the recipes share. */
  readonly filter: RecipeFilter;
  /** The group whose public recipes these are, for visitors. */
  readonly group?: string | undefined;
  /** Shown if there are no such recipes at all. */
  readonly empty: { readonly icon: Icon; readonly text: string };
  /** Shown in place of the page if the recipes cannot be read. By default, the error is below the title. */
  readonly shut?: (error: unknown, retry: () => void) => ReactNode;
}

/** A page of recipes that have something in common, with their number, search and sort order. */
export function RecipesPage({ filter, group, empty, shut, ...head }: RecipesPageProps) {
  const t = useTranslate();
  const choice = useListChoice();
  const list = useRecipeList(choice, filter, group);
  const leavesOut = useLeavesOut(choice.sort);
  const total = list.data?.pages[0]?.total;
  const isEmpty = total === 0 && choice.search === '' && !leavesOut && !list.isPlaceholderData;
  const retry = () => void list.refetch();
  const showAll = () => {
    choice.setSearch('');
    if (leavesOut) toggleListView('hidesEmpty');
  };
  const isUnread = list.isError && !list.data;
  if (isUnread && shut) return shut(list.error, retry);
  return (
    <>
      <PageHead {...head} note={total ? t('recipes.count', { count: total }) : null} />
      {!isEmpty && <ListTools choice={choice} />}
      {isUnread ? (
        <Failure error={list.error} onRetry={retry} />
      ) : (
        <RecipeGrid
          list={list}
          search={leavesOut ? '' : choice.search}
          onClear={showAll}
          empty={leavesOut ? <NothingMatches onClear={showAll} /> : <Message {...empty} />}
        />
      )}
    </>
  );
}
