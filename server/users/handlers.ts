import type { Caller } from '../../core/auth/caller.ts';
import { wireNames } from '../../core/auth/wire-names.ts';
import type { userEndpoints } from '../../core/users/endpoints.ts';
import type { User } from '../../core/users/schema.ts';
import type { NounHandlers } from '../kit/register.ts';
import type { UserStore, UserWithGroup } from './store.ts';

const authMethods = { local: wireNames.localAuthMethod, ldap: 'LDAP', oidc: 'OIDC' } as const;

export const userOf = ({ user, group }: UserWithGroup): User => ({
  id: user.id,
  username: user.username,
  fullName: user.fullName,
  email: user.email,
  authMethod: authMethods[user.authMethod],
  admin: user.admin,
  group: group.name,
  groupId: user.groupId,
  groupSlug: group.slug,
  advanced: user.advanced,
  canInvite: user.canInvite,
  canManage: user.canManage,
  canOrganize: user.canOrganize,
  tokens: [],
  cacheKey: user.cacheKey,
});

export const userHandlers = (users: UserStore): NounHandlers<typeof userEndpoints, Caller> => ({
  self: async (_, { caller }) => userOf(await users.getWithGroup(caller.id)),
});
