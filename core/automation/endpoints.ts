import { z } from 'zod';
import { crud, IdParams } from '../kit/crud.ts';
import { endpoints } from '../kit/endpoint.ts';
import { ListQuery } from '../kit/paging.ts';
import { RecipeAction, RecipeActionBody } from './schema.ts';

// Without `duplicate`: actions have a title, and writing a new one is as quick.
const { list, create, get, update, patch, remove } = crud({
  path: '/api/groups/recipe-actions',
  command: 'action',
  one: 'a recipe action',
  entity: RecipeAction,
  create: RecipeActionBody,
  update: RecipeActionBody,
  query: ListQuery,
  mayCreate: 'manageHousehold',
  mayChange: 'manageHousehold',
});
const errors = ['automation.action_not_found'] as const;

export const recipeActionEndpoints = endpoints({
  list: { ...list, clientDefaults: { ...list.clientDefaults, orderBy: 'title' } },
  create,
  get: { ...get, errors },
  update: { ...update, errors },
  patch: { ...patch, errors },
  remove: { ...remove, errors },
  run: {
    method: 'POST',
    path: '/api/groups/recipe-actions/:id/trigger/:slug',
    access: 'member',
    summary: 'Sends a recipe, by slug or id, as JSON to the address of a post action. Clients open links themselves.',
    cli: 'action run',
    params: IdParams.extend({ slug: z.string() }),
    status: 202,
    errors: [...errors, 'automation.opens_a_link', 'automation.not_sent', 'recipes.not_found'],
  },
});
