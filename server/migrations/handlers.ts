import type { Caller } from '../../core/auth/caller.ts';
import type { migrationEndpoints } from '../../core/migrations/endpoints.ts';
import type { MigrationSource } from '../../core/migrations/schema.ts';
import { pathOfUpload } from '../kit/http/multipart.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import type { Export } from './recipe-list.ts';
import type { MigrationChoices, MigrationService } from './service.ts';

const exportOf = ({ migrationType, archive }: { migrationType: MigrationSource; archive: File }): Export => ({
  source: migrationType,
  path: pathOfUpload(archive),
  name: archive.name,
});

const choicesOf = ({ ifExists, group, parseIngredients }: MigrationChoices): MigrationChoices => ({
  ifExists,
  group,
  parseIngredients,
});

/** Only one system has backups of a whole library. */
const wholeOf = ({ archive }: { archive: File }): Export => exportOf({ migrationType: 'mealie', archive });

export const migrationHandlers = (migrations: MigrationService): NounHandlers<typeof migrationEndpoints, Caller> => ({
  create: ({ form }, context) =>
    migrations.run(exportOf(form), { ...choicesOf(form), addTag: form.addMigrationTag }, context),
  preview: ({ form }, context) => migrations.preview(exportOf(form), choicesOf(form), context),
  progress: ({ params }, { caller }) => migrations.progress(caller, params.reportId),
  cancel: ({ params }, { caller }) => migrations.cancel(caller, params.reportId),
  restoreWhole: ({ form }, context) => migrations.restore(wholeOf(form), context),
  previewWhole: ({ form }, context) => migrations.previewWhole(wholeOf(form), context),
});
