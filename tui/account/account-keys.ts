import { type Binding, keysIn, keysOf } from '../kit/keymap.ts';
import type { Lazy } from '../kit/lazy.ts';
import { partKeys } from '../kit/part-keys.ts';
import type { Shell } from '../kit/shell.ts';
import type { AccountPlace } from './account.ts';
import type { PeopleScreen } from './screen.tsx';

export interface AccountKeyContext {
  readonly shell: Shell;
  readonly people: Lazy<PeopleScreen>;
  /** The pages for admins. */
  readonly siteScreen: { use(act: (screen: { refresh(view: string): void }) => void): void };
  readonly adminScreen: { use(act: (screen: { readonly admin: { refresh(view: string): void } }) => void): void };
}

type Context = AccountKeyContext;

const ofAccount = partKeys(
  ({ people }: Context) => people,
  ({ account }) => account,
);
const ofMembers = partKeys(
  ({ people }: Context) => people,
  ({ members }) => members,
);

/** Goes from the account to one of its pages. */
export function goTo({ shell, people, adminScreen, siteScreen }: Context, view: AccountPlace): void {
  shell.show(view);
  people.use(({ account, members, factor }) => {
    account.forgetSecret();
    if (view === 'members') members.load();
    else if (view === 'factor') factor.enter();
    else if (SITE_PLACES.has(view)) siteScreen.use((screen) => screen.refresh(view));
    else adminScreen.use(({ admin }) => admin.refresh(view));
  });
}

const SITE_PLACES: ReadonlySet<AccountPlace> = new Set(['household', 'site']);

const placeOf = ({ people }: Context): AccountPlace | undefined => {
  const item = people.get()?.account.item();
  return item?.kind === 'place' ? item.view : undefined;
};

const isAdmin = ({ people }: Context): boolean => people.get()?.account.store.get().user?.admin === true;

/** A page without its own key is in the palette and in the list of the account. */
const show = (view: AccountPlace, key?: string, hint = 7): Binding<Context> => ({
  id: `${view}.show`,
  keys: key ? [key] : [],
  scopes: ['profile'],
  label: `tui.keys.${view}`,
  ...(key ? { hint } : {}),
  when: (context) => view === 'factor' || view === 'members' || isAdmin(context),
  run: (context) => goTo(context, view),
});

const isOnInvitation = ofMembers.given((members) => members.item()?.kind === 'invitation');

/** Keys of the account and of the household's members. */
export const accountKeys: readonly Binding<Context>[] = [
  ...keysOf<Context>('account', ['profile'], {
    edit: {
      keys: ['e'],
      label: 'tui.keys.edit_account',
      hint: 1,
      when: ofAccount.given((account) => account.store.get().user !== null),
      run: ofAccount.on((account) => account.edit()),
    },
    password: {
      keys: ['P'],
      label: 'buttons.change_password',
      hint: 3,
      when: ofAccount.given((account) => account.store.get().user !== null),
      run: ofAccount.on((account) => account.changePassword()),
    },
    new_token: {
      keys: ['n'],
      label: 'tui.keys.new_token',
      hint: 4,
      run: ofAccount.on((account) => account.newToken()),
    },
    copy: {
      keys: ['y'],
      label: 'buttons.copy_token',
      hint: 0,
      when: ofAccount.given((account) => account.store.get().secret !== null),
      run: ofAccount.on((account) => account.copySecret()),
    },
    revoke: {
      keys: ['d', 'delete'],
      label: 'buttons.revoke',
      hint: 0,
      when: ofAccount.given((account) => ['token', 'session'].includes(account.item()?.kind ?? '')),
      run: ofAccount.on((account) => account.revoke()),
    },
    open: {
      keys: ['enter', 'right', 'l'],
      label: 'tui.keys.open',
      hint: 0,
      when: (context) => placeOf(context) !== undefined,
      run: (context) => {
        const view = placeOf(context);
        if (view) goTo(context, view);
      },
    },
  }),
  show('members', '@', 2),
  show('backups', 'B'),
  show('jobs', 'J'),
  show('factor'),
  show('maintenance'),
  ...keysIn<Context>('members', {
    edit: {
      keys: ['e', 'enter'],
      label: 'buttons.edit',
      hint: 1,
      when: ofMembers.given((members) => members.mayPermit()),
      run: ofMembers.on((members) => members.edit()),
    },
    new_invitation: {
      keys: ['n'],
      label: 'tui.keys.invite',
      hint: 4,
      when: ofMembers.given((members) => members.mayInvite()),
      run: ofMembers.on((members) => members.invite()),
    },
    copy_link: {
      keys: ['y'],
      label: 'buttons.copy_link',
      hint: 1,
      when: isOnInvitation,
      run: ofMembers.on((members) => members.copyLink()),
    },
    revoke: {
      keys: ['d', 'delete'],
      label: 'buttons.revoke',
      hint: 2,
      when: isOnInvitation,
      run: ofMembers.on((members) => members.revoke()),
    },
  }),
];
