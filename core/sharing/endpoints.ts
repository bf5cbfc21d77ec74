import { z } from 'zod';
import { IdParams } from '../kit/crud.ts';
import { endpoints, file } from '../kit/endpoint.ts';
import { Uuid } from '../kit/wire-fields.ts';
import { Recipe } from '../recipes/schema.ts';
import { NewShareToken, ShareToken, ShareTokenBody, ShareTokenSummary } from './schema.ts';

const errors = ['sharing.token_not_found'] as const;

export const sharingEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/shared/recipes',
    access: 'member',
    summary: 'Lists share links for recipes of the group, newest first.',
    cli: 'share list',
    query: z.object({
      recipeId: Uuid.optional().describe('Only links of this recipe. May also be spelled recipe_id.'),
    }),
    returns: z.array(ShareTokenSummary),
  },
  create: {
    method: 'POST',
    path: '/api/shared/recipes',
    access: 'member',
    summary: 'Creates a link that shares a recipe with everybody who knows it.',
    cli: 'share create',
    body: NewShareToken,
    returns: ShareToken,
    status: 201,
    errors: ['recipes.not_found', 'sharing.expiry_past'],
  },
  get: {
    method: 'GET',
    path: '/api/shared/recipes/:id',
    access: 'member',
    summary: 'Returns a link with its recipe.',
    cli: 'share view',
    params: IdParams,
    returns: ShareToken,
    errors,
  },
  update: {
    method: 'PUT',
    path: '/api/shared/recipes/:id',
    access: 'member',
    summary: 'Sets when a link expires.',
    cli: 'share edit',
    params: IdParams,
    body: ShareTokenBody,
    returns: ShareToken,
    errors: [...errors, 'sharing.expiry_past'],
  },
  patch: {
    method: 'PATCH',
    path: '/api/shared/recipes/:id',
    access: 'member',
    summary: 'Sets when a link expires.',
    cli: 'share edit',
    params: IdParams,
    body: ShareTokenBody.partial(),
    returns: ShareToken,
    errors: [...errors, 'sharing.expiry_past'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/shared/recipes/:id',
    access: 'member',
    summary: 'Revokes a link.',
    cli: 'share delete',
    params: IdParams,
    returns: ShareToken,
    errors,
  },
  open: {
    method: 'GET',
    path: '/api/recipes/shared/:token',
    access: 'shareToken',
    summary: 'Returns the recipe of a valid link, even if it is not public.',
    cli: { none: 'for the page that a link opens' },
    returns: Recipe,
    errors,
  },
  zip: {
    method: 'GET',
    path: '/api/recipes/shared/:token/zip',
    access: 'shareToken',
    summary: 'Downloads the recipe of a valid link with its picture, as an archive.',
    cli: { none: 'for the page that a link opens' },
    returns: file('application/zip'),
    errors,
  },
});
