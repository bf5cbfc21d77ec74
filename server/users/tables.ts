import type { Columns } from '../kit/database/columns.ts';

export const userTables = (k: Columns) => ({
  users: k.table('users', {
    seq: k.serial('seq'),
    id: k.text('id').notNull(),
    groupId: k.text('group_id').notNull(),
    householdId: k.text('household_id').notNull(),
    username: k.text('username').notNull(),
    fullName: k.text('full_name').notNull(),
    email: k.text('email').notNull(),
    passwordHash: k.text('password_hash').notNull(),
    authMethod: k.text('auth_method').$type<'local' | 'ldap' | 'oidc' | 'proxy'>().notNull(),
    admin: k.bool('admin').notNull(),
    advanced: k.bool('advanced').notNull(),
    canInvite: k.bool('can_invite').notNull(),
    canManage: k.bool('can_manage').notNull(),
    canManageHousehold: k.bool('can_manage_household').notNull(),
    canOrganize: k.bool('can_organize').notNull(),
    cacheKey: k.text('cache_key').notNull(),
    lockedAt: k.time('locked_at'),
    /** Stored in each session. Raising it ends all sessions of the account. */
    epoch: k.int('epoch').notNull(),
    /** When the account was disabled, or null if it is enabled. */
    disabledAt: k.time('disabled_at'),
    createdAt: k.time('created_at').notNull(),
    updatedAt: k.time('updated_at').notNull(),
  }),
  /** Password reset tokens. Each works once. */
  passwordResets: k.table('password_resets', {
    hash: k.text('hash').primaryKey(),
    userId: k.text('user_id').notNull(),
    expiresAt: k.time('expires_at').notNull(),
  }),
  apiTokens: k.table('api_tokens', {
    id: k.serial('id'),
    userId: k.text('user_id').notNull(),
    hash: k.text('hash').notNull(),
    name: k.text('name').notNull(),
    /** The name of the program that uses the token. */
    integrationId: k.text('integration_id').notNull(),
    scope: k.text('scope').$type<'read' | 'write'>().notNull(),
    expiresAt: k.time('expires_at').notNull(),
    lastUsedAt: k.time('last_used_at'),
    createdAt: k.time('created_at').notNull(),
  }),
});
export type UserTables = ReturnType<typeof userTables>;
