import type { Binding } from '../kit/keymap.ts';
import type { FilterMenu } from './filter-menu.ts';
import { hasRecipe, type RecipeKeyContext } from './key-context.ts';
import { isNarrowed } from './recipe-pages.ts';

const halfPage = ({ list }: RecipeKeyContext): number => Math.ceil(list.store.get().height / 2);
const fullPage = ({ list }: RecipeKeyContext): number => Math.max(1, list.store.get().height - 1);

/** False in an empty library. */
const canSearch = ({ list }: RecipeKeyContext): boolean => list.store.get().total !== 0 || isNarrowed(list.store.get());

/** Menus that handle keys themselves. */
const MENUS: readonly string[] = ['sort', 'rate', 'actions', 'systems', 'conflict', 'run_action', 'step_timer'];

const MENU_PAGE = 10;
const onMenu =
  (act: (menu: FilterMenu) => void) =>
  ({ filtering }: RecipeKeyContext): void =>
    filtering.use(({ menu }) => act(menu));

/** Keys of the list, its search and its filters. */
export const listKeys: readonly Binding<RecipeKeyContext>[] = [
  {
    id: 'list.filter',
    keys: ['/'],
    scopes: ['list'],
    label: 'tui.keys.filter',
    hint: 2,
    when: canSearch,
    run: ({ shell }) => shell.open('filter'),
  },
  {
    id: 'list.open',
    keys: ['enter', 'right', 'l'],
    scopes: ['list'],
    label: 'tui.keys.open',
    hint: 1,
    when: hasRecipe,
    run: ({ recipe }) => recipe.open(),
  },
  {
    id: 'list.sort',
    keys: ['S'],
    scopes: ['list'],
    label: 'tui.keys.sort',
    hint: 4,
    when: canSearch,
    run: ({ shell }) => shell.open('sort'),
  },
  {
    id: 'list.clear',
    keys: ['esc', 'left', 'h'],
    scopes: ['list'],
    selecting: 6,
    label: 'tui.keys.clear_filter',
    hint: 3,
    when: ({ list }) => isNarrowed(list.store.get()),
    run: ({ list }) => list.clear(),
  },
  {
    id: 'list.filters',
    keys: ['F'],
    scopes: ['list'],
    label: 'tui.keys.filters',
    hint: 5,
    when: canSearch,
    run: ({ filtering, shell }) => {
      shell.open('filters');
      filtering.use(({ menu }) => menu.open());
    },
  },
  {
    id: 'list.up',
    keys: ['up', 'k'],
    scopes: ['list'],
    label: 'tui.keys.up',
    isMotion: true,
    run: ({ list }) => list.move(-1),
  },
  {
    id: 'list.down',
    keys: ['down', 'j'],
    scopes: ['list'],
    label: 'tui.keys.down',
    isMotion: true,
    run: ({ list }) => list.move(1),
  },
  {
    id: 'list.half_up',
    keys: ['ctrl+u'],
    scopes: ['list'],
    label: 'tui.keys.half_page_up',
    isMotion: true,
    run: (tui) => tui.list.move(-halfPage(tui)),
  },
  {
    id: 'list.half_down',
    keys: ['ctrl+d'],
    scopes: ['list'],
    label: 'tui.keys.half_page_down',
    isMotion: true,
    run: (tui) => tui.list.move(halfPage(tui)),
  },
  {
    id: 'list.page_up',
    keys: ['pgup'],
    scopes: ['list'],
    label: 'tui.keys.page_up',
    isMotion: true,
    run: (tui) => tui.list.move(-fullPage(tui)),
  },
  {
    id: 'list.page_down',
    keys: ['pgdn'],
    scopes: ['list'],
    label: 'tui.keys.page_down',
    isMotion: true,
    run: (tui) => tui.list.move(fullPage(tui)),
  },
  {
    id: 'list.first',
    keys: ['home', 'g'],
    scopes: ['list'],
    label: 'tui.keys.first',
    isMotion: true,
    run: ({ list }) => list.moveTo(0),
  },
  {
    id: 'list.last',
    keys: ['end', 'G'],
    scopes: ['list'],
    label: 'tui.keys.last',
    isMotion: true,
    run: ({ list }) => list.moveTo(Number.MAX_SAFE_INTEGER),
  },
  { id: 'list.refresh', keys: ['R'], scopes: ['list'], label: 'tui.keys.refresh', run: ({ list }) => list.refresh() },

  {
    id: 'filter.done',
    keys: ['enter', 'tab'],
    scopes: ['filter'],
    label: 'tui.keys.keep_filter',
    hint: 1,
    run: ({ shell }) => shell.close(),
  },
  {
    id: 'filter.up',
    keys: ['up'],
    scopes: ['filter'],
    label: 'tui.keys.up',
    isMotion: true,
    hint: 2,
    run: ({ list }) => list.move(-1),
  },
  {
    id: 'filter.down',
    keys: ['down'],
    scopes: ['filter'],
    label: 'tui.keys.down',
    isMotion: true,
    hint: 3,
    run: ({ list }) => list.move(1),
  },
  {
    id: 'filter.empty',
    keys: ['ctrl+u'],
    scopes: ['filter'],
    label: 'tui.keys.empty_field',
    hint: 4,
    run: ({ list }) => list.setSearch(''),
  },
  {
    id: 'filter.leave',
    keys: ['esc'],
    scopes: ['filter'],
    label: 'tui.keys.clear_filter',
    hint: 5,
    run: ({ shell, list }) => {
      if (list.store.get().search === '') shell.close();
      else list.setSearch('');
    },
  },

  {
    id: 'filters.choose',
    keys: ['enter', 'space', 'right', 'l'],
    scopes: ['filters'],
    label: 'tui.keys.choose',
    hint: 1,
    run: onMenu((menu) => menu.choose()),
  },
  {
    id: 'filters.up',
    keys: ['up', 'k'],
    scopes: ['filters'],
    label: 'tui.keys.up',
    isMotion: true,
    hint: 2,
    run: onMenu((menu) => menu.move(-1)),
  },
  {
    id: 'filters.down',
    keys: ['down', 'j', 'tab'],
    scopes: ['filters'],
    label: 'tui.keys.down',
    isMotion: true,
    hint: 3,
    run: onMenu((menu) => menu.move(1)),
  },
  {
    id: 'filters.page_up',
    keys: ['pgup'],
    scopes: ['filters'],
    label: 'tui.keys.page_up',
    isMotion: true,
    run: onMenu((menu) => menu.move(-MENU_PAGE)),
  },
  {
    id: 'filters.page_down',
    keys: ['pgdn'],
    scopes: ['filters'],
    label: 'tui.keys.page_down',
    isMotion: true,
    run: onMenu((menu) => menu.move(MENU_PAGE)),
  },
  {
    id: 'filters.clear',
    keys: ['backspace'],
    scopes: ['filters'],
    label: 'tui.keys.clear_filter',
    hint: 4,
    when: ({ list }) => isNarrowed(list.store.get()),
    run: ({ list }) => list.clear(),
  },
  {
    id: 'filters.back',
    keys: ['esc', 'left', 'h', 'q'],
    scopes: ['filters'],
    label: 'tui.keys.back',
    hint: 5,
    run: onMenu((menu) => menu.back()),
  },

  { id: 'sort.choose', keys: ['enter'], scopes: MENUS, label: 'tui.keys.choose', hint: 1, run: null },
  { id: 'sort.up', keys: ['up', 'k'], scopes: MENUS, label: 'tui.keys.up', isMotion: true, hint: 2, run: null },
  {
    id: 'sort.down',
    keys: ['down', 'j'],
    scopes: MENUS,
    label: 'tui.keys.down',
    isMotion: true,
    hint: 3,
    run: null,
  },
  {
    id: 'sort.leave',
    keys: ['esc', 'q'],
    scopes: MENUS,
    label: 'tui.keys.back',
    hint: 4,
    run: ({ shell }) => shell.close(),
  },
];
