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
import { managingAfter } from './managing.ts';
import type { UserRow, UserStore, UserWithGroup } from './store.ts';

/** Throws `request.stale` if the caller saw another version than this one. */
type AssertFresh = (current: Versioned) => void;

export interface MemberParts {
  readonly database: Database;
  readonly store: UserStore;
  readonly clock: Clock;
}

/** Hides mail addresses and whether an account is disabled, except from the owner and from managers. */
function seenBy(caller: Caller, found: UserWithGroup): Member {
  const { disabledAt, hasSecondFactor: _, ...member } = adminUserOf(found);
  const isManaged = caller.canManageHousehold && caller.householdId === member.householdId;
  if (caller.admin || caller.canManage || isManaged) return { ...member, disabledAt };
  return { ...member, email: caller.id === member.id ? member.email : '', disabledAt: null };
}

/** The people of a group, as one of them sees them. */
const membersSeen =
  (store: Pick<UserStore, 'members'>) =>
  async (caller: Caller): Promise<Member[]> =>
    (await store.members(caller.groupId)).map((member) => seenBy(caller, member));

/** The people of the caller's household, as the caller sees them. */
export const householdMembersSeen =
  (store: Pick<UserStore, 'membersOf'>) =>
  async (caller: Caller): Promise<Member[]> =>
    (await store.membersOf(caller.householdId)).map((member) => seenBy(caller, member));

type Given = Pick<Permissions, 'canManage' | 'canOrganize'>;

/**
 * Whether somebody may grant these rights. A manager of only a household cannot grant rights beyond it, and cannot change
 * managers of the group.
 */
const mayGive = (caller: Caller, user: UserRow, { canManage, canOrganize }: Given): boolean =>
  caller.admin ||
  caller.canManage ||
  (user.householdId === caller.householdId &&
    !user.canManage &&
    !canManage &&
    (caller.canOrganize || canOrganize === user.canOrganize));

export function memberHandlers({ database, store, clock }: MemberParts): NounHandlers<typeof memberEndpoints, Caller> {
  const permit = (caller: Caller, { userId, ...given }: Permissions, assertFresh: AssertFresh): Promise<User> =>
    database.tx(async () => {
      const found = await store.findWithGroup(userId);
      if (found?.user.groupId !== caller.groupId) throw failUser('users.not_found');
      const { user } = found;
      if (userId === caller.id) throw failGroup('groups.own_permissions');
      if (user.admin) throw failGroup('groups.permissions_of_admin');
      assertFresh(userOf(found));
      const { canManage = false, canManageHousehold, canInvite = false, canOrganize = false } = given;
      const rights = { ...managingAfter({ canManage, canManageHousehold }, user), canInvite, canOrganize };
      if (!mayGive(caller, user, rights)) throw failGroup('groups.only_own_household');
      await store.update(userId, { ...rights, updatedAt: nextVersion(clock(), user.updatedAt) });
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
