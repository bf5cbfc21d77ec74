import type { Caller } from '../../core/auth/caller.ts';
import type { migrationEndpoints } from '../../core/migrations/endpoints.ts';
import type { MigrationSource } from '../../core/migrations/schema.ts';
import { pathOfUpload } from '../kit/multipart.ts';
import type { NounHandlers } from '../kit/register.ts';
import type { Export } from './recipe-list.ts';
import type { MigrationService } from './service.ts';

const exportOf = ({ migrationType, archive }: { migrationType: MigrationSource; archive: File }): Export => ({
  source: migrationType,
  path: pathOfUpload(archive),
  name: archive.name,
});

export const migrationHandlers = (migrations: MigrationService): NounHandlers<typeof migrationEndpoints, Caller> => ({
  create: ({ form }, context) =>
    migrations.run(
      exportOf(form),
      { addTag: form.addMigrationTag ?? false, parseIngredients: form.parseIngredients ?? false },
      context,
    ),
  preview: ({ form }, context) => migrations.preview(exportOf(form), form.parseIngredients ?? false, context),
});
