import { type Binding, keysIn, keysOf } from '../kit/keymap.ts';
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
  ...keysIn<RecipeKeyContext>('list', {
    filter: {
      keys: ['/'],
      label: 'tui.keys.filter',
      hint: 2,
      when: canSearch,
      run: ({ shell }) => shell.open('filter'),
    },
    open: {
      keys: ['enter', 'right', 'l'],
      label: 'tui.keys.open',
      hint: 1,
      when: hasRecipe,
      run: ({ recipe }) => recipe.open(),
    },
    sort: { keys: ['S'], label: 'tui.keys.sort', hint: 4, when: canSearch, run: ({ shell }) => shell.open('sort') },
    clear: {
      keys: ['esc', 'left', 'h'],
      selecting: 6,
      label: 'tui.keys.clear_filter',
      hint: 3,
      when: ({ list }) => isNarrowed(list.store.get()),
      run: ({ list }) => list.clear(),
    },
    filters: {
      keys: ['F'],
      label: 'tui.keys.filters',
      hint: 5,
      when: canSearch,
      run: ({ filtering, shell }) => {
        shell.open('filters');
        filtering.use(({ menu }) => menu.open());
      },
    },
    up: { keys: ['up', 'k'], label: 'tui.keys.up', isMotion: true, run: ({ list }) => list.move(-1) },
    down: { keys: ['down', 'j'], label: 'tui.keys.down', isMotion: true, run: ({ list }) => list.move(1) },
    half_up: {
      keys: ['ctrl+u'],
      label: 'tui.keys.half_page_up',
      isMotion: true,
      run: (tui) => tui.list.move(-halfPage(tui)),
    },
    half_down: {
      keys: ['ctrl+d'],
      label: 'tui.keys.half_page_down',
      isMotion: true,
      run: (tui) => tui.list.move(halfPage(tui)),
    },
    page_up: { keys: ['pgup'], label: 'tui.keys.page_up', isMotion: true, run: (tui) => tui.list.move(-fullPage(tui)) },
    page_down: {
      keys: ['pgdn'],
      label: 'tui.keys.page_down',
      isMotion: true,
      run: (tui) => tui.list.move(fullPage(tui)),
    },
    first: { keys: ['home', 'g'], label: 'tui.keys.first', isMotion: true, run: ({ list }) => list.moveTo(0) },
    last: {
      keys: ['end', 'G'],
      label: 'tui.keys.last',
      isMotion: true,
      run: ({ list }) => list.moveTo(Number.MAX_SAFE_INTEGER),
    },
  }),
  { id: 'list.refresh', keys: ['R'], scopes: ['list'], label: 'tui.keys.refresh', run: ({ list }) => list.refresh() },

  ...keysIn<RecipeKeyContext>('filter', {
    done: { keys: ['enter', 'tab'], label: 'tui.keys.keep_filter', hint: 1, run: ({ shell }) => shell.close() },
    up: { keys: ['up'], label: 'tui.keys.up', isMotion: true, hint: 2, run: ({ list }) => list.move(-1) },
    down: { keys: ['down'], label: 'tui.keys.down', isMotion: true, hint: 3, run: ({ list }) => list.move(1) },
    empty: { keys: ['ctrl+u'], label: 'tui.keys.empty_field', hint: 4, run: ({ list }) => list.setSearch('') },
    leave: {
      keys: ['esc'],
      label: 'tui.keys.clear_filter',
      hint: 5,
      run: ({ shell, list }) => {
        if (list.store.get().search === '') shell.close();
        else list.setSearch('');
      },
    },
  }),

  ...keysIn<RecipeKeyContext>('filters', {
    choose: {
      keys: ['enter', 'space', 'right', 'l'],
      label: 'buttons.choose',
      hint: 1,
      run: onMenu((menu) => menu.choose()),
    },
    up: { keys: ['up', 'k'], label: 'tui.keys.up', isMotion: true, hint: 2, run: onMenu((menu) => menu.move(-1)) },
    down: {
      keys: ['down', 'j', 'tab'],
      label: 'tui.keys.down',
      isMotion: true,
      hint: 3,
      run: onMenu((menu) => menu.move(1)),
    },
    page_up: {
      keys: ['pgup'],
      label: 'tui.keys.page_up',
      isMotion: true,
      run: onMenu((menu) => menu.move(-MENU_PAGE)),
    },
    page_down: {
      keys: ['pgdn'],
      label: 'tui.keys.page_down',
      isMotion: true,
      run: onMenu((menu) => menu.move(MENU_PAGE)),
    },
    clear: {
      keys: ['backspace'],
      label: 'tui.keys.clear_filter',
      hint: 4,
      when: ({ list }) => isNarrowed(list.store.get()),
      run: ({ list }) => list.clear(),
    },
    back: { keys: ['esc', 'left', 'h', 'q'], label: 'tui.keys.back', hint: 5, run: onMenu((menu) => menu.back()) },
  }),

  ...keysOf<RecipeKeyContext>('sort', MENUS, {
    choose: { keys: ['enter'], label: 'buttons.choose', hint: 1, run: null },
    up: { keys: ['up', 'k'], label: 'tui.keys.up', isMotion: true, hint: 2, run: null },
    down: { keys: ['down', 'j'], label: 'tui.keys.down', isMotion: true, hint: 3, run: null },
    leave: { keys: ['esc', 'q'], label: 'tui.keys.back', hint: 4, run: ({ shell }) => shell.close() },
  }),
];
