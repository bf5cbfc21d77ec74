import { type Binding, keysIn, keysOf } from '../kit/keymap.ts';
import type { Lazy } from '../kit/lazy.ts';
import { partKeys } from '../kit/part-keys.ts';
import type { Shell } from '../kit/shell.ts';
import type { Data } from './data.ts';
import type { DataNoun } from './data-noun.ts';
import type { DataScreen } from './screen.tsx';
import { DATA_TABLES, DATA_VIEWS } from './views.ts';

export interface DataKeyContext {
  readonly shell: Shell;
  readonly dataScreen: Lazy<DataScreen>;
}

type Context = DataKeyContext;

const { on, given } = partKeys(
  ({ dataScreen }: Context) => dataScreen,
  ({ data }) => data,
);

const hasRow = given((data) => data.open()?.selected() !== undefined);

/** Whether the open table offers this, and the person may do it. With a row under the cursor, unless told otherwise. */
const offers = (what: (noun: DataNoun) => boolean, need: 'createdBy' | 'changedBy', needsRow = true) =>
  given((data) => {
    const table = data.open();
    if (!table || !what(table.noun) || !data.may(table.noun[need])) return false;
    return !needsRow || table.selected() !== undefined;
  });

const canShift = offers((noun) => noun.shift !== undefined, 'changedBy');

/** Hides the last message, because the number of selected rows is shown in its place. */
const selects = (act: (data: Data) => void) => (context: Context) => {
  context.shell.hush();
  on(act)(context);
};

/** Whether Enter opens something. */
const canOpen = ({ shell, dataScreen }: Context): boolean => {
  const data = dataScreen.get()?.data;
  const table = data?.open();
  if (table) return table.noun.detail !== undefined && table.selected() !== undefined;
  if (!data || shell.view() === 'data') return data !== undefined && data.menu.get().self !== null;
  const { rows, selected } = data.page.get();
  return rows?.[selected]?.slug !== undefined;
};

/** Keys of the tables of the household's data. */
export const dataKeys: readonly Binding<Context>[] = [
  {
    id: 'data.open',
    keys: ['enter', 'right', 'l'],
    scopes: DATA_VIEWS,
    label: 'tui.keys.open',
    hint: 1,
    when: canOpen,
    run: on((data) => data.openSelected()),
  },
  ...keysOf<Context>('data', DATA_TABLES, {
    new: {
      keys: ['n'],
      label: 'tui.keys.new_entry',
      hint: 2,
      opens: true,
      when: offers((noun) => noun.form !== undefined, 'createdBy', false),
      run: on((data) => data.create()),
    },
    edit: {
      keys: ['e'],
      label: 'buttons.edit',
      hint: 3,
      opens: true,
      when: offers((noun) => noun.form !== undefined && !noun.isFixed, 'changedBy'),
      run: on((data) => data.edit()),
    },
    delete: {
      keys: ['d', 'delete'],
      label: 'buttons.delete',
      hint: 4,
      selecting: 1,
      when: offers(() => true, 'changedBy'),
      run: on((data) => data.remove()),
    },
    search: {
      keys: ['/'],
      label: 'tui.keys.filter',
      hint: 5,
      when: given((data) => (data.open()?.store.get().all?.length ?? 0) > 0),
      run: on((data) => data.search()),
    },
    merge: {
      keys: ['&'],
      label: 'buttons.merge',
      hint: 6,
      selecting: 2,
      opens: true,
      when: offers((noun) => noun.merge !== undefined, 'changedBy'),
      run: on((data) => data.merge()),
    },
    seed: {
      keys: ['+'],
      label: 'buttons.add_common',
      hint: 7,
      opens: true,
      when: offers((noun) => noun.seed !== undefined, 'changedBy', false),
      run: on((data) => data.seed()),
    },
    test: {
      keys: ['!'],
      label: 'tui.keys.send_test',
      hint: 5,
      when: offers((noun) => noun.test !== undefined, 'changedBy'),
      run: on((data) => data.test()),
    },
    copy: {
      keys: ['y'],
      label: 'buttons.copy',
      hint: 1,
      when: offers((noun) => noun.copied !== undefined, 'changedBy'),
      run: on((data) => data.copySelected()),
    },
    shift_up: { keys: ['<'], label: 'buttons.move_up', when: canShift, run: on((data) => data.shift(-1)) },
    shift_down: { keys: ['>'], label: 'buttons.move_down', when: canShift, run: on((data) => data.shift(1)) },
    select: { keys: ['space'], label: 'tui.keys.select', when: hasRow, run: selects((data) => data.open()?.toggle()) },
    range: { keys: ['v'], label: 'tui.keys.select_range', when: hasRow, run: selects((data) => data.open()?.range()) },
    all: { keys: ['*'], label: 'buttons.select_all', when: hasRow, run: selects((data) => data.open()?.pickAll()) },
  }),
  // Clears the selection, then the search, then leaves the table.
  {
    id: 'data.back',
    keys: ['esc', 'left', 'h', 'q'],
    scopes: DATA_TABLES,
    label: 'tui.keys.back',
    hint: 8,
    selecting: 8,
    run: ({ shell, dataScreen }) => {
      const table = dataScreen.get()?.data.open();
      if (table?.isSelecting()) table.clear();
      else if (table && table.store.get().search !== '') table.setSearch('');
      else shell.back();
    },
  },
  ...keysIn<Context>('data_search', {
    done: { keys: ['enter', 'tab'], label: 'tui.keys.keep_filter', hint: 1, run: ({ shell }) => shell.close() },
    up: { keys: ['up'], label: 'tui.keys.up', isMotion: true, hint: 2, run: on((data) => data.open()?.move(-1)) },
    down: { keys: ['down'], label: 'tui.keys.down', isMotion: true, hint: 3, run: on((data) => data.open()?.move(1)) },
    empty: { keys: ['ctrl+u'], label: 'tui.keys.empty_field', hint: 4, run: on((data) => data.open()?.setSearch('')) },
    leave: {
      keys: ['esc'],
      label: 'tui.keys.clear_filter',
      hint: 5,
      run: ({ shell, dataScreen }) => {
        dataScreen.use(({ data }) => data.open()?.setSearch(''));
        shell.close();
      },
    },
  }),
];
