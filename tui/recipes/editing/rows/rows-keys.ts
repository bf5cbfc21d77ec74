import { type Binding, keysOf } from '../../../kit/keymap.ts';
import { partKeys } from '../../../kit/part-keys.ts';
import type { RecipeKeyContext } from '../../key-context.ts';
import { hasText } from './row-changes.ts';

type Context = RecipeKeyContext;

const { on, given } = partKeys(
  ({ editing }: Context) => editing,
  ({ rows }) => rows,
);

const hasRow = given((rows) => rows.count() > 0);

/** Keys of the ingredient lines, steps and notes in the form of a recipe. */
export const rowsKeys: readonly Binding<Context>[] = [
  ...keysOf<Context>('rows', ['recipe_rows'], {
    edit: {
      keys: ['enter', 'e'],
      label: 'tui.keys.edit_line',
      hint: 1,
      when: hasRow,
      run: on((rows) => rows.edit()),
    },
    add: { keys: ['n', 'a'], label: 'buttons.add', hint: 2, run: on((rows) => rows.add()) },
    edit_text: { keys: ['E'], label: 'tui.keys.edit_text', when: hasRow, run: on((rows) => rows.editText()) },
    delete: {
      keys: ['d', 'delete'],
      label: 'buttons.delete',
      hint: 5,
      when: hasRow,
      run: on((rows) => rows.remove()),
    },
    shift_up: { keys: ['<'], label: 'buttons.move_up', when: hasRow, run: on((rows) => rows.shift(-1)) },
    shift_down: {
      keys: ['>'],
      label: 'buttons.move_down',
      hint: 6,
      when: hasRow,
      run: on((rows) => rows.shift(1)),
    },
    accept: {
      keys: ['space'],
      label: 'tui.keys.accept',
      hint: 4,
      when: given((rows) => ['waiting', 'skipped'].includes(rows.line()?.state ?? '')),
      run: on((rows) => rows.accept()),
    },
    skip: {
      keys: ['-'],
      label: 'tui.keys.leave_as_text',
      when: given((rows) => {
        const row = rows.line();
        return row !== undefined && row.state === 'taken' && hasText(row);
      }),
      run: on((rows) => rows.skip()),
    },
    undo: {
      keys: ['u'],
      label: 'buttons.undo',
      hint: 0,
      when: given((rows) => rows.canUndo()),
      run: on((rows) => rows.undo()),
    },
    redo: {
      keys: ['ctrl+r'],
      label: 'tui.keys.redo',
      hint: 0,
      when: given((rows) => rows.canRedo()),
      run: on((rows) => rows.redo()),
    },
    save: { keys: ['ctrl+s'], label: 'buttons.save', hint: 3, run: on((rows) => rows.leave(true)) },
    up: { keys: ['up', 'k'], label: 'tui.keys.up', isMotion: true, run: on((rows) => rows.move(-1)) },
    down: { keys: ['down', 'j'], label: 'tui.keys.down', isMotion: true, run: on((rows) => rows.move(1)) },
    first: {
      keys: ['home', 'g'],
      label: 'tui.keys.first',
      isMotion: true,
      run: on((rows) => rows.move(-rows.count())),
    },
    last: { keys: ['end', 'G'], label: 'tui.keys.last', isMotion: true, run: on((rows) => rows.move(rows.count())) },
    leave: { keys: ['esc', 'left', 'h', 'q'], label: 'tui.keys.back', hint: 7, run: on((rows) => rows.leave(false)) },
  }),
];
