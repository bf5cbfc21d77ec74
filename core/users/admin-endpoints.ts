import { z } from 'zod';
import { crud, IdParams } from '../kit/crud.ts';
import { endpoints } from '../kit/endpoint.ts';
import { ListQuery } from '../kit/paging.ts';
import { Uuid } from '../kit/wire-fields.ts';
import { AdminUser, EmailAddress, UserCreate, UserUpdate } from './schema.ts';

// Without `duplicate`: a copy of a person makes no sense.
const { list, create, get, update, patch, remove } = crud({
  path: '/api/admin/users',
  command: 'user',
  one: 'an account',
  entity: AdminUser,
  create: UserCreate,
  update: UserUpdate,
  query: ListQuery,
  mayCreate: 'admin',
  mayChange: 'admin',
  errors: {
    one: ['users.not_found'],
    write: [
      'users.username_taken',
      'users.username_unclear',
      'users.email_taken',
      'users.unknown_group',
      'users.unknown_household',
    ],
  },
});
const changes = ['users.demotes_self', 'users.last_admin'] as const;

export const adminUserEndpoints = endpoints({
  list: { ...list, access: 'admin', clientDefaults: { ...list.clientDefaults, orderBy: 'fullName' } },
  create: { ...create, needsSession: true },
  get: { ...get, access: 'admin' },
  update: { ...update, needsSession: true, errors: [...update.errors, ...changes] },
  patch: { ...patch, needsSession: true, errors: [...patch.errors, ...changes] },
  remove: {
    ...remove,
    needsSession: true,
    summary: 'Deletes an account with its ratings. Its recipes and shopping lists get another owner.',
    query: z.object({
      heir: Uuid.optional().describe(
        'The new owner of recipes and lists. Default: a manager of the group, any member, or the caller.',
      ),
    }),
    errors: [...remove.errors, 'users.last_admin', 'users.heir_not_found'],
  },
  disable: {
    method: 'POST',
    path: '/api/admin/users/:id/disable',
    access: 'admin',
    needsSession: true,
    summary: 'Disables an account: ends its sessions, revokes its tokens and blocks sign-in. Its data stays.',
    cli: 'user disable',
    params: IdParams,
    returns: AdminUser,
    errors: ['users.not_found', 'users.last_admin', 'users.disables_self'],
  },
  restore: {
    method: 'POST',
    path: '/api/admin/users/:id/restore',
    access: 'admin',
    needsSession: true,
    summary: 'Enables a disabled account.',
    cli: 'user restore',
    params: IdParams,
    returns: AdminUser,
    errors: ['users.not_found'],
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/api/admin/users/:id/reset-second-factor',
    access: 'admin',
    needsSession: true,
    summary: 'Removes app, recovery codes and passkeys of an account and ends its sessions, for a lost device.',
    cli: 'user reset-second-factor',
    params: IdParams,
    returns: AdminUser,
    errors: ['users.not_found', 'users.own_second_factor'],
  },
  unlock: {
    method: 'POST',
    path: '/api/admin/users/unlock',
    access: 'admin',
    needsSession: true,
    summary: 'Unlocks accounts that were locked by too many wrong passwords.',
    cli: 'user unlock',
    query: z.object({ force: z.boolean().default(false).describe('Also accounts whose lock has not expired yet.') }),
    returns: z.object({ unlocked: z.int() }),
  },
  resetToken: {
    method: 'POST',
    path: '/api/admin/users/password-reset-token',
    access: 'admin',
    needsSession: true,
    summary: 'Creates a password reset token, valid for a day, that the admin hands over.',
    cli: 'user reset-password',
    body: z.object({ email: EmailAddress }),
    returns: z.object({ token: z.string() }),
    status: 201,
    errors: ['users.not_found', 'auth.no_own_password'],
  },
});
