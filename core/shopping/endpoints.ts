import { z } from 'zod';
import { crud, IdParams } from '../kit/crud.ts';
import { endpoints } from '../kit/endpoint.ts';
import { ListQuery } from '../kit/paging.ts';
import { Success, Uuid } from '../kit/wire-fields.ts';
import {
  AddRecipeBody,
  ItemChanges,
  ItemIdsQuery,
  KnownShoppingItem,
  LabelSettingBody,
  NewShoppingItem,
  RemoveRecipeBody,
  ShoppingItem,
  ShoppingItemBody,
  ShoppingItemPage,
  ShoppingItemPatch,
  ShoppingList,
  ShoppingListBody,
  ShoppingListPage,
} from './schema.ts';

const LISTS = '/api/groups/shopping/lists';
const ITEMS = '/api/groups/shopping/items';
const MAX_ITEMS = 10_000;

const lists = crud({
  path: LISTS,
  command: 'shopping',
  one: 'a shopping list',
  entity: ShoppingList,
  create: ShoppingListBody,
  update: ShoppingListBody,
  query: ListQuery,
  mayCreate: 'member',
  mayChange: 'member',
  errors: { one: ['shopping.list_not_found'] },
});

const RecipeParams = z.object({ id: Uuid, recipeId: Uuid });

export const shoppingListEndpoints = endpoints({
  ...lists,
  list: { ...lists.list, returns: ShoppingListPage },
  addRecipe: {
    method: 'POST',
    path: `${LISTS}/:id/recipe/:recipeId`,
    access: 'member',
    summary: 'Adds the ingredients of a recipe to a list.',
    cli: 'shopping add-recipe',
    params: RecipeParams,
    body: AddRecipeBody,
    returns: ShoppingList,
    errors: ['shopping.list_not_found', 'recipes.not_found', 'foods.not_found', 'units.not_found'],
  },
  removeRecipe: {
    method: 'POST',
    path: `${LISTS}/:id/recipe/:recipeId/delete`,
    access: 'member',
    summary: 'Removes the ingredients of a recipe from a list.',
    cli: 'shopping remove-recipe',
    params: RecipeParams,
    body: RemoveRecipeBody,
    returns: ShoppingList,
    errors: ['shopping.list_not_found', 'recipes.not_found'],
  },
  arrangeLabels: {
    method: 'PUT',
    path: `${LISTS}/:id/label-settings`,
    access: 'member',
    summary: "Sets the order of a list's labels, to match the shop.",
    cli: 'shopping labels',
    params: IdParams,
    body: z.array(LabelSettingBody).max(MAX_ITEMS),
    returns: ShoppingList,
    errors: ['shopping.list_not_found', 'shopping.label_of_other_list', 'labels.not_found'],
  },
});

const unknown = [
  'shopping.list_not_found',
  'foods.not_found',
  'units.not_found',
  'labels.not_found',
  'recipes.not_found',
] as const;

export const shoppingItemEndpoints = endpoints({
  list: {
    method: 'GET',
    isKept: true,
    path: ITEMS,
    access: 'member',
    summary: 'Lists items of all lists, or of one with `queryFilter=shoppingListId=…`.',
    cli: { none: 'part of shopping view' },
    query: ListQuery,
    returns: ShoppingItemPage,
    clientDefaults: { page: 1, perPage: -1, orderBy: 'position', orderDirection: 'asc' },
  },
  create: {
    method: 'POST',
    path: ITEMS,
    access: 'member',
    summary: 'Adds an item, or merges it into a matching item on the list.',
    cli: 'shopping add',
    body: NewShoppingItem,
    returns: ItemChanges,
    status: 201,
    errors: unknown,
  },
  createMany: {
    method: 'POST',
    path: `${ITEMS}/create-bulk`,
    access: 'member',
    summary: 'Adds items, all or none.',
    cli: 'shopping add',
    body: z.array(NewShoppingItem).max(MAX_ITEMS),
    returns: ItemChanges,
    status: 201,
    errors: unknown,
  },
  get: {
    method: 'GET',
    isKept: true,
    path: `${ITEMS}/:id`,
    access: 'member',
    summary: 'Returns an item. The id of a merged item returns the item that it was merged into.',
    cli: { none: 'part of shopping view' },
    params: IdParams,
    returns: ShoppingItem,
    errors: ['shopping.item_not_found'],
  },
  update: {
    method: 'PUT',
    path: `${ITEMS}/:id`,
    access: 'member',
    summary: 'Replaces an item. Merges it with another item if they match now.',
    cli: { none: 'commands change single fields, so that changes by others are not lost' },
    params: IdParams,
    body: ShoppingItemBody,
    returns: ItemChanges,
    errors: ['shopping.item_not_found', ...unknown],
  },
  patch: {
    method: 'PATCH',
    path: `${ITEMS}/:id`,
    access: 'member',
    summary: 'Changes the given fields of an item, for example to tick it or to add `quantityDelta` to its quantity.',
    cli: 'shopping check',
    params: IdParams,
    body: ShoppingItemPatch,
    returns: ItemChanges,
    errors: ['shopping.item_not_found', ...unknown],
  },
  updateMany: {
    method: 'PUT',
    path: ITEMS,
    access: 'member',
    summary: 'Replaces items, all or none.',
    cli: { none: 'commands change single fields, so that changes by others are not lost' },
    body: z.array(KnownShoppingItem).max(MAX_ITEMS),
    returns: ItemChanges,
    errors: ['shopping.item_not_found', ...unknown],
  },
  remove: {
    method: 'DELETE',
    path: `${ITEMS}/:id`,
    access: 'member',
    summary: 'Deletes an item.',
    cli: 'shopping remove',
    params: IdParams,
    returns: Success,
    errors: ['shopping.item_not_found'],
  },
  removeMany: {
    method: 'DELETE',
    path: ITEMS,
    access: 'member',
    summary: 'Deletes the items with the given ids. Ignores unknown ids.',
    cli: 'shopping remove',
    query: ItemIdsQuery,
    returns: Success,
  },
});
