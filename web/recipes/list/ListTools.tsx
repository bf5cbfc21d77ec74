import { ActionIcon, NativeSelect } from '@mantine/core';
import {
  IconSortAscending,
  IconSortAscendingLetters,
  IconSortDescending,
  IconSortDescendingLetters,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isSortName } from '../../../core/client/recipes/orders.ts';
import { useTranslate } from '../../kit/language.tsx';
import { DotsButton } from '../../kit/lists/DotsButton.tsx';
import { SearchField } from '../../kit/lists/SearchField.tsx';
import { part } from '../../kit/part.ts';
import classes from './ListTools.module.css';
import type { ListChoice } from './use-recipe-list.ts';

const loadMenu = () => import('./ListViewMenu.tsx');
const ListViewMenu = part(async () => (await loadMenu()).ListViewMenu);

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

/** The icon of the order, which this browser keeps with it: letters for names, bars for days and stars. */
const icons = {
  letters: { asc: IconSortAscendingLetters, desc: IconSortDescendingLetters },
  bars: { asc: IconSortAscending, desc: IconSortDescending },
} as const;

function DirectionButton({
  sort,
  direction = 'asc',
  setDirection,
}: Pick<ListChoice, 'sort' | 'direction' | 'setDirection'>) {
  const t = useTranslate();
  const Icon = icons[sort === 'name' ? 'letters' : 'bars'][direction];
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
  /** Shown between search and sort order. */
  readonly children?: ReactNode;
}

/** Search, order and looks of a recipe list. */
export function ListTools({ choice, children }: ListToolsProps) {
  const t = useTranslate();
  return (
    <search className={classes.tools}>
      <SearchField
        className={classes.search}
        label={t('web.home_page.filter')}
        search={choice.search}
        onSearch={choice.setSearch}
      />
      {children}
      <div className={classes.order}>
        <SortField sort={choice.sort} setSort={choice.setSort} />
        {choice.direction && (
          <DirectionButton sort={choice.sort} direction={choice.direction} setDirection={choice.setDirection} />
        )}
      </div>
      <div className={classes.view}>
        <DotsButton label={t('web.list_view.label')} variant="default" load={loadMenu}>
          <ListViewMenu />
        </DotsButton>
      </div>
    </search>
  );
}
