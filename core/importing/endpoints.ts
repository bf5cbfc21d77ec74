import { z } from 'zod';
import { endpoints } from '../kit/endpoint.ts';
import { formLimit, MAX_FILE_BYTES } from '../kit/file-limits.ts';
import { MAX_ADDRESS } from '../kit/text/limits.ts';
import { Uuid } from '../kit/wire-fields.ts';
import { LineCounts } from '../parsing/schema.ts';
import { lockErrors } from '../recipes/may-edit.ts';
import { NewRecipe } from '../recipes/schema.ts';
import { BulkPage, BulkProgress } from './bulk.ts';
import { MAX_BULK, MAX_FILES, MAX_LANGUAGE, MAX_PAGE_BYTES } from './limits.ts';
import { lossKinds } from './losses.ts';
import { PageTrace } from './page/trace/trace.ts';

/** What to do if the page was imported before: create a second recipe, skip it, update the existing one, or fail. */
export const IfExists = z.enum(['new', 'skip', 'update', 'fail']);
export type IfExists = z.output<typeof IfExists>;

const url = z.string().trim().min(1).max(MAX_ADDRESS);

/** What an import would store, and what the page has that a recipe cannot hold. */
export const ImportPreview = z.object({
  recipe: NewRecipe,
  imageUrl: z.string().nullable(),
  rating: z.number().nullable().describe('0 to 5 stars: becomes the own rating of whoever imports the page.'),
  /** The layers of the page that provided data, for example `json-ld`. */
  from: z.array(z.string()),
  /** Slug of an existing recipe from the same page or with the same ingredients. */
  existing: z.string().nullable(),
  /** What the page has and the recipe lacks, in the page's words. */
  leftOut: z.array(z.object({ kind: z.enum(lossKinds), value: z.string() })),
  ingredients: LineCounts,
  /** True if the page has no recipe. Its text would be saved as a draft. */
  isDraft: z.boolean(),
});
export type ImportPreview = z.output<typeof ImportPreview>;

const keepText = z.boolean().optional().describe('Saves the text of a page without a recipe as a draft.');
const parseIngredients = z
  .boolean()
  .optional()
  .describe('Parses ingredient lines that need no review. The others stay text.');
const stored = { includeTags: z.boolean().optional(), ifExists: IfExists.optional(), keepText, parseIngredients };
const useAi = z.boolean().optional().describe("Asks the server's AI provider if no recipe is found.");
const choices = { ...stored, useAi };

const FileChoices = z.object({
  ...stored,
  keepPicture: z.boolean().optional().describe('Uses the first photo as the picture of the recipe.'),
});
export type FileChoices = z.output<typeof FileChoices>;

/** Errors of endpoints where the AI provider reads a text. */
const textErrors = [
  'ai.not_configured',
  'ai.too_busy',
  'ai.unreachable',
  'ai.key_refused',
  'ai.request_refused',
  'ai.bad_answer',
  'ai.timed_out',
] as const;
const foreignErrors = [
  'importing.empty_file',
  'importing.archive_file',
  'importing.office_file',
  'importing.pdf_file',
  'importing.picture_file',
  'importing.media_file',
  'importing.program_file',
  'importing.database_file',
  'importing.binary_file',
] as const;
/** Errors of addresses, and of pages that return something other than a recipe. */
const pageErrors = [
  'importing.not_an_address',
  'importing.page_refused',
  'importing.page_gone',
  'importing.page_busy',
  'importing.page_redirects',
  'importing.page_broken',
  'importing.page_empty',
  'importing.page_login',
  ...foreignErrors,
] as const;
const aiErrors = [...textErrors, 'ai.sees_no_pictures'] as const;

const files = {
  method: 'POST',
  access: 'member',
  cli: 'import',
  query: z.object({
    translateLanguage: z
      .string()
      .trim()
      .max(MAX_LANGUAGE)
      .refine((text) => /^[\p{L}\p{M}][\p{L}\p{M}\s()-]+$/u.test(text))
      .optional()
      .describe('A language to translate the recipe into, such as "German" or "de-DE".'),
  }),
  form: FileChoices.extend({ images: z.array(z.file().max(MAX_FILE_BYTES)).min(1).max(MAX_FILES) }),
  spools: true,
  bodyLimit: formLimit(MAX_FILES * MAX_FILE_BYTES),
  errors: [
    'importing.no_recipe_in_file',
    'importing.file_not_readable',
    'importing.text_file',
    'importing.page_login',
    ...foreignErrors,
    'importing.mixed_files',
    'importing.pdf_locked',
    'importing.pdf_too_long',
    'importing.pdf_without_text',
    'importing.exists',
    ...lockErrors,
    'importing.no_text_recognition',
    'importing.photo_not_readable',
    'importing.photo_too_large',
    'importing.photo_too_slow',
    'importing.photo_without_text',
    'importing.recognition_failed',
    'importing.too_busy',
    ...aiErrors,
  ],
} as const;

