import type { Columns } from '../kit/columns.ts';

export const userTables = (k: Columns) => ({
  users: k.table('users', {
    seq: k.serial('seq'),
    id: k.text('id').notNull(),
    groupId: k.text('group_id').notNull(),
    username: k.text('username').notNull(),
    fullName: k.text('full_name').notNull(),
    email: k.text('email').notNull(),
    passwordHash: k.text('password_hash').notNull(),
    authMethod: k.text('auth_method').$type<'local' | 'ldap' | 'oidc' | 'proxy'>().notNull(),
    admin: k.bool('admin').notNull(),
    advanced: k.bool('advanced').notNull(),
    canInvite: k.bool('can_invite').notNull(),
    canManage: k.bool('can_manage').notNull(),
    canOrganize: k.bool('can_organize').notNull(),
    cacheKey: k.text('cache_key').notNull(),
    lockedAt: k.time('locked_at'),
    /** Sessions carry it; raising it ends them all. */
    epoch: k.int('epoch').notNull(),
    /** Since when nobody can sign in to it; null for all that are in use. */
    disabledAt: k.time('disabled_at'),
    createdAt: k.time('created_at').notNull(),
    updatedAt: k.time('updated_at').notNull(),
  }),
  /** Tokens with which a new password is set once. */
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
    /** Under which name the program that uses it is known. */
    integrationId: k.text('integration_id').notNull(),
    scope: k.text('scope').$type<'read' | 'write'>().notNull(),
    expiresAt: k.time('expires_at').notNull(),
    lastUsedAt: k.time('last_used_at'),
    createdAt: k.time('created_at').notNull(),
  }),
});
export type UserTables = ReturnType<typeof userTables>;
