import type { Place } from '../kit/place.ts';
import { subscribeAll } from '../kit/subscribe-all.ts';
import { AccountView } from './AccountView.tsx';
import { type Account, type AccountParts, createAccount } from './account.ts';
import { MembersView } from './MembersView.tsx';
import { createMembers, type Members, type MembersParts } from './members.ts';

/** One's account, and the people of the household: what is loaded when somebody first goes there. */
export interface PeopleScreen extends Place {
  readonly account: Account;
  readonly members: Members;
}

export function openPeople(parts: AccountParts & MembersParts): PeopleScreen {
  const account = createAccount(parts);
  const members = createMembers(parts);
  const { t } = parts.language;
  return {
    account,
    members,
    View: (props) =>
      props.view === 'members' ? (
        <MembersView members={members} {...props} />
      ) : (
        <AccountView account={account} {...props} />
      ),
    subscribe: subscribeAll(account.store, members.store, parts.forms.store),
    crumb: (view) => (view === 'members' ? t('tui.places.members') : ''),
    move: (view, by) => (view === 'members' ? members.move(by) : account.move(by)),
    refresh: (view) => (view === 'members' ? members.load() : account.load()),
  };
}
