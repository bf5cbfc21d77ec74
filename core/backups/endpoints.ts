import { z } from 'zod';
import { endpoints } from '../kit/endpoint.ts';
import { Success } from '../kit/wire-fields.ts';
import { Backup, BackupList } from './schema.ts';

/** Maximum size of an uploaded backup: 64 GiB. */
const MAX_BACKUP_BYTES = 64 * 1024 ** 3;

const named = { params: z.object({ name: z.string().max(255) }), access: 'admin' } as const;

const upload = {
  method: 'POST',
  access: 'admin',
  needsSession: true,
  form: z.object({ archive: z.file().max(MAX_BACKUP_BYTES) }),
  bodyLimit: MAX_BACKUP_BYTES,
  spools: true,
  returns: Success,
  errors: ['backups.bad_name', 'backups.not_a_backup', 'backups.damaged', 'backups.newer', 'backups.too_large'],
} as const;

const broken = [
  'backups.not_found',
  'backups.not_a_backup',
  'backups.damaged',
  'backups.newer',
  'backups.too_large',
  'backups.busy',
];

export const backupEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/admin/backups',
    access: 'admin',
    summary: 'Lists backups of the library, newest first, each with the result of its verification.',
    cli: 'backup list',
    returns: BackupList,
  },
  create: {
    method: 'POST',
    path: '/api/admin/backups',
    access: 'admin',
    summary: 'Creates a backup and verifies it by restoring it into a scratch library.',
    cli: 'backup create',
    isSlow: true,
    returns: Success.extend({ name: z.string() }),
    status: 201,
    errors: ['backups.busy', 'backups.failed'],
  },
  upload: {
    ...upload,
    path: '/api/admin/backups/upload',
    summary: 'Uploads a backup, as `<name>.zip`.',
    cli: 'backup upload',
  },
  token: {
    ...named,
    method: 'GET',
    path: '/api/admin/backups/:name',
    needsSession: true,
    summary: 'Returns a single-use token to download a backup within five minutes.',
    cli: 'backup download',
    returns: z.object({ fileToken: z.string() }),
    errors: ['backups.not_found'],
  },
  remove: {
    ...named,
    method: 'DELETE',
    path: '/api/admin/backups/:name',
    summary: 'Deletes a backup.',
    cli: 'backup delete',
    returns: Success,
    errors: ['backups.not_found'],
  },
  restore: {
    ...named,
    method: 'POST',
    path: '/api/admin/backups/:name/restore',
    needsSession: true,
    summary: 'Replaces the whole library with a backup, all or nothing. Signs everybody out.',
    cli: 'backup restore',
    isSlow: true,
    returns: Success.extend({ previous: z.string().describe('The backup of the replaced library.') }),
    errors: broken,
  },
  verify: {
    ...named,
    method: 'POST',
    path: '/api/admin/backups/:name/verify',
    summary: 'Verifies a backup by restoring it into a scratch library and comparing the result.',
    cli: 'backup verify',
    isSlow: true,
    returns: Backup,
    errors: broken,
  },
  prune: {
    method: 'POST',
    path: '/api/admin/backups/prune',
    access: 'admin',
    summary: 'Deletes the oldest automatic backups beyond the configured number, but never the last verified one.',
    cli: 'backup prune',
    returns: z.object({ removed: z.array(z.string()) }),
  },
});

const old = { cli: { none: 'alias of a call of `backups`, for older clients' } } as const;

/** Paths that older clients use. */
export const oldBackupEndpoints = endpoints({
  available: {
    ...backupEndpoints.list,
    ...old,
    path: '/api/backups/available',
    summary: 'The same as GET /api/admin/backups.',
  },
  create: {
    ...backupEndpoints.create,
    ...old,
    path: '/api/backups/export/database',
    summary: 'The same as POST /api/admin/backups.',
  },
  upload: { ...upload, ...old, path: '/api/backups/upload', summary: 'The same as POST /api/admin/backups/upload.' },
  download: {
    ...named,
    ...old,
    method: 'GET',
    path: '/api/backups/:name/download',
    needsSession: true,
    summary: 'The same as GET /api/admin/backups/{name}.',
    returns: backupEndpoints.token.returns,
    errors: ['backups.not_found'],
  },
  restore: {
    ...backupEndpoints.restore,
    ...old,
    path: '/api/backups/:name/import',
    summary: 'The same as POST /api/admin/backups/:name/restore.',
  },
  remove: {
    ...backupEndpoints.remove,
    ...old,
    path: '/api/backups/:name/delete',
    summary: 'The same as DELETE /api/admin/backups/:name.',
  },
});
