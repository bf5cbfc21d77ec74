import type { LovageClient } from '../../core/app/client.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { Connection } from '../kit/connection.ts';
import type { Shell } from '../kit/shell.ts';
import { createStore, type Store } from '../kit/store.ts';
import { errorText, sayError } from '../kit/text/error-text.ts';
import { namesLine } from '../kit/text/names.ts';
import { safeLine } from '../kit/text/safe.ts';
import { stars } from '../kit/text/stars.ts';
import { type Filed, type Filing, filings, isFiltering, NO_FILTER, type RecipeFilter } from './recipe-filter.ts';
import type { RecipeList } from './recipe-list.ts';

type Page = Filing | 'cookbook' | 'rating';

export interface FilterMenuState {
  /** The options; null until loaded. */
  readonly filed: Readonly<Record<Filing | 'cookbook', readonly Filed[]>> | null;
  readonly error: string | null;
  /** Null is the first page. */
  readonly page: Page | null;
  readonly selected: number;
}

export interface FilterRow {
  readonly label: string;
  /** The present choice, at the end of the row. */
  readonly value: string;
  readonly isChosen: boolean;
  readonly run: () => void;
}

/** All filters of the list. Each choice shows in the list at once. */
export interface FilterMenu {
  readonly store: Store<FilterMenuState>;
  open(): void;
  rows(): readonly FilterRow[];
  title(): string;
  move(by: number): void;
  choose(): void;
  /** Goes back to the first page, and from there to the list. */
  back(): void;
}

export interface FilterMenuParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly list: RecipeList;
  readonly language: Language;
}

const RATINGS = [5, 4, 3, 2, 1] as const;

export function createFilterMenu({ client, connection, shell, list, language }: FilterMenuParts): FilterMenu {
  const { t, locale } = language;
  const store = createStore<FilterMenuState>({ filed: null, error: null, page: null, selected: 0 });
  const filter = (): RecipeFilter => list.store.get().filter;
  const change = (part: Partial<RecipeFilter>) => list.setFilter({ ...filter(), ...part });

  async function load() {
    const query = { perPage: -1, orderBy: 'name', orderDirection: 'asc' } as const;
    try {
      const [categories, tags, tools, cookbook] = await connection.watch(
        Promise.all([
          client.categories.list({ query }),
          client.tags.list({ query }),
          client.tools.list({ query }),
          client.cookbooks.list({ query }),
        ]),
      );
      const filed = { categories: categories.items, tags: tags.items, tools: tools.items, cookbook: cookbook.items };
      store.set({ filed, error: null });
    } catch (thrown) {
      store.set({ error: errorText(thrown, t) });
    }
  }

  async function toggleFavorites() {
    if (filter().favoritesOf) return change({ favoritesOf: null });
    try {
      const { id } = await connection.watch(client.users.self());
      change({ favoritesOf: id });
    } catch (thrown) {
      sayError(shell, t, thrown);
    }
  }

  const goTo = (page: Page) => () => store.set({ page, selected: 0 });
  const names = (filed: readonly Filed[]) =>
    namesLine(
      filed.map(({ name }) => name),
      locale,
    );
  const row = (label: string, value: string, isChosen: boolean, run: () => void): FilterRow => ({
    label,
    value,
    isChosen,
    run,
  });

  function firstPage(): FilterRow[] {
    const now = filter();
    const { minRating, cookbook, favoritesOf, isAll } = now;
    return [
      row(t('tui.filters.favorites'), '', favoritesOf !== null, () => void toggleFavorites()),
      row(t('tui.filters.rating'), stars(minRating), minRating !== null, goTo('rating')),
      row(t('tui.filters.cookbook'), cookbook ? safeLine(cookbook.name) : '', cookbook !== null, goTo('cookbook')),
      ...filings.map((kind) => row(t(`tui.filters.${kind}`), names(now[kind]), now[kind].length > 0, goTo(kind))),
      row(t('tui.filters.match'), t(isAll ? 'tui.filters.all' : 'tui.filters.any'), isAll, () =>
        change({ isAll: !isAll }),
      ),
      ...(isFiltering(now) ? [row(t('tui.filters.clear'), '', false, () => list.setFilter(NO_FILTER))] : []),
    ];
  }

  function choices(page: Page): FilterRow[] {
    const now = filter();
    if (page === 'rating')
      return RATINGS.map((least) =>
        row(t('tui.filters.at_least', { stars: stars(least) }), '', now.minRating === least, () =>
          change({ minRating: now.minRating === least ? null : least }),
        ),
      );
    const filed = store.get().filed?.[page] ?? [];
    if (page === 'cookbook')
      return filed.map(({ id, name }) =>
        row(safeLine(name), '', now.cookbook?.id === id, () =>
          change({ cookbook: now.cookbook?.id === id ? null : { id, name } }),
        ),
      );
    return filed.map(({ id, name }) => {
      const isChosen = now[page].some((chosen) => chosen.id === id);
      const others = now[page].filter((chosen) => chosen.id !== id);
      return row(safeLine(name), '', isChosen, () => change({ [page]: isChosen ? others : [...others, { id, name }] }));
    });
  }

  const menu: FilterMenu = {
    store,
    open: () => {
      store.set({ page: null, selected: 0 });
      void load();
    },
    rows: () => {
      const { page } = store.get();
      return page ? choices(page) : firstPage();
    },
    title: () => {
      const { page } = store.get();
      return page ? t(`tui.filters.${page}`) : t('tui.keys.filters');
    },
    move: (by) => store.set({ selected: Math.max(0, Math.min(store.get().selected + by, menu.rows().length - 1)) }),
    choose: () => {
      menu.rows()[store.get().selected]?.run();
      menu.move(0);
    },
    back: () => {
      const { page } = store.get();
      if (page === null) return shell.close();
      const kinds: readonly Page[] = ['rating', 'cookbook', ...filings];
      store.set({ page: null, selected: kinds.indexOf(page) + 1 });
    },
  };
  return menu;
}
