import { type Binding, keysIn } from '../kit/keymap.ts';
import type { Shell } from '../kit/shell.ts';
import type { Theming } from '../kit/theming.ts';
import { VIEWS } from './places.ts';

interface Context {
  readonly shell: Shell;
  readonly theming: Theming;
}

/** Keys of the menu of themes. The menu itself reads arrows and Enter. */
export const themeKeys: readonly Binding<Context>[] = [
  {
    id: 'app.theme',
    keys: ['ctrl+o'],
    scopes: VIEWS,
    label: 'tui.keys.theme',
    run: ({ shell }) => shell.open('theme'),
  },
  ...keysIn<Context>('theme', {
    choose: { keys: ['enter'], label: 'buttons.choose', hint: 1, run: null },
    up: { keys: ['up', 'k'], label: 'tui.keys.up', isMotion: true, hint: 2, run: null },
  }),
  ...keysIn<Context>('theme', {
    down: { keys: ['down', 'j'], label: 'tui.keys.down', isMotion: true, hint: 3, run: null },
    leave: {
      keys: ['esc', 'q'],
      label: 'tui.keys.back',
      hint: 4,
      run: ({ shell, theming }) => {
        theming.drop();
        shell.close();
      },
    },
  }),
];
