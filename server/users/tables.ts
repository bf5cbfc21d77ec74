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
    authMethod: k.text('auth_method').$type<'local' | 'ldap' | 'oidc'>().notNull(),
    admin: k.bool('admin').notNull(),
    advanced: k.bool('advanced').notNull(),
    canInvite: k.bool('can_invite').notNull(),
    canManage: k.bool('can_manage').notNull(),
    canOrganize: k.bool('can_organize').notNull(),
    cacheKey: k.text('cache_key').notNull(),
    failedLogins: k.int('failed_logins').notNull(),
    lockedAt: k.time('locked_at'),
    /** Sessions carry it; raising it ends them all. */
    epoch: k.int('epoch').notNull(),
    createdAt: k.time('created_at').notNull(),
    updatedAt: k.time('updated_at').notNull(),
  }),
});
export type UserTables = ReturnType<typeof userTables>;
