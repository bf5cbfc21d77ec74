import { z } from 'zod';
import { ReportSummary } from '../groups/schema.ts';
import { endpoints } from '../kit/endpoint.ts';
import { MigrationPreview, MigrationSource } from './schema.ts';

/** Archives of other systems may be this large (1 GiB). */
export const MAX_MIGRATION_BYTES = 1024 ** 3;

const parseIngredients = z
  .boolean()
  .optional()
  .describe('Stores amount, unit, food and note of the lines that the parser is sure of; the others stay text.');
const archive = z.file().max(MAX_MIGRATION_BYTES);
const errors = ['migrations.not_readable', 'migrations.too_large', 'migrations.no_recipes'];
const upload = {
  method: 'POST',
  access: 'manage',
  cli: 'migrate',
  spools: true,
  bodyLimit: MAX_MIGRATION_BYTES + 64 * 1024,
  errors,
} as const;

export const migrationEndpoints = endpoints({
  create: {
    ...upload,
    path: '/api/groups/migrations',
    summary: 'Takes over the recipes of another system from its export; the report names each of them.',
    form: z.object({
      migrationType: MigrationSource,
      archive,
      addMigrationTag: z.boolean().optional().describe('Adds a tag named after the other system to each recipe.'),
      parseIngredients,
    }),
    returns: ReportSummary,
  },
  preview: {
    ...upload,
    path: '/api/groups/migrations/preview',
    summary: 'What a migration would make of each recipe, and what would be lost; stores nothing.',
    form: z.object({ migrationType: MigrationSource, archive, parseIngredients }),
    returns: MigrationPreview,
  },
});
