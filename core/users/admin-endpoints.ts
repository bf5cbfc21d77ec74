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
    write: ['users.username_taken', 'users.username_unclear', 'users.email_taken', 'users.unknown_group'],
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
    summary: 'Deletes an account: its recipes and shopping lists go to somebody else, its opinions with it.',
    query: z.object({
      heir: Uuid.optional().describe(
        'Who gets the recipes and lists; else a manager of the group, any member, or the caller.',
      ),
    }),
    errors: [...remove.errors, 'users.last_admin', 'users.heir_not_found'],
  },
  disable: {
    method: 'POST',
    path: '/api/admin/users/:id/disable',
    access: 'admin',
    needsSession: true,
    summary: 'Ends all sessions and tokens of an account, and lets nobody sign in to it. What it wrote stays.',
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
    summary: 'Lets the person of a disabled account sign in again.',
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
    summary: 'For somebody who lost their device: takes app, recovery codes and passkeys away and ends all sessions.',
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
    summary: 'Opens accounts that too many bad passwords locked.',
    cli: 'user unlock',
    query: z.object({ force: z.boolean().default(false).describe('Also those whose time is not over yet.') }),
    returns: z.object({ unlocked: z.int() }),
  },
  resetToken: {
    method: 'POST',
    path: '/api/admin/users/password-reset-token',
    access: 'admin',
    needsSession: true,
    summary: 'A token with which a person sets a new password within a day, to be handed over by the admin.',
    cli: 'user reset-password',
    body: z.object({ email: EmailAddress }),
    returns: z.object({ token: z.string() }),
    status: 201,
    errors: ['users.not_found', 'auth.no_own_password'],
  },
});
