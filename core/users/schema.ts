import { z } from 'zod';
import { MAX_NAME } from '../kit/text/limits.ts';
import { Timestamp, Uuid } from '../kit/wire-fields.ts';
import { MAX_PASSWORD, MAX_USERNAME, MIN_PASSWORD } from './limits.ts';

/** How an account signs in. The API uses the first word for accounts with a Lovage password (see wire-names.ts). */
export const AuthMethod = z.enum(['Mealie', 'LDAP', 'OIDC']);
export type AuthMethod = z.output<typeof AuthMethod>;

/** `token` is only set in the response that creates it. After that nobody knows it, not even the server. */
export const ApiTokenInfo = z.object({
  id: z.int(),
  name: z.string(),
  token: z.string(),
  createdAt: Timestamp.nullable(),
});
export type ApiTokenInfo = z.output<typeof ApiTokenInfo>;

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
  household: z.string(),
  householdId: Uuid,
  householdSlug: z.string(),
  advanced: z.boolean(),
  canInvite: z.boolean(),
  canManage: z.boolean().describe('Manages the group, and so the household, too.'),
  canManageHousehold: z.boolean(),
  canOrganize: z.boolean(),
  tokens: z.array(ApiTokenInfo),
  cacheKey: z.string(),
  updateAt: Timestamp,
});
export type User = z.output<typeof User>;

/** An account as admins see it. */
export const AdminUser = User.extend({
  disabledAt: Timestamp.nullable().describe('When the account was disabled.'),
  hasSecondFactor: z.boolean().describe('Whether sign-in requires codes of an app.'),
});
export type AdminUser = z.output<typeof AdminUser>;

export const UserSummary = z.object({
  id: Uuid,
  fullName: z.string(),
  username: z.string(),
  groupId: Uuid,
  householdId: Uuid,
});
export type UserSummary = z.output<typeof UserSummary>;

export const Password = z.string().min(MIN_PASSWORD, 'validation.passwordLength').max(MAX_PASSWORD);

/** The name to sign in with: case-insensitive, without white space. */
export const Username = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(MAX_USERNAME)
  .regex(/^\S+$/, 'validation.noWhitespace');
export const EmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(MAX_NAME)
  .regex(z.regexes.email, 'validation.validEmail');

const parts = {
  username: Username.nullish(),
  fullName: z.string().trim().max(MAX_NAME).nullish(),
  group: z.string().trim().max(MAX_NAME).nullish().describe('Name of the group.'),
  household: z
    .string()
    .trim()
    .max(MAX_NAME)
    .nullish()
    .describe('Name of a household of the group. A new member without one joins the default household.'),
  admin: z.boolean().nullish(),
  advanced: z.boolean().nullish(),
  canInvite: z.boolean().nullish(),
  canManage: z.boolean().nullish(),
  canManageHousehold: z.boolean().nullish(),
  canOrganize: z.boolean().nullish(),
};

/**
 * Changes to fields that people may not set for themselves are ignored, except `admin` and `group`, which are refused.
 */
export const UserUpdate = z.object({
  email: EmailAddress,
  ...parts,
  authMethod: AuthMethod.nullish().describe('How the account signs in. Only admins can change it.'),
});
export type UserUpdate = Partial<z.output<typeof UserUpdate>>;

export const UserCreate = z.object({ email: EmailAddress, password: Password, ...parts });
export type UserCreate = z.output<typeof UserCreate>;
