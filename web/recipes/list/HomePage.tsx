import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, Navigate, useParams } from 'react-router';
import { isAppError } from '../../../core/kit/errors.ts';
import { FilterButton } from '../../finder/FilterButton.tsx';
import { FilterChips } from '../../finder/FilterChips.tsx';
import { NothingMatches } from '../../finder/NothingMatches.tsx';
import { useFilters } from '../../finder/use-filters.ts';
import { useTranslate } from '../../kit/language.tsx';
import { Failure } from '../../kit/layout/Failure.tsx';
import classes from './HomePage.module.css';
import { ListTools } from './ListTools.tsx';
import { RecipeGrid } from './RecipeGrid.tsx';
import { useListChoice, useRecipeList } from './use-recipe-list.ts';

/** All recipes of the group, with search. */
export function HomePage() {
  const t = useTranslate();
  const { groupSlug } = useParams();
  const choice = useListChoice();
  const filters = useFilters();
  const list = useRecipeList(choice, filters.query);
  const total = list.data?.pages[0]?.total;

  if (isAppError(list.error) && list.error.status === 404 && !filters.query.cookbook)
    return <Navigate to="/login" replace />;
  const isLibraryEmpty = total === 0 && choice.search === '' && filters.count === 0 && !list.isPlaceholderData;
  return (
    <>
      <title>{t('web.page_title', { page: t('recipes.recipes') })}</title>
      <header className={classes.head}>
        <h1>{t('recipes.recipes')}</h1>
        <p aria-live="polite">{total ? t('recipes.count', { count: total }) : null}</p>
        {!isLibraryEmpty && (
          <Button
            component={Link}
            to={`/g/${groupSlug}/r/create/url`}
            leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          >
            {t('web.home_page.import')}
          </Button>
        )}
      </header>
      {!isLibraryEmpty && (
        <ListTools choice={choice}>
          <FilterButton choice={filters} total={list.isPlaceholderData ? undefined : total} />
        </ListTools>
      )}
      <FilterChips choice={filters} />
      {list.isError && !list.data ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <RecipeGrid
          list={list}
          search={filters.count === 0 ? choice.search : ''}
          onClear={filters.reset}
          empty={filters.count > 0 ? <NothingMatches onClear={filters.reset} /> : undefined}
        />
      )}
    </>
  );
}
