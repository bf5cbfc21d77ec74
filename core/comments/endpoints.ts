import { z } from 'zod';
import { crud } from '../kit/crud.ts';
import { endpoints } from '../kit/endpoint.ts';
import { ListQuery } from '../kit/paging.ts';
import { MAX_TEXT } from '../kit/text/limits.ts';
import { Success, Uuid } from '../kit/wire-fields.ts';
import { RecipeComment } from '../recipes/schema.ts';

const Text = z.string().trim().min(1).max(MAX_TEXT);
const CommentText = z.object({ text: Text });

const comments = crud({
  path: '/api/comments',
  command: 'comment',
  one: 'a comment',
  entity: RecipeComment,
  create: CommentText.extend({ recipeId: Uuid }),
  update: CommentText,
  query: ListQuery,
  mayCreate: 'member',
  mayChange: 'member',
});

const alias = (call: string) => ({ none: `alias of comments.${call}` });
const params = z.object({ slug: z.string(), id: Uuid });
const errors = ['comments.not_found'] as const;
const changeErrors = ['comments.not_found', 'comments.not_author', 'comments.disabled', 'request.stale'] as const;
const removeErrors = ['comments.not_found', 'comments.not_author'] as const;

export const commentEndpoints = endpoints({
  list: {
    ...comments.list,
    cli: { none: 'comments.ofRecipe lists the comments on one recipe' },
    clientDefaults: { page: 1, perPage: -1, orderBy: 'createdAt', orderDirection: 'asc' },
  },
  create: { ...comments.create, errors: ['recipes.not_found', 'comments.disabled'] },
  get: { ...comments.get, cli: { none: 'part of comment edit' }, errors },
  update: { ...comments.update, errors: changeErrors },
  patch: { ...comments.patch, errors: changeErrors },
  remove: { ...comments.remove, returns: Success, errors: removeErrors },
  ofRecipe: {
    method: 'GET',
    isKept: true,
    path: '/api/recipes/:slug/comments',
    access: 'member',
    summary: 'Lists the comments on a recipe, oldest first.',
    cli: 'comment list',
    returns: z.array(RecipeComment),
    errors: ['recipes.not_found'],
  },
  ofRecipeAlias: {
    method: 'GET',
    isKept: true,
    path: '/api/comments/recipes/:slug',
    access: 'member',
    summary: 'The same as GET /api/recipes/:slug/comments.',
    cli: alias('ofRecipe'),
    returns: z.array(RecipeComment),
    errors: ['recipes.not_found'],
  },
  createOn: {
    method: 'POST',
    path: '/api/recipes/:slug/comments',
    access: 'member',
    summary: 'Adds a comment to a recipe.',
    cli: alias('create'),
    body: CommentText,
    returns: RecipeComment,
    status: 201,
    errors: ['recipes.not_found', 'comments.disabled'],
  },
  getOn: {
    method: 'GET',
    isKept: true,
    path: '/api/recipes/:slug/comments/:id',
    access: 'member',
    summary: 'Returns a comment on a recipe.',
    cli: alias('get'),
    params,
    returns: RecipeComment,
    errors: ['recipes.not_found', ...errors],
  },
  updateOn: {
    method: 'PUT',
    path: '/api/recipes/:slug/comments/:id',
    access: 'member',
    summary: 'Replaces a comment on a recipe.',
    cli: alias('update'),
    params,
    body: CommentText,
    returns: RecipeComment,
    errors: ['recipes.not_found', ...changeErrors],
  },
  patchOn: {
    method: 'PATCH',
    path: '/api/recipes/:slug/comments/:id',
    access: 'member',
    summary: 'Changes the given fields of a comment on a recipe.',
    cli: alias('patch'),
    params,
    body: CommentText.partial(),
    returns: RecipeComment,
    errors: ['recipes.not_found', ...changeErrors],
  },
  removeOn: {
    method: 'DELETE',
    path: '/api/recipes/:slug/comments/:id',
    access: 'member',
    summary: 'Deletes a comment on a recipe.',
    cli: alias('remove'),
    params,
    returns: Success,
    errors: ['recipes.not_found', ...removeErrors],
  },
});
