import type { Caller } from '../../core/auth/caller.ts';
import { failGroup } from '../../core/groups/errors.ts';
import type { memberEndpoints, Permissions } from '../../core/groups/member-endpoints.ts';
import { failUser } from '../../core/users/errors.ts';
import type { User } from '../../core/users/schema.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import type { Database } from '../kit/database.ts';
import type { NounHandlers } from '../kit/register.ts';
import { userOf } from './entity.ts';
import type { UserStore } from './store.ts';

export interface MemberParts {
  readonly database: Database;
  readonly store: UserStore;
  readonly clock: Clock;
}

/** Where mail reaches people is for themselves and for those who manage the group. */
const seenBy = (caller: Caller, member: User): User =>
  caller.admin || caller.canManage || caller.id === member.id ? member : { ...member, email: '' };

export function memberHandlers({ database, store, clock }: MemberParts): NounHandlers<typeof memberEndpoints, Caller> {
  const permit = (caller: Caller, { userId, ...given }: Permissions): Promise<User> =>
    database.tx(async () => {
      const user = await store.findById(userId);
      if (user?.groupId !== caller.groupId) throw failUser('users.not_found');
      if (userId === caller.id) throw failGroup('groups.own_permissions');
      if (user.admin) throw failGroup('groups.permissions_of_admin');
      const { canManage = false, canInvite = false, canOrganize = false } = given;
      const updatedAt = nextVersion(clock(), user.updatedAt);
      await store.update(userId, { canManage, canInvite, canOrganize, updatedAt });
      return userOf(await store.getWithGroup(userId));
    });

  return {
    list: async (_, { caller }) =>
      (await store.members(caller.groupId)).map((member) => seenBy(caller, userOf(member))),
    permit: ({ body }, { caller }) => permit(caller, body),
  };
}
