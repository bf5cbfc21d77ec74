import { type Binding, keysIn } from '../kit/keymap.ts';
import type { Lazy } from '../kit/lazy.ts';
import { partKeys } from '../kit/part-keys.ts';
import type { Shell } from '../kit/shell.ts';
import type { MigrationScreen } from './screen.tsx';

export interface MigrationKeyContext {
  readonly shell: Shell;
  readonly migrating: Lazy<MigrationScreen>;
}

type Context = MigrationKeyContext;

const { on, given } = partKeys(
  ({ migrating }: Context) => migrating,
  ({ migrator }) => migrator,
);

/** Keys of migrations from other systems. */
export const migrationKeys: readonly Binding<Context>[] = [
  {
    id: 'migrations.show',
    keys: ['N'],
    scopes: ['importing'],
    label: 'tui.keys.migrations',
    hint: 4,
    run: ({ shell, migrating }) => {
      shell.show('migrations');
      migrating.use(({ migrator }) => migrator.enter());
    },
  },
  ...keysIn<Context>('migrations', {
    run: {
      keys: ['enter'],
      label: 'buttons.import',
      hint: 1,
      when: given(({ store }) => store.get().preview !== null && !store.get().isRunning),
      run: on((migrator) => migrator.run()),
    },
    new: {
      keys: ['n', 'i'],
      label: 'tui.keys.other_archive',
      hint: 2,
      when: given(({ store }) => !store.get().isRunning),
      run: on((migrator) => migrator.chooseSystem()),
    },
    failures: {
      keys: ['F'],
      label: 'tui.keys.only_failures',
      hint: 3,
      when: given(({ store }) => store.get().preview !== null || store.get().report !== null),
      run: on((migrator) => migrator.toggleFailures()),
    },
  }),
];
