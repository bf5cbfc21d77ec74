import { type Binding, keysIn } from '../kit/keymap.ts';
import type { Lazy } from '../kit/lazy.ts';
import { partKeys } from '../kit/part-keys.ts';
import type { AdminScreen } from './screen.tsx';

export interface AdminKeyContext {
  readonly adminScreen: Lazy<AdminScreen>;
}

type Context = AdminKeyContext;

const { on, given } = partKeys(
  ({ adminScreen }: Context) => adminScreen,
  ({ admin }) => admin,
);

const hasBackup = given(({ backups }) => backups.selected() !== undefined);

/** Keys of backups, jobs and maintenance. */
export const adminKeys: readonly Binding<Context>[] = [
  ...keysIn<Context>('backups', {
    create: { keys: ['n'], label: 'tui.keys.back_up', hint: 1, run: on((admin) => admin.create()) },
    verify: {
      keys: ['K'],
      label: 'buttons.verify',
      hint: 2,
      when: hasBackup,
      run: on((admin) => admin.verify()),
    },
    restore: {
      keys: ['b'],
      label: 'buttons.restore',
      hint: 3,
      when: hasBackup,
      run: on((admin) => admin.restore()),
    },
    delete: {
      keys: ['d', 'delete'],
      label: 'buttons.delete',
      hint: 4,
      when: hasBackup,
      run: on((admin) => admin.remove()),
    },
    download: {
      keys: ['W'],
      label: 'buttons.download',
      hint: 5,
      when: hasBackup,
      run: on((admin) => admin.download()),
    },
    upload: { keys: ['i'], label: 'tui.keys.upload_backup', hint: 6, run: on((admin) => admin.upload()) },
    prune: {
      keys: ['z'],
      label: 'tui.keys.prune_backups',
      hint: 7,
      when: hasBackup,
      run: on((admin) => admin.prune()),
    },
  }),
  {
    id: 'jobs.open',
    keys: ['enter', 'right', 'l'],
    scopes: ['jobs'],
    label: 'tui.keys.open',
    hint: 1,
    when: given(({ jobs }) => jobs.selected() !== undefined),
    run: on((admin) => admin.openSelected()),
  },
  {
    id: 'jobs.cancel',
    keys: ['d', 'delete'],
    scopes: ['jobs', 'job'],
    label: 'tui.keys.cancel_job',
    hint: 2,
    when: given((admin) => admin.isCancellable()),
    run: on((admin) => admin.cancel()),
  },
  ...keysIn<Context>('maintenance', {
    clean: {
      keys: ['d', 'delete', 'enter'],
      label: 'tui.keys.clean',
      hint: 1,
      when: given(({ upkeep }) => upkeep.item()?.kind === 'cleaning'),
      run: on(({ upkeep }) => upkeep.clean()),
    },
    check: { keys: ['K'], label: 'tui.keys.check_library', hint: 2, run: on(({ upkeep }) => upkeep.check()) },
    repair: {
      keys: ['!'],
      label: 'buttons.repair',
      hint: 3,
      when: given(({ upkeep }) => upkeep.hasProblems()),
      run: on(({ upkeep }) => upkeep.repair()),
    },
  }),
];
