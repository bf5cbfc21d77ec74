import type { ReactNode } from 'react';
import { NothingMatches } from '../../finder/NothingMatches.tsx';
import { Failure } from '../../kit/layout/Failure.tsx';
import { ListTools } from './ListTools.tsx';
import { toggleListView, useLeavesOut } from './list-view.ts';
import { RecipeGrid } from './RecipeGrid.tsx';
import type { ListChoice, useRecipeList } from './use-recipe-list.ts';

export interface RecipeSearchProps {
  readonly choice: ListChoice;
  readonly list: ReturnType<typeof useRecipeList>;
  /** Shown if the list has no recipes at all. */
  readonly empty: ReactNode;
}

/** A recipe list with search and sort order. */
export function RecipeSearch({ choice, list, empty }: RecipeSearchProps) {
  const leavesOut = useLeavesOut(choice.sort);
  const isEmpty = list.data?.pages[0]?.total === 0 && choice.search === '' && !leavesOut && !list.isPlaceholderData;
  const showAll = () => {
    choice.setSearch('');
    if (leavesOut) toggleListView('hidesEmpty');
  };
  return (
    <>
      {!isEmpty && <ListTools choice={choice} />}
      {list.isError && !list.data ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <RecipeGrid
          list={list}
          search={leavesOut ? '' : choice.search}
          onClear={showAll}
          empty={leavesOut ? <NothingMatches onClear={showAll} /> : empty}
        />
      )}
    </>
  );
}
