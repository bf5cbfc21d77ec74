import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from '../kit/language.tsx';
import classes from './ListTools.module.css';
import { isSortName } from './sort.ts';
import type { ListChoice } from './use-recipe-list.ts';

const DEBOUNCE_MS = 500;

function SearchField({ search, setSearch }: Pick<ListChoice, 'search' | 'setSearch'>) {
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

function SortField({ sort, setSort }: Pick<ListChoice, 'sort' | 'setSort'>) {
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
      className={classes.sort}
      aria-label={t('web.sort.label')}
      value={sort}
      data={Object.entries(names).map(([value, label]) => ({ value, label }))}
      onChange={(event) => isSortName(event.currentTarget.value) && setSort(event.currentTarget.value)}
    />
  );
}

function DirectionButton({ direction, setDirection }: Pick<ListChoice, 'direction' | 'setDirection'>) {
  const t = useTranslate();
  const Icon = direction === 'asc' ? IconSortAscending : IconSortDescending;
  return (
    <ActionIcon
      variant="default"
      aria-label={direction === 'asc' ? t('web.sort.ascending') : t('web.sort.descending')}
      onClick={() => setDirection(direction === 'asc' ? 'desc' : 'asc')}
    >
      <Icon size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}

export interface ListToolsProps {
  readonly choice: ListChoice;
  /** Stands between the search and the order. */
  readonly children?: ReactNode;
}

/** Search within a list of recipes, and its order. */
export function ListTools({ choice, children }: ListToolsProps) {
  return (
    <search className={classes.tools}>
      <SearchField search={choice.search} setSearch={choice.setSearch} />
      {children}
      <div className={classes.order}>
        <SortField sort={choice.sort} setSort={choice.setSort} />
        {choice.direction && <DirectionButton direction={choice.direction} setDirection={choice.setDirection} />}
      </div>
    </search>
  );
}
