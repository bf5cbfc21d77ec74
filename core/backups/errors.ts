import { errorList, failWith } from '../kit/errors.ts';

export const backupErrors = errorList({
  'backups.not_found': { status: 404 },
  'backups.bad_name': { status: 400 },
  'backups.not_a_backup': { status: 400 },
  'backups.damaged': { status: 400 },
  'backups.too_large': { status: 400 },
  'backups.newer': { status: 400 },
  'backups.busy': { status: 409 },
  'backups.failed': { status: 500 },
  'backups.command_failed': { status: 500 },
});

export const failBackup = failWith(backupErrors);
