import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { isAppError } from '../../core/kit/errors.ts';
import { Failure } from '../kit/Failure.tsx';
import { useTranslate } from '../kit/language.tsx';
import classes from './HomePage.module.css';
import { RecipeGrid } from './RecipeGrid.tsx';
import { isSortName } from './sort.ts';
import { useListChoice, useRecipeList } from './use-recipe-list.ts';

const DEBOUNCE_MS = 500;

type Choice = ReturnType<typeof useListChoice>;

function SearchField({ search, setSearch }: Pick<Choice, 'search' | 'setSearch'>) {
  const t = useTranslate();
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const send = useDebouncedCallback((text: string) => {
    sent.current = text;
    setSearch(text);
  }, DEBOUNCE_MS);
  useEffect(() => {
    // The address changed by other means: a button, the way back.
    if (search !== sent.current) setTyped(search);
    sent.current = search;
  }, [search]);
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={t('web.home_page.filter')}
      placeholder={t('web.home_page.filter')}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        send(event.currentTarget.value.trim());
      }}
    />
  );
}

function SortField({ sort, setSort }: Pick<Choice, 'sort' | 'setSort'>) {
  const t = useTranslate();
  const names = {
    name: t('web.sort.name'),
    newest: t('web.sort.newest'),
    last_made: t('web.sort.last_made'),
    rating: t('web.sort.rating'),
    random: t('web.sort.random'),
  };
  return (
    <NativeSelect
      aria-label={t('web.sort.label')}
      value={sort}
      data={Object.entries(names).map(([value, label]) => ({ value, label }))}
      onChange={(event) => isSortName(event.currentTarget.value) && setSort(event.currentTarget.value)}
    />
  );
}

/** All recipes of the group, and the search among them. */
export function HomePage() {
  const t = useTranslate();
  const { groupSlug } = useParams();
  const choice = useListChoice();
  const list = useRecipeList(choice);
  const total = list.data?.pages[0]?.total;

  if (isAppError(list.error) && list.error.status === 404) return <Navigate to="/login" replace />;
  const isLibraryEmpty = total === 0 && choice.search === '' && !list.isPlaceholderData;
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
            {t('web.import.short')}
          </Button>
        )}
      </header>
      {!isLibraryEmpty && (
        <search className={classes.tools}>
          <SearchField search={choice.search} setSearch={choice.setSearch} />
          <SortField sort={choice.sort} setSort={choice.setSort} />
        </search>
      )}
      {list.isError && !list.data ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <RecipeGrid list={list} search={choice.search} onClear={() => choice.setSearch('')} />
      )}
    </>
  );
}
