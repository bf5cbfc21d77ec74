import type { BulkOutcome, BulkState } from '../../core/importing/bulk.ts';
import type { NewRecipe } from '../../core/recipes/schema.ts';
import type { Columns } from '../kit/database/columns.ts';
import type { ImportChoices } from './choices.ts';

/** Categories and tags for an address of a bulk import, which replace those of its page. */
export type PageOrganizers = Pick<NewRecipe, 'recipeCategory' | 'tags'>;

export const importTables = (k: Columns) => ({
  recipeImports: k.table('recipe_imports', {
    recipeId: k.text('recipe_id').primaryKey(),
    groupId: k.text('group_id').notNull(),
    /** The page's canonical address, normalized. */
    pageKey: k.text('page_key'),
    /** Key of the recipe in another system: `<source>:<key>`. */
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
    /** The process that works on it. Null if there is none. */
    owner: k.text('owner'),
    heartbeatAt: k.time('heartbeat_at'),
  }),
  importJobPages: k.table('import_job_pages', {
    jobId: k.text('job_id').notNull(),
    position: k.int('position').notNull(),
    url: k.text('url').notNull(),
    organizers: k.json<PageOrganizers>('organizers').notNull(),
    /** Null until the page was read. */
    outcome: k.text('outcome').$type<BulkOutcome>(),
    slug: k.text('slug'),
    errorCode: k.text('error_code'),
    /** Why it failed, in the language of the person who started the import. */
    reason: k.text('reason'),
    /** Number of parsed lines, and of lines that stayed text. */
    parsed: k.int('parsed'),
    waiting: k.int('waiting'),
  }),
});
export type ImportTables = ReturnType<typeof importTables>;
