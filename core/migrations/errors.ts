import { errorList, failWith } from '../kit/errors.ts';

export const migrationErrors = errorList({
  'migrations.not_readable': { status: 400 },
  'migrations.too_large': { status: 400 },
  'migrations.no_recipes': { status: 400 },
  'migrations.only_trash': { status: 400 },
  'migrations.unknown_group': { status: 400 },
  'migrations.library_not_empty': { status: 409 },
  'migrations.not_found': { status: 404 },
  // Appears only in the report.
  'migrations.no_account': { status: 400 },
});

export const failMigration = failWith(migrationErrors);
