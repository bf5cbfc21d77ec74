import { type Binding, keysIn } from '../kit/keymap.ts';
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

/** What opens a form. Some forms ask the server for names to choose from first. */
const FORMS: ReadonlySet<string> = new Set(['new', 'edit', 'merge', 'seed']);

/** What is done to selected rows, in the order of the hints. */
const SELECTING: Readonly<Record<string, number>> = { delete: 1, merge: 2 };

const inTables = (
  id: string,
  names: readonly string[],
  label: string,
  when: (context: Context) => boolean,
  act: (data: Data) => void,
  hint?: number,
): Binding<Context> => ({
  id: `data.${id}`,
  keys: names,
  scopes: DATA_TABLES,
  label,
  when,
  run: on(act),
  ...(FORMS.has(id) ? { opens: true } : {}),
  ...(hint === undefined ? {} : { hint }),
  ...(SELECTING[id] === undefined ? {} : { selecting: SELECTING[id] }),
});

/** Hides the last message, because the number of selected rows is shown in its place. */
const selects = (id: string, name: string, label: string, act: (data: Data) => void): Binding<Context> => ({
  ...inTables(id, [name], label, hasRow, act),
  run: (context) => {
    context.shell.hush();
    on(act)(context);
  },
});

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
  inTables(
    'new',
    ['n'],
    'tui.keys.new_entry',
    offers((noun) => noun.form !== undefined, 'createdBy', false),
    (data) => data.create(),
    2,
  ),
  inTables(
    'edit',
    ['e'],
    'buttons.edit',
    offers((noun) => noun.form !== undefined && !noun.isFixed, 'changedBy'),
    (data) => data.edit(),
    3,
  ),
  inTables(
    'delete',
    ['d', 'delete'],
    'buttons.delete',
    offers(() => true, 'changedBy'),
    (data) => data.remove(),
    4,
  ),
  inTables(
    'search',
    ['/'],
    'tui.keys.filter',
    given((data) => (data.open()?.store.get().all?.length ?? 0) > 0),
    (data) => data.search(),
    5,
  ),
  inTables(
    'merge',
    ['&'],
    'buttons.merge',
    offers((noun) => noun.merge !== undefined, 'changedBy'),
    (data) => data.merge(),
    6,
  ),
  inTables(
    'seed',
    ['+'],
    'buttons.add_common',
    offers((noun) => noun.seed !== undefined, 'changedBy', false),
    (data) => data.seed(),
    7,
  ),
  inTables(
    'test',
    ['!'],
    'tui.keys.send_test',
    offers((noun) => noun.test !== undefined, 'changedBy'),
    (data) => data.test(),
    5,
  ),
  inTables(
    'copy',
    ['y'],
    'buttons.copy',
    offers((noun) => noun.copied !== undefined, 'changedBy'),
    (data) => data.copySelected(),
    1,
  ),
  inTables(
    'shift_up',
    ['<'],
    'buttons.move_up',
    offers((noun) => noun.shift !== undefined, 'changedBy'),
    (data) => data.shift(-1),
  ),
  inTables(
    'shift_down',
    ['>'],
    'buttons.move_down',
    offers((noun) => noun.shift !== undefined, 'changedBy'),
    (data) => data.shift(1),
  ),
  selects('select', 'space', 'tui.keys.select', (data) => data.open()?.toggle()),
  selects('range', 'v', 'tui.keys.select_range', (data) => data.open()?.range()),
  selects('all', '*', 'buttons.select_all', (data) => data.open()?.pickAll()),
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
  ...keysIn<Context>('data_search', [
    {
      id: 'data_search.done',
      keys: ['enter', 'tab'],
      label: 'tui.keys.keep_filter',
      hint: 1,
      run: ({ shell }) => shell.close(),
    },
    {
      id: 'data_search.up',
      keys: ['up'],
      label: 'tui.keys.up',
      isMotion: true,
      hint: 2,
      run: on((data) => data.open()?.move(-1)),
    },
    {
      id: 'data_search.down',
      keys: ['down'],
      label: 'tui.keys.down',
      isMotion: true,
      hint: 3,
      run: on((data) => data.open()?.move(1)),
    },
    {
      id: 'data_search.empty',
      keys: ['ctrl+u'],
      label: 'tui.keys.empty_field',
      hint: 4,
      run: on((data) => data.open()?.setSearch('')),
    },
    {
      id: 'data_search.leave',
      keys: ['esc'],
      label: 'tui.keys.clear_filter',
      hint: 5,
      run: ({ shell, dataScreen }) => {
        dataScreen.use(({ data }) => data.open()?.setSearch(''));
        shell.close();
      },
    },
  ]),
];
