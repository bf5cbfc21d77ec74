import { errorList, failWith } from '../kit/errors.ts';

export const migrationErrors = errorList({
  'migrations.not_readable': { status: 400 },
  'migrations.too_large': { status: 400 },
  'migrations.no_recipes': { status: 400 },
});

export const failMigration = failWith(migrationErrors);
