import { wireNames } from '../../core/auth/wire-names.ts';
import type { ApiTokenInfo, User } from '../../core/users/schema.ts';
import type { UserWithGroup } from './store.ts';

const authMethods = { local: wireNames.localAuthMethod, ldap: 'LDAP', oidc: 'OIDC' } as const;

/** An account on the wire. Tokens are listed for their owner alone. */
export const userOf = ({ user, group }: UserWithGroup, tokens: ApiTokenInfo[] = []): User => ({
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
  tokens,
  cacheKey: user.cacheKey,
  updateAt: user.updatedAt.toISOString(),
});
