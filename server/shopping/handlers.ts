import type { Caller } from '../../core/auth/caller.ts';
import { success } from '../../core/kit/wire-fields.ts';
import type { shoppingItemEndpoints, shoppingListEndpoints } from '../../core/shopping/endpoints.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import type { ShoppingService } from './service.ts';

export const shoppingListHandlers = ({
  lists,
}: ShoppingService): NounHandlers<typeof shoppingListEndpoints, Caller> => ({
  list: ({ query }, context) => lists.list(context.caller, query, context),
  create: ({ body }, { caller }) => lists.create(caller, body),
  get: ({ params }, { caller }) => lists.get(caller, params.id),
  update: ({ params, body }, { caller, assertFresh }) => lists.replace(caller, params.id, body, assertFresh),
  patch: ({ params, body }, { caller, assertFresh }) => lists.patch(caller, params.id, body, assertFresh),
  remove: ({ params }, { caller }) => lists.remove(caller, params.id),
  duplicate: ({ params, body }, { caller }) => lists.duplicate(caller, params.id, body.name),
  addRecipe: ({ params, body }, { caller }) =>
    lists.addRecipes(caller, params.id, [{ ...body, recipeId: params.recipeId }]),
  removeRecipe: ({ params, body }, { caller }) =>
    lists.removeRecipes(caller, params.id, [{ ...body, recipeId: params.recipeId }]),
  addRecipes: ({ params, body }, { caller }) => lists.addRecipes(caller, params.id, body),
  removeRecipes: ({ params, body }, { caller }) => lists.removeRecipes(caller, params.id, body),
  arrangeLabels: ({ params, body }, { caller }) => lists.arrangeLabels(caller, params.id, body),
});

/** Clients show the text of a success. For a deleted item it is empty (wire reference §10). */
const REMOVED = success('');

export const shoppingItemHandlers = ({
  items,
}: ShoppingService): NounHandlers<typeof shoppingItemEndpoints, Caller> => ({
  list: ({ query }, context) => items.list(context.caller, query, context),
  create: ({ body }, { caller }) => items.createMany(caller, [body]),
  createMany: ({ body }, { caller }) => items.createMany(caller, body),
  get: ({ params }, { caller }) => items.get(caller, params.id),
  update: ({ params, body }, { caller, assertFresh }) =>
    items.replaceMany(caller, [{ ...body, id: params.id }], assertFresh),
  patch: ({ params, body }, { caller, assertFresh }) => items.patch(caller, params.id, body, assertFresh),
  updateMany: ({ body }, { caller }) => items.replaceMany(caller, body),
  async remove({ params }, { caller }) {
    await items.remove(caller, params.id);
    return REMOVED;
  },
  async removeMany({ query }, { caller }) {
    await items.removeMany(caller, query.ids);
    return REMOVED;
  },
});
