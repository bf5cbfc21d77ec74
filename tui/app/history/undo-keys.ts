import { DATA_TABLES } from '../../data/views.ts';
import { type Binding, keysIn, keysOf } from '../../kit/keymap.ts';
import type { Shell } from '../../kit/shell.ts';
import type { Store } from '../../kit/store.ts';
import type { Scroll } from '../../kit/text/scroll.ts';
import type { Undo } from '../../kit/undo.ts';
import type { Frame } from '../frame.ts';
import { VIEWS } from '../places.ts';

interface Context {
  readonly shell: Shell;
  readonly undo: Undo;
  readonly history: Scroll;
  readonly frame: Store<Frame>;
}

/** Views whose changes can be undone. */
const UNDO_VIEWS: readonly string[] = [
  'list',
  'recipe',
  'plan',
  'lists',
  'shopping',
  'comments',
  'suggestions',
  ...DATA_TABLES,
];
/** The list of changes belongs to the view below it. */
const SCOPES: readonly string[] = [...UNDO_VIEWS, 'history'];

/** Keys that undo, redo and list changes. */
export const undoKeys: readonly Binding<Context>[] = [
  ...keysOf<Context>('app', SCOPES, {
    undo: {
      keys: ['u'],
      label: 'buttons.undo',
      hint: 0,
      selecting: 0,
      when: ({ undo, shell }) => undo.isOffered(shell.view()),
      run: ({ undo, shell }) => undo.run(shell.view()),
    },
    redo: {
      keys: ['ctrl+r'],
      label: 'tui.keys.redo',
      hint: 0,
      selecting: 0,
      when: ({ undo, shell }) => undo.isRedoOffered(shell.view()),
      run: ({ undo, shell }) => undo.redo(shell.view()),
    },
  }),
  {
    id: 'app.history',
    keys: ['ctrl+y'],
    scopes: VIEWS,
    label: 'tui.keys.history',
    run: ({ shell }) => shell.open('history'),
  },
  ...keysIn<Context>('history', {
    down: {
      keys: ['down', 'j'],
      label: 'tui.keys.scroll_down',
      isMotion: true,
      hint: 2,
      run: ({ history }) => history.move(1),
    },
    up: { keys: ['up', 'k'], label: 'tui.keys.scroll_up', isMotion: true, run: ({ history }) => history.move(-1) },
    page_down: {
      keys: ['pgdn', 'space'],
      label: 'tui.keys.page_down',
      isMotion: true,
      run: ({ history, frame }) => history.move(frame.get().bodyRows - 1),
    },
    page_up: {
      keys: ['pgup'],
      label: 'tui.keys.page_up',
      isMotion: true,
      run: ({ history, frame }) => history.move(1 - frame.get().bodyRows),
    },
    leave: {
      keys: ['esc', 'q', 'enter', 'ctrl+y'],
      label: 'tui.keys.back',
      hint: 1,
      run: ({ shell }) => shell.close(),
    },
  }),
];
