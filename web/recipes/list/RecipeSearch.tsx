import type { ReactNode } from 'react';
import { Failure } from '../../kit/layout/Failure.tsx';
import { ListTools } from './ListTools.tsx';
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
  const isEmpty = list.data?.pages[0]?.total === 0 && choice.search === '' && !list.isPlaceholderData;
  return (
    <>
      {!isEmpty && <ListTools choice={choice} />}
      {list.isError && !list.data ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <RecipeGrid list={list} search={choice.search} onClear={() => choice.setSearch('')} empty={empty} />
      )}
    </>
  );
}
