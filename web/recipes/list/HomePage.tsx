import { ActionIcon, Button } from '@mantine/core';
import { IconListCheck, IconPlus, IconToolsKitchen2 } from '@tabler/icons-react';
import { Suspense, useContext, useMemo, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { isAppError } from '../../../core/kit/errors.ts';
import { useSession } from '../../auth/use-session.ts';
import { FilterButton, loadFilterChips } from '../../finder/FilterButton.tsx';
import { NothingMatches } from '../../finder/NothingMatches.tsx';
import { useFilters } from '../../finder/use-filters.ts';
import { useTranslate } from '../../kit/language.tsx';
import { Failure } from '../../kit/layout/Failure.tsx';
import { part } from '../../kit/part.ts';
import { CardDialogsContext } from './card-dialogs.ts';
import classes from './HomePage.module.css';
import { ListTools } from './ListTools.tsx';
import { toggleListView, useLeavesOut } from './list-view.ts';
import { RecipeGrid } from './RecipeGrid.tsx';
import { SelectionContext } from './selection.ts';
import { useListChoice, useListQuery, useRecipeList } from './use-recipe-list.ts';

/** Not needed by a list without filters. */
const FilterChips = part(async () => (await loadFilterChips()).FilterChips);

/** Recipes chosen on their cards. Null while none are being chosen. */
function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const selection = useMemo(() => {
    if (!selected) return null;
    const toggle = (id: string) => {
      const others = [...selected].filter((one) => one !== id);
      setSelected(new Set(selected.has(id) ? others : [...others, id]));
    };
    return { selected, toggle };
  }, [selected]);
  return { selection, setSelected };
}

/** All recipes of the group, with search. */
export function HomePage() {
  const t = useTranslate();
  const { groupSlug } = useParams();
  const { data: user } = useSession();
  const choice = useListChoice(`lovage.recipes.search ${user?.id ?? ''}`);
  const leavesOut = useLeavesOut(choice.sort);
  const filters = useFilters();
  const reset = () => {
    choice.setSearch('');
    filters.reset();
    if (leavesOut) toggleListView('hidesEmpty');
  };
  const list = useRecipeList(choice, filters.query);
  const isNarrowed = filters.count > 0 || leavesOut;
  const total = list.data?.pages[0]?.total;
  const { selection, setSelected } = useSelection();
  const dialogs = useContext(CardDialogsContext);
  const query = useListQuery(choice, filters.query);

  // Stay there: a signed-in user would be redirected back here, in an endless loop.
  if (isAppError(list.error) && list.error.status === 404 && !filters.query.cookbook)
    return <Navigate to="/login" replace state={{ stays: true }} />;
  const isLibraryEmpty = total === 0 && choice.search === '' && !isNarrowed && !list.isPlaceholderData;
  return (
    <>
      <title>{t('web.page_title', { page: t('recipes.recipes') })}</title>
      <header className={classes.head}>
        <h1>{t('recipes.recipes')}</h1>
        <p aria-live="polite">{total ? t('recipes.count', { count: total }) : null}</p>
        {!isLibraryEmpty && (
          <>
            <ActionIcon
              component={Link}
              to={`/g/${groupSlug}/recipes/suggestions`}
              variant="default"
              aria-label={t('web.frame.suggestions')}
              title={t('web.frame.suggestions')}
            >
              <IconToolsKitchen2 size={20} stroke={1.5} aria-hidden />
            </ActionIcon>
            <Button
              component={Link}
              to={`/g/${groupSlug}/r/create/url`}
              leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
            >
              {t('web.home_page.import')}
            </Button>
          </>
        )}
      </header>
      {!isLibraryEmpty && (
        <ListTools choice={choice}>
          <FilterButton choice={filters} total={list.isPlaceholderData ? undefined : total} />
          <ActionIcon
            variant={selection ? 'filled' : 'default'}
            aria-label={t('web.bulk.select')}
            aria-pressed={selection !== null}
            onClick={() => setSelected(selection ? null : new Set())}
          >
            <IconListCheck size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        </ListTools>
      )}
      {filters.count > 0 && (
        <Suspense fallback={<div className={classes.chipsRoom} />}>
          <FilterChips choice={filters} />
        </Suspense>
      )}
      {selection && dialogs && (
        <Suspense>
          <dialogs.SelectionBar of={query} total={total ?? 0} selected={selection.selected} onSelect={setSelected} />
        </Suspense>
      )}
      {list.isError && !list.data ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <SelectionContext value={selection}>
          <RecipeGrid
            list={list}
            search={isNarrowed ? '' : choice.search}
            onClear={reset}
            empty={isNarrowed ? <NothingMatches onClear={reset} /> : undefined}
          />
        </SelectionContext>
      )}
    </>
  );
}
