import type { Binding } from '../kit/keymap.ts';
import type { Lazy } from '../kit/lazy.ts';
import type { Shell } from '../kit/shell.ts';
import type { Admin } from './admin.ts';
import type { AdminScreen } from './screen.tsx';

/** Whose account it is, once that is known. */
interface Known {
  readonly account: { readonly store: { get(): { readonly user: { readonly admin: boolean } | null } } };
}

export interface AdminKeyContext {
  readonly shell: Shell;
  readonly people: { get(): Known | null };
  readonly keeping: Lazy<AdminScreen>;
}

type Context = AdminKeyContext;

const on =
  (act: (admin: Admin) => void) =>
  ({ keeping }: Context): void =>
    keeping.use(({ admin }) => act(admin));

const given =
  (isTrue: (admin: Admin) => boolean) =>
  ({ keeping }: Context): boolean => {
    const loaded = keeping.get();
    return loaded !== null && isTrue(loaded.admin);
  };

const isAdmin = ({ people }: Context): boolean => people.get()?.account.store.get().user?.admin === true;

const show = (view: 'backups' | 'jobs', key: string): Binding<Context> => ({
  id: `${view}.show`,
  keys: [key],
  scopes: ['profile'],
  label: `tui.keys.${view}`,
  hint: 7,
  when: isAdmin,
  run: ({ shell, keeping }) => {
    shell.show(view);
    keeping.use(({ admin }) => admin.refresh(view));
  },
});

const hasBackup = given(({ backups }) => backups.selected() !== undefined);

/** Keys of backups and jobs. */
export const adminKeys: readonly Binding<Context>[] = [
  show('backups', 'B'),
  show('jobs', 'J'),
  {
    id: 'backups.create',
    keys: ['n'],
    scopes: ['backups'],
    label: 'tui.keys.back_up',
    hint: 1,
    run: on((admin) => admin.create()),
  },
  {
    id: 'backups.verify',
    keys: ['v'],
    scopes: ['backups'],
    label: 'tui.keys.verify_backup',
    hint: 2,
    when: hasBackup,
    run: on((admin) => admin.verify()),
  },
  {
    id: 'backups.restore',
    keys: ['b'],
    scopes: ['backups'],
    label: 'tui.keys.restore_backup',
    hint: 3,
    when: hasBackup,
    run: on((admin) => admin.restore()),
  },
  {
    id: 'backups.delete',
    keys: ['d', 'delete'],
    scopes: ['backups'],
    label: 'tui.keys.delete',
    hint: 4,
    when: hasBackup,
    run: on((admin) => admin.remove()),
  },
  {
    id: 'jobs.open',
    keys: ['enter', 'right', 'l'],
    scopes: ['jobs'],
    label: 'tui.keys.open',
    hint: 1,
    when: given(({ jobs }) => jobs.selected() !== undefined),
    run: on((admin) => admin.openSelected()),
  },
];
