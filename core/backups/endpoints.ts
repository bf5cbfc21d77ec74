import { z } from 'zod';
import { endpoints } from '../kit/endpoint.ts';
import { Success } from '../kit/wire-fields.ts';
import { Backup, BackupList } from './schema.ts';

/** Maximum size of an uploaded backup: 64 GiB. */
export const MAX_BACKUP_BYTES = 64 * 1024 ** 3;

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
    summary: 'The backups of the library, the newest first, each with the proof that it can be restored.',
    cli: 'backup list',
    returns: BackupList,
  },
  create: {
    method: 'POST',
    path: '/api/admin/backups',
    access: 'admin',
    summary: 'Makes a backup, verifies it by restoring it into a scratch library, and lists it then.',
    cli: 'backup create',
    isSlow: true,
    returns: Success.extend({ name: z.string() }),
    status: 201,
    errors: ['backups.busy', 'backups.failed'],
  },
  upload: {
    ...upload,
    path: '/api/admin/backups/upload',
    summary: 'Takes a backup from elsewhere, as `<name>.zip`.',
    cli: 'backup upload',
  },
  token: {
    ...named,
    method: 'GET',
    path: '/api/admin/backups/:name',
    needsSession: true,
    summary: 'A token that fetches a backup once, within five minutes.',
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
    summary: 'Replaces the whole library by a backup: all or nothing. Everybody is signed out.',
    cli: 'backup restore',
    isSlow: true,
    returns: Success.extend({ previous: z.string().describe('The backup that holds what was replaced.') }),
    errors: broken,
  },
  verify: {
    ...named,
    method: 'POST',
    path: '/api/admin/backups/:name/verify',
    summary: 'Restores a backup into a scratch library, and compares that with what was backed up.',
    cli: 'backup verify',
    isSlow: true,
    returns: Backup,
    errors: broken,
  },
  prune: {
    method: 'POST',
    path: '/api/admin/backups/prune',
    access: 'admin',
    summary:
      'Deletes the oldest automatic backups beyond the number that is kept, and never the last one that is verified.',
    cli: 'backup prune',
    returns: z.object({ removed: z.array(z.string()) }),
  },
});

const old = { cli: { none: 'another name of a call of `backups`, for older clients' } } as const;

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
