import { z } from 'zod';
import { ReportSummary } from '../groups/schema.ts';
import { IfExists } from '../importing/endpoints.ts';
import { endpoints } from '../kit/endpoint.ts';
import { formLimit } from '../kit/file-limits.ts';
import { Uuid } from '../kit/wire-fields.ts';
import { MAX_MIGRATION_BYTES } from './limits.ts';
import { MigrationPreview, MigrationProgress, MigrationSource } from './schema.ts';

const archive = z.file().max(MAX_MIGRATION_BYTES);
const errors = ['migrations.not_readable', 'migrations.too_large', 'migrations.no_recipes', 'migrations.only_trash'];
const upload = {
  method: 'POST',
  access: 'manage',
  cli: 'migrate',
  spools: true,
  isSlow: true,
  bodyLimit: formLimit(MAX_MIGRATION_BYTES),
} as const;
const whole = { ...upload, access: 'admin', errors: [...errors, 'migrations.library_not_empty'] } as const;

const parseIngredients = z
  .boolean()
  .optional()
  .describe('Parses ingredient lines that need no review. The others stay text.');

const choices = {
  migrationType: MigrationSource,
  archive,
  parseIngredients,
  ifExists: IfExists.optional().describe('What to do with a recipe that exists already. Default new.'),
  group: z
    .string()
    .trim()
    .max(255)
    .optional()
    .describe('Group to import from a backup with several, by name or slug. Default: your own group there.'),
};
const OfReport = z.object({ reportId: Uuid });

export const migrationEndpoints = endpoints({
  create: {
    ...upload,
    path: '/api/groups/migrations',
    summary: "Imports recipes from another system's export. The report lists each of them.",
    form: z.object({
      ...choices,
      addMigrationTag: z.boolean().optional().describe('Adds a tag named after the other system to each recipe.'),
    }),
    returns: ReportSummary,
    errors: [...errors, 'migrations.unknown_group'],
  },
  preview: {
    ...upload,
    path: '/api/groups/migrations/preview',
    summary: 'Returns what a migration would do with each recipe, and what would be lost. Stores nothing.',
    form: z.object(choices),
    returns: MigrationPreview,
    errors: [...errors, 'migrations.unknown_group'],
  },
  progress: {
    method: 'GET',
    path: '/api/groups/migrations/:reportId',
    access: 'manage',
    summary: 'Returns the progress of a migration.',
    cli: 'migrate',
    params: OfReport,
    returns: MigrationProgress,
    errors: ['migrations.not_found'],
  },
  cancel: {
    method: 'DELETE',
    path: '/api/groups/migrations/:reportId',
    access: 'manage',
    summary: 'Cancels a migration. Recipes that are already stored stay.',
    cli: 'migrate',
    params: OfReport,
    returns: MigrationProgress,
    errors: ['migrations.not_found'],
  },
  restoreWhole: {
    ...whole,
    path: '/api/admin/migrations',
    needsSession: true,
    summary: 'Restores a whole backup of another system, with groups, people and their rights, into an empty library.',
    form: z.object({ archive }),
    returns: ReportSummary,
  },
  previewWhole: {
    ...whole,
    path: '/api/admin/migrations/preview',
    summary: 'Returns what restoring a whole backup would create, and what would be lost. Stores nothing.',
    form: z.object({ archive }),
    returns: MigrationPreview,
  },
});
