import { z } from 'zod';
import { Uuid } from '../kit/wire-fields.ts';

/** The way an account signs in. The first word stands on the wire for accounts of our own (see wire-names.ts). */
export const AuthMethod = z.enum(['Mealie', 'LDAP', 'OIDC']);
export type AuthMethod = z.output<typeof AuthMethod>;

export const ApiTokenInfo = z.object({
  id: z.int(),
  name: z.string(),
  token: z.string(),
  createdAt: z.string().nullable(),
});

export const User = z.object({
  id: Uuid,
  username: z.string().nullable(),
  fullName: z.string().nullable(),
  email: z.string(),
  authMethod: AuthMethod,
  admin: z.boolean(),
  group: z.string(),
  groupId: Uuid,
  groupSlug: z.string(),
  advanced: z.boolean(),
  canInvite: z.boolean(),
  canManage: z.boolean(),
  canOrganize: z.boolean(),
  tokens: z.array(ApiTokenInfo),
  cacheKey: z.string(),
});
export type User = z.output<typeof User>;
