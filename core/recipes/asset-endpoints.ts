import { z } from 'zod';
import { endpoints, file } from '../kit/endpoint.ts';
import { formLimit, MAX_FILE_BYTES } from '../kit/file-limits.ts';
import { MediaQuery } from '../kit/media-query.ts';
import { Uuid } from '../kit/wire-fields.ts';
import { lockErrors } from './may-edit.ts';
import { RecipeAsset } from './schema.ts';

/** Accepted file types, with the content type that the server sends for each. */
export const assetTypes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
} as const;
export type AssetType = keyof typeof assetTypes;

export const recipeAssetEndpoints = endpoints({
  upload: {
    method: 'POST',
    path: '/api/recipes/:slug/assets',
    access: 'member',
    summary: 'Attaches a file to a recipe. Replaces a file with the same name.',
    cli: 'asset add',
    // All fields are optional here: the API has a specific error for an incomplete form.
    form: z.object({
      file: z.file().max(MAX_FILE_BYTES).optional(),
      name: z.string().trim().max(255).optional(),
      icon: z.string().trim().max(100).optional(),
      extension: z.string().trim().max(100).optional(),
    }),
    returns: RecipeAsset,
    bodyLimit: formLimit(MAX_FILE_BYTES),
    errors: [
      'recipes.not_found',
      ...lockErrors,
      'recipes.asset_incomplete',
      'recipes.asset_not_allowed',
      'recipes.image_not_readable',
      'recipes.image_too_large',
    ],
  },
  file: {
    method: 'GET',
    path: '/api/media/recipes/:id/assets/:file',
    access: 'anyone',
    summary:
      'Downloads a file of a recipe: for its group, and for everybody if the recipe is public or shared by a link.',
    cli: { none: 'media for pages and clients' },
    params: z.object({ id: Uuid, file: z.string().max(255) }),
    query: MediaQuery,
    returns: file('application/octet-stream'),
    errors: ['recipes.asset_not_found', 'request.not_authenticated'],
  },
});
