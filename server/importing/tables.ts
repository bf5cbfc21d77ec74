import type { BulkOutcome, BulkState } from '../../core/importing/bulk.ts';
import type { NewRecipe } from '../../core/recipes/schema.ts';
import type { Columns } from '../kit/database/columns.ts';
import type { ImportChoices } from './service.ts';

/** What somebody gave an address of many, in place of what its page says. */
export type PageOrganizers = Pick<NewRecipe, 'recipeCategory' | 'tags'>;

export const importTables = (k: Columns) => ({
  recipeImports: k.table('recipe_imports', {
    recipeId: k.text('recipe_id').primaryKey(),
    groupId: k.text('group_id').notNull(),
    /** Canonical form of the address that the page gives itself. */
    pageKey: k.text('page_key'),
    /** Which recipe of another system it was: `<source>:<key>`. */
    originKey: k.text('origin_key'),
    fingerprint: k.text('fingerprint'),
    /** Version of the picture that the import stored. */
    image: k.text('image'),
    content: k.json<NewRecipe>('content').notNull(),
    importedAt: k.time('imported_at').notNull(),
  }),
  importJobs: k.table('import_jobs', {
    seq: k.serial('seq'),
    id: k.text('id').notNull(),
    groupId: k.text('group_id').notNull(),
    userId: k.text('user_id').notNull(),
    state: k.text('state').$type<BulkState>().notNull(),
    language: k.text('language').notNull(),
    choices: k.json<ImportChoices>('choices').notNull(),
    /** The process that works on it; null where none does. */
    owner: k.text('owner'),
    heartbeatAt: k.time('heartbeat_at'),
  }),
  importJobPages: k.table('import_job_pages', {
    jobId: k.text('job_id').notNull(),
    position: k.int('position').notNull(),
    url: k.text('url').notNull(),
    organizers: k.json<PageOrganizers>('organizers').notNull(),
    /** Null while the page is still to be read. */
    outcome: k.text('outcome').$type<BulkOutcome>(),
    slug: k.text('slug'),
    errorCode: k.text('error_code'),
    /** Why it failed, in the language of who started the import. */
    reason: k.text('reason'),
    /** Lines that were taken apart, and lines that stayed text. */
    parsed: k.int('parsed'),
    waiting: k.int('waiting'),
  }),
});
export type ImportTables = ReturnType<typeof importTables>;
