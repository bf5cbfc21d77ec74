import { wireNames } from '../../core/auth/wire-names.ts';
import type { AdminUser, ApiTokenInfo, User, UserSummary } from '../../core/users/schema.ts';
import type { UserRow, UserWithGroup } from './store.ts';

/** The API knows three methods. Proxy accounts appear as OIDC. */
export const wireAuthMethods = { local: wireNames.localAuthMethod, ldap: 'LDAP', oidc: 'OIDC', proxy: 'OIDC' } as const;
export const storedAuthMethods = { [wireNames.localAuthMethod]: 'local', LDAP: 'ldap', OIDC: 'oidc' } as const;

/** An account as the API returns it. Only its owner gets the tokens. */
export const userOf = ({ user, group, household }: UserWithGroup, tokens: ApiTokenInfo[] = []): User => ({
  id: user.id,
  username: user.username,
  fullName: user.fullName,
  email: user.email,
  authMethod: wireAuthMethods[user.authMethod],
  admin: user.admin,
  group: group.name,
  groupId: user.groupId,
  groupSlug: group.slug,
  household: household.name,
  householdId: user.householdId,
  householdSlug: household.slug,
  advanced: user.advanced,
  canInvite: user.canInvite,
  canManage: user.canManage,
  canManageHousehold: user.canManageHousehold,
  canOrganize: user.canOrganize,
  tokens,
  cacheKey: user.cacheKey,
  updateAt: user.updatedAt.toISOString(),
});

/** An account as members of its group see it in lists. */
export const summaryOf = ({ id, fullName, username, groupId, householdId }: UserRow): UserSummary => ({
  id,
  fullName,
  username,
  groupId,
  householdId,
});

export const adminUserOf = (found: UserWithGroup): AdminUser => ({
  ...userOf(found),
  disabledAt: found.user.disabledAt?.toISOString() ?? null,
  hasSecondFactor: Boolean(found.hasSecondFactor),
});
