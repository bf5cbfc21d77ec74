import type { Caller } from '../../core/auth/caller.ts';
import { failGroup } from '../../core/groups/errors.ts';
import type { Member, memberEndpoints, Permissions } from '../../core/groups/member-endpoints.ts';
import type { Versioned } from '../../core/kit/etag.ts';
import { failUser } from '../../core/users/errors.ts';
import type { User } from '../../core/users/schema.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import { adminUserOf, userOf } from './entity.ts';
import type { UserStore, UserWithGroup } from './store.ts';

/** Throws `request.stale` if the caller saw another version than this one. */
type AssertFresh = (current: Versioned) => void;

export interface MemberParts {
  readonly database: Database;
  readonly store: UserStore;
  readonly clock: Clock;
}

/** Hides mail addresses and whether an account is disabled, except from its owner and managers of the group. */
function seenBy(caller: Caller, found: UserWithGroup): Member {
  const { disabledAt, hasSecondFactor: _, ...member } = adminUserOf(found);
  if (caller.admin || caller.canManage) return { ...member, disabledAt };
  return { ...member, email: caller.id === member.id ? member.email : '', disabledAt: null };
}

/** The people of a group, as one of them sees them. */
export const membersSeen =
  (store: Pick<UserStore, 'members'>) =>
  async (caller: Caller): Promise<Member[]> =>
    (await store.members(caller.groupId)).map((member) => seenBy(caller, member));

/** The people of the caller's household, as the caller sees them. */
export const householdMembersSeen =
  (store: Pick<UserStore, 'membersOf'>) =>
  async (caller: Caller): Promise<Member[]> =>
    (await store.membersOf(caller.householdId)).map((member) => seenBy(caller, member));

export function memberHandlers({ database, store, clock }: MemberParts): NounHandlers<typeof memberEndpoints, Caller> {
  const permit = (caller: Caller, { userId, ...given }: Permissions, assertFresh: AssertFresh): Promise<User> =>
    database.tx(async () => {
      const found = await store.findWithGroup(userId);
      if (found?.user.groupId !== caller.groupId) throw failUser('users.not_found');
      const { user } = found;
      if (userId === caller.id) throw failGroup('groups.own_permissions');
      if (user.admin) throw failGroup('groups.permissions_of_admin');
      assertFresh(userOf(found));
      const { canManage = false, canInvite = false, canOrganize = false } = given;
      const updatedAt = nextVersion(clock(), user.updatedAt);
      await store.update(userId, { canManage, canInvite, canOrganize, updatedAt });
      return userOf(await store.getWithGroup(userId));
    });

  async function find(caller: Caller, key: string): Promise<Member> {
    const name = key.toLowerCase();
    const member = (await membersSeen(store)(caller)).find(({ id, username }) => id === name || username === name);
    if (!member) throw failUser('users.not_found');
    return member;
  }

  return {
    get: ({ params }, { caller }) => find(caller, params.member),
    ofHousehold: ({ params }, { caller }) => find(caller, params.member),
    list: (_, { caller }) => membersSeen(store)(caller),
    permit: ({ body }, { caller, assertFresh }) => permit(caller, body, assertFresh),
  };
}
