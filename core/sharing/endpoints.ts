import { z } from 'zod';
import { IdParams } from '../kit/crud.ts';
import { endpoints } from '../kit/endpoint.ts';
import { Uuid } from '../kit/wire-fields.ts';
import { Recipe } from '../recipes/schema.ts';
import { NewShareToken, ShareToken, ShareTokenBody, ShareTokenSummary } from './schema.ts';

const errors = ['sharing.token_not_found'] as const;

export const sharingEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/shared/recipes',
    access: 'member',
    summary: 'The links by which recipes of the group are shared, the newest first.',
    cli: 'share list',
    query: z.object({ recipeId: Uuid.optional().describe('Those of one recipe; also spelled recipe_id.') }),
    returns: z.array(ShareTokenSummary),
  },
  create: {
    method: 'POST',
    path: '/api/shared/recipes',
    access: 'member',
    summary: 'Shares a recipe with everybody who knows the link.',
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
    summary: 'One link, with its recipe.',
    cli: 'share view',
    params: IdParams,
    returns: ShareToken,
    errors,
  },
  update: {
    method: 'PUT',
    path: '/api/shared/recipes/:id',
    access: 'member',
    summary: 'Sets when a link expires; all else of it stays.',
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
    summary: 'Sets when a link expires; all else of it stays.',
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
    summary: 'Ends a link at once.',
    cli: 'share delete',
    params: IdParams,
    returns: ShareToken,
    errors,
  },
  open: {
    method: 'GET',
    path: '/api/recipes/shared/:token',
    access: 'shareToken',
    summary: 'The recipe of a link that has not expired, whether it is public or not.',
    cli: { none: 'for the page that a link opens' },
    returns: Recipe,
    errors,
  },
});
