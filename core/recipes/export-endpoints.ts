import { z } from 'zod';
import { unitSystems } from '../foods/unit-system.ts';
import { IdParams } from '../kit/crud.ts';
import { endpoints, file } from '../kit/endpoint.ts';
import { formLimit } from '../kit/file-limits.ts';
import { key, Success, Timestamp, Uuid } from '../kit/wire-fields.ts';
import { RecipeKeys } from './bulk-endpoints.ts';
import { MAX_ARCHIVE_BYTES } from './limits.ts';

/** Export formats of a recipe, grouped as in the API. */
export const exportFormats = { json: ['raw'], zip: ['zip'], jinja2: ['recipes.md'], pdf: ['pdf'] } as const;
export const ExportTemplate = z.enum(['raw', 'zip', 'recipes.md', 'pdf']);
export type ExportTemplate = z.output<typeof ExportTemplate>;

/** Paper sizes for printed recipes. */
export const Paper = z.enum(['a4', 'letter']);
export type Paper = z.output<typeof Paper>;

const Names = z.array(z.string());
/** Longer than real tokens, so that other texts get the error for an invalid token. */
const Token = z.string().max(4_000);

export const recipeExportEndpoints = endpoints({
  formats: {
    method: 'GET',
    path: '/api/recipes/exports',
    access: 'member',
    summary: 'Lists the export formats of a recipe.',
    cli: { none: 'the help of export lists them' },
    returns: z.object({ json: Names, zip: Names, jinja2: Names, pdf: Names }),
  },
  get: {
    method: 'GET',
    path: '/api/recipes/:slug/exports',
    access: 'member',
    summary: 'Exports a recipe as JSON, as an archive with its picture, as Markdown, or as a PDF to print.',
    cli: 'export',
    query: z.object({
      templateName: ExportTemplate,
      paper: Paper.optional().describe('Paper size of the PDF. Default a4.'),
      scale: z
        .number()
        .positive()
        .max(1_000)
        .optional()
        .describe('Scale of the amounts in Markdown and PDF. Default 1.'),
      units: z
        .enum(unitSystems)
        .optional()
        .describe('Units of the amounts, temperatures and lengths in Markdown and PDF. Default: as written.'),
    }),
    returns: file('application/octet-stream'),
    errors: ['recipes.not_found', 'recipes.too_long_to_print'],
  },
  token: {
    method: 'POST',
    path: '/api/recipes/:slug/exports',
    access: 'member',
    summary: 'Returns a single-use token to download the archive of a recipe within five minutes.',
    cli: { none: 'recipeExports.get returns the archive without a token' },
    returns: z.object({ token: z.string() }),
    errors: ['recipes.not_found'],
  },
  zip: {
    method: 'GET',
    path: '/api/recipes/:slug/exports/zip',
    access: 'member',
    summary: 'Downloads the archive of a recipe with a token.',
    cli: { none: 'recipeExports.get returns the archive without a token' },
    query: z.object({ token: Token }),
    returns: file('application/zip'),
    errors: ['recipes.not_found', 'recipes.bad_file_token'],
  },
  importZip: {
    method: 'POST',
    path: '/api/recipes/create-from-zip',
    access: 'member',
    summary: 'Creates a recipe from its archive and returns its slug.',
    cli: 'archive import',
    form: z.object({ archive: z.file().max(MAX_ARCHIVE_BYTES) }),
    returns: z.string(),
    status: 201,
    bodyLimit: formLimit(MAX_ARCHIVE_BYTES),
    errors: [
      'recipes.archive_not_readable',
      'recipes.archive_too_large',
      'recipes.archive_without_recipe',
      'recipes.archive_lost_ingredients',
      'recipes.archive_lost_steps',
    ],
  },
});

/** An archive of many recipes, kept for a day. `path` is opaque: pass it to `download`. */
export const RecipeArchive = z.object({
  id: Uuid,
  groupId: Uuid,
  name: z.string(),
  filename: z.string(),
  path: z.string(),
  size: z.string(),
  expires: Timestamp,
});
export type RecipeArchive = z.output<typeof RecipeArchive>;

const purge = { method: 'DELETE', access: 'member', returns: Success } as const;

export const recipeArchiveEndpoints = endpoints({
  create: {
    method: 'POST',
    path: '/api/recipes/bulk-actions/export',
    access: 'member',
    summary: 'Creates an archive of recipes with their pictures and files.',
    cli: 'archive create',
    body: z.object({ recipes: RecipeKeys, exportType: z.literal('json').optional() }),
    status: 202,
    errors: ['recipes.some_not_found'],
  },
  list: {
    method: 'GET',
    path: '/api/recipes/bulk-actions/export',
    access: 'member',
    summary: 'Lists archives of the group, newest first.',
    cli: 'archive list',
    returns: z.array(RecipeArchive),
  },
  token: {
    method: 'GET',
    path: '/api/recipes/bulk-actions/export/download',
    access: 'member',
    summary: 'Returns a single-use token to download an archive within five minutes.',
    cli: 'archive download',
    query: z.object({ path: key() }),
    returns: z.object({ fileToken: z.string() }),
    errors: ['recipes.archive_not_found'],
  },
  tokenById: {
    method: 'GET',
    path: '/api/recipes/bulk-actions/export/:id/download',
    access: 'member',
    summary: 'Returns a single-use token to download an archive, by its id, within five minutes.',
    cli: { none: 'recipeArchives.token does it by the path of the archive' },
    params: IdParams,
    returns: z.object({ fileToken: z.string() }),
    errors: ['recipes.archive_not_found'],
  },
  purge: {
    ...purge,
    path: '/api/recipes/bulk-actions/export/purge',
    summary: 'Deletes all archives of the group.',
    cli: 'archive delete',
  },
  purgeAlias: {
    ...purge,
    path: '/api/recipes/bulk-actions/export',
    summary: 'The same as DELETE /api/recipes/bulk-actions/export/purge.',
    cli: { none: 'alias of recipeArchives.purge' },
  },
  download: {
    method: 'GET',
    path: '/api/utils/download',
    access: 'anyone',
    summary: 'Downloads the file of a token.',
    cli: 'archive download',
    query: z.object({ token: Token.optional() }),
    returns: file('application/octet-stream'),
    errors: ['recipes.file_token_missing', 'recipes.bad_file_token', 'recipes.archive_not_found'],
  },
});
