import type { Binding } from '../kit/keymap.ts';
import type { Lazy } from '../kit/lazy.ts';
import type { Shell } from '../kit/shell.ts';
import type { Account } from './account.ts';
import type { Members, Right } from './members.ts';
import type { PeopleScreen } from './screen.tsx';

export interface AccountKeyContext {
  readonly shell: Shell;
  readonly people: Lazy<PeopleScreen>;
}

type Context = AccountKeyContext;

const onAccount =
  (act: (account: Account) => void) =>
  ({ people }: Context): void =>
    people.use(({ account }) => act(account));
const onMembers =
  (act: (members: Members) => void) =>
  ({ people }: Context): void =>
    people.use(({ members }) => act(members));

const given =
  (isTrue: (screen: PeopleScreen) => boolean) =>
  ({ people }: Context): boolean => {
    const loaded = people.get();
    return loaded !== null && isTrue(loaded);
  };

const permit = (id: string, key: string, right: Right, hint: number): Binding<Context> => ({
  id: `members.${id}`,
  keys: [key],
  scopes: ['members'],
  label: `tui.keys.may_${id}`,
  hint,
  when: given(({ members }) => members.mayPermit()),
  run: onMembers((members) => members.toggle(right)),
});

const isOnInvitation = given(({ members }) => members.item()?.kind === 'invitation');

/** Keys of one's account and of the people of the household. */
export const accountKeys: readonly Binding<Context>[] = [
  {
    id: 'account.edit',
    keys: ['e', 'enter'],
    scopes: ['profile'],
    label: 'tui.keys.edit_account',
    hint: 1,
    when: given(({ account }) => account.store.get().user !== null),
    run: onAccount((account) => account.edit()),
  },
  {
    id: 'account.password',
    keys: ['P'],
    scopes: ['profile'],
    label: 'tui.keys.change_password',
    hint: 3,
    when: given(({ account }) => account.store.get().user !== null),
    run: onAccount((account) => account.changePassword()),
  },
  {
    id: 'account.new_token',
    keys: ['n'],
    scopes: ['profile'],
    label: 'tui.keys.new_token',
    hint: 4,
    run: onAccount((account) => account.newToken()),
  },
  {
    id: 'account.copy',
    keys: ['y'],
    scopes: ['profile'],
    label: 'tui.keys.copy_token',
    hint: 0,
    when: given(({ account }) => account.store.get().secret !== null),
    run: onAccount((account) => account.copySecret()),
  },
  {
    id: 'account.revoke',
    keys: ['d', 'delete'],
    scopes: ['profile'],
    label: 'tui.keys.revoke',
    hint: 5,
    when: given(({ account }) => account.item() !== undefined),
    run: onAccount((account) => account.revoke()),
  },
  {
    id: 'members.show',
    keys: ['m'],
    scopes: ['profile'],
    label: 'tui.keys.members',
    hint: 2,
    run: ({ shell, people }) => {
      shell.show('members');
      people.use(({ account, members }) => {
        account.forgetSecret();
        members.load();
      });
    },
  },
  permit('manage', 'm', 'canManage', 1),
  permit('invite', 'i', 'canInvite', 2),
  permit('organize', 'o', 'canOrganize', 3),
  {
    id: 'members.new_invitation',
    keys: ['n'],
    scopes: ['members'],
    label: 'tui.keys.invite',
    hint: 4,
    when: given(({ members }) => members.mayInvite()),
    run: onMembers((members) => members.invite()),
  },
  {
    id: 'members.copy_link',
    keys: ['y', 'enter'],
    scopes: ['members'],
    label: 'tui.keys.copy_link',
    hint: 1,
    when: isOnInvitation,
    run: onMembers((members) => members.copyLink()),
  },
  {
    id: 'members.revoke',
    keys: ['d', 'delete'],
    scopes: ['members'],
    label: 'tui.keys.revoke',
    hint: 2,
    when: isOnInvitation,
    run: onMembers((members) => members.revoke()),
  },
];
