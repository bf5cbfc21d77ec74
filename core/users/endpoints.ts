import { z } from 'zod';
import { IdParams } from '../kit/crud.ts';
import { endpoints, file } from '../kit/endpoint.ts';
import { formLimit, MAX_FILE_BYTES } from '../kit/file-limits.ts';
import { VersionQuery } from '../kit/media-query.ts';
import { ListQuery, listDefaults, pageOf } from '../kit/paging.ts';
import { Success, Uuid } from '../kit/wire-fields.ts';
import { AdminUser, User, UserCreate, UserSummary, UserUpdate } from './schema.ts';

export const avatarFile = 'profile.webp';

const UserPage = pageOf(AdminUser);
const taken = [
  'users.username_taken',
  'users.username_unclear',
  'users.email_taken',
  'users.unknown_group',
  'users.unknown_household',
] as const;

const change = {
  path: '/api/users/:id',
  access: 'member',
  needsSession: true,
  cli: 'user edit',
  params: IdParams,
  returns: Success,
  errors: [
    'users.not_found',
    'users.not_self',
    'users.not_allowed',
    'users.demotes_self',
    'users.last_admin',
    ...taken,
  ],
} as const;

export const userEndpoints = endpoints({
  self: {
    method: 'GET',
    isKept: true,
    path: '/api/users/self',
    access: 'member',
    summary: "Returns the caller's account.",
    cli: 'whoami',
    returns: User,
  },
  ofGroup: {
    method: 'GET',
    isKept: true,
    path: '/api/users/group-users',
    access: 'member',
    summary: 'Lists the people of the group by name.',
    cli: { none: 'for other clients: `member list` shows more' },
    query: ListQuery,
    returns: pageOf(UserSummary),
    clientDefaults: { ...listDefaults, orderBy: 'fullName' },
  },
  list: {
    method: 'GET',
    path: '/api/users',
    access: 'admin',
    summary: 'The same as GET /api/admin/users.',
    cli: { none: 'alias of adminUsers.list' },
    query: ListQuery,
    returns: UserPage,
    clientDefaults: { ...listDefaults, orderBy: 'fullName' },
  },
  create: {
    method: 'POST',
    path: '/api/users',
    access: 'admin',
    needsSession: true,
    summary: 'The same as POST /api/admin/users.',
    cli: { none: 'alias of adminUsers.create' },
    body: UserCreate,
    returns: AdminUser,
    status: 201,
    errors: taken,
  },
  get: {
    method: 'GET',
    path: '/api/users/:id',
    access: 'admin',
    summary: 'The same as GET /api/admin/users/{id}.',
    cli: { none: 'alias of adminUsers.get' },
    params: IdParams,
    returns: AdminUser,
    errors: ['users.not_found'],
  },
  update: {
    ...change,
    method: 'PUT',
    summary: "Changes the caller's account, or any account for admins.",
    body: UserUpdate,
  },
  patch: {
    ...change,
    method: 'PATCH',
    summary: "Changes the given fields of the caller's account, or of any account for admins.",
    body: UserUpdate.partial(),
  },
  remove: {
    method: 'DELETE',
    path: '/api/users/:id',
    access: 'admin',
    needsSession: true,
    summary: 'The same as DELETE /api/admin/users/{id}.',
    cli: { none: 'alias of adminUsers.remove' },
    params: IdParams,
    errors: ['users.not_found', 'users.last_admin'],
  },
  ownImage: {
    method: 'GET',
    path: '/api/users/:id/image',
    access: 'member',
    summary: 'Returns the picture of a person in the group.',
    cli: { none: 'media for pages and clients' },
    params: IdParams,
    query: VersionQuery,
    returns: file('image/webp'),
    errors: ['users.not_found', 'users.image_not_found'],
  },
  uploadImage: {
    method: 'POST',
    path: '/api/users/:id/image',
    access: 'member',
    summary: "Stores the caller's picture, or that of any person for admins.",
    cli: 'user image',
    params: IdParams,
    form: z.object({ profile: z.file().max(MAX_FILE_BYTES) }),
    errors: ['users.not_found', 'users.not_self', 'users.image_not_readable', 'users.image_too_large'],
    bodyLimit: formLimit(MAX_FILE_BYTES),
  },
  image: {
    method: 'GET',
    path: '/api/media/users/:id/:file',
    access: 'anyone',
    summary: 'Returns the picture of a person.',
    cli: { none: 'media for pages and clients' },
    params: z.object({ id: Uuid, file: z.literal(avatarFile) }),
    query: VersionQuery,
    returns: file('image/webp'),
    errors: ['users.image_not_found', 'request.not_authenticated'],
  },
});
