import type { Place } from '../kit/place.ts';
import { subscribeAll } from '../kit/subscribe-all.ts';
import { AccountView } from './AccountView.tsx';
import { type Account, type AccountParts, createAccount } from './account.ts';
import { FactorView } from './FactorView.tsx';
import { createFactor, type Factor } from './factor.ts';
import { MembersView } from './MembersView.tsx';
import { createMembers, type Members, type MembersParts } from './members.ts';

/** Account and members. Loaded on first use. */
export interface PeopleScreen extends Place {
  readonly account: Account;
  readonly members: Members;
  readonly factor: Factor;
}

export function openPeople(parts: AccountParts & MembersParts): PeopleScreen {
  const account = createAccount(parts);
  const members = createMembers(parts);
  const factor = createFactor({ ...parts, changed: account.load });
  const { t } = parts.language;
  return {
    account,
    members,
    factor,
    View: (props) => {
      if (props.view === 'members') return <MembersView members={members} {...props} />;
      if (props.view === 'factor') return <FactorView factor={factor} {...props} />;
      return <AccountView account={account} {...props} />;
    },
    subscribe: subscribeAll(account.store, members.store, factor.store, parts.forms.store),
    crumb: (view) => (view === 'profile' ? '' : t(`tui.places.${view}`)),
    move: (view, by) => {
      if (view === 'members') members.move(by);
      else if (view === 'profile') account.move(by);
    },
    refresh: (view) => {
      if (view === 'members') members.load();
      else if (view === 'factor') factor.load();
      else account.load();
    },
  };
}