/** Shows how an import reads a page. Stores nothing. */
export const PageInspection = PageTrace.extend({
  /** Address of the page after redirects. Null for uploaded text. */
  url: z.string().nullable(),
  /** The result as a schema.org Recipe. Null if no recipe was found. */
  recipe: z.record(z.string(), z.unknown()).nullable(),
  imageUrl: z.string().nullable(),
  leftOut: ImportPreview.shape.leftOut,
});
export type PageInspection = z.output<typeof PageInspection>;

const BulkParams = z.object({ reportId: Uuid });

export const importEndpoints = endpoints({
  fromUrl: {
    method: 'POST',
    path: '/api/recipes/create-url',
    access: 'member',
    summary: 'Imports the recipe of a web page and returns its slug.',
    cli: 'import',
    body: z.object({ url, ...choices }),
    returns: z.string(),
    status: 201,
    errors: [
      'importing.no_recipe',
      'importing.only_text',
      'importing.lost_ingredients',
      'importing.lost_steps',
      'importing.fetch_failed',
      ...pageErrors,
      'importing.timed_out',
      'importing.exists',
      ...lockErrors,
      ...textErrors,
    ],
  },
  fromPage: {
    method: 'POST',
    path: '/api/recipes/create/html-or-json',
    access: 'member',
    summary:
      'Imports a recipe from HTML, schema.org JSON, Cooklang, MealMaster, RecipeML, Markdown or plain text, and returns its slug.',
    cli: 'import',
    body: z.object({ data: z.string().max(MAX_PAGE_BYTES), url: url.nullish(), ...choices }),
    returns: z.string(),
    status: 201,
    errors: [
      'importing.no_recipe',
      'importing.only_text',
      'importing.lost_ingredients',
      'importing.lost_steps',
      'importing.exists',
      'importing.page_login',
      ...lockErrors,
      ...foreignErrors,
      ...textErrors,
    ],
    bodyLimit: MAX_PAGE_BYTES,
  },
  preview: {
    method: 'POST',
    path: '/api/recipes/create/preview',
    access: 'member',
    summary: 'Returns what an import of this page would store. Stores nothing.',
    cli: 'import',
    body: z.object({
      url: url.nullish(),
      data: z.string().max(MAX_PAGE_BYTES).nullish(),
      includeTags: z.boolean().optional(),
      keepText,
      useAi,
      parseIngredients,
    }),
    returns: ImportPreview,
    errors: [
      'importing.no_recipe',
      'importing.only_text',
      'importing.lost_ingredients',
      'importing.lost_steps',
      'importing.fetch_failed',
      ...pageErrors,
      'importing.timed_out',
      ...textErrors,
    ],
    bodyLimit: MAX_PAGE_BYTES,
  },
  fromFiles: {
    ...files,
    path: '/api/recipes/create-from-image',
    summary:
      'Imports the recipe from photos, a PDF, a Word or OpenDocument file or a saved page and returns its slug. Photos need text recognition or an AI provider.',
    returns: z.string(),
    status: 201,
  },
  previewFiles: {
    ...files,
    path: '/api/recipes/create-from-image/preview',
    summary: 'Returns what an import of photos or a file would store. Stores nothing.',
    returns: ImportPreview,
  },
  inspect: {
    method: 'POST',
    path: '/api/recipes/create/inspect',
    access: 'member',
    summary:
      'Shows how an import reads a page: its sources, what each contains, what is left out, and the time it takes.',
    cli: 'import',
    body: z.object({ url: url.nullish(), data: z.string().max(MAX_PAGE_BYTES).nullish() }),
    returns: PageInspection,
    errors: ['importing.no_recipe', 'importing.fetch_failed', 'importing.timed_out', ...pageErrors],
    bodyLimit: MAX_PAGE_BYTES,
  },
  testScrape: {
    method: 'POST',
    path: '/api/recipes/test-scrape-url',
    access: 'member',
    summary: 'Returns what was found on a web page as a schema.org Recipe. Stores nothing.',
    cli: { none: 'for other clients; `import --explain` shows more' },
    body: z.object({ url, useOpenAI: useAi }),
    returns: z.union([z.record(z.string(), z.unknown()), z.string()]),
    errors: ['importing.fetch_failed', 'importing.timed_out', ...pageErrors],
  },
  bulk: {
    method: 'POST',
    path: '/api/recipes/create-url/bulk',
    access: 'member',
    summary: 'Starts a bulk import of web pages in the background and returns the id of its report.',
    cli: 'import',
    body: z.object({ imports: z.array(BulkPage).min(1).max(MAX_BULK), ...choices }),
    returns: z.object({ reportId: Uuid }),
    status: 202,
    errors: ['organizers.not_found'],
  },
  bulkProgress: {
    method: 'GET',
    path: '/api/recipes/create-url/bulk/:reportId',
    access: 'member',
    summary: 'Returns the progress of a bulk import.',
    cli: 'import',
    params: BulkParams,
    returns: BulkProgress,
    errors: ['importing.bulk_not_found'],
  },
  cancelBulk: {
    method: 'DELETE',
    path: '/api/recipes/create-url/bulk/:reportId',
    access: 'member',
    summary: 'Cancels a bulk import. Recipes that are already stored stay.',
    cli: 'import',
    params: BulkParams,
    returns: BulkProgress,
    errors: ['importing.bulk_not_found'],
  },
});
