import type { Endpoint } from '../../../core/kit/endpoint.ts';
import type { Kind } from './household.ts';

/** The kind that a path parameter names, by the path before it. */
const inPath: Readonly<Record<string, Kind>> = {
  '/api/groups/reports/': 'report',
  '/api/admin/jobs/': 'job',
  '/api/admin/backups/': 'backup',
  '/api/backups/': 'backup',
  '/api/groups/recipe-actions/': 'action',
  '/api/groups/recipe-actions/:id/trigger/': 'recipeSlug',
  '/api/groups/households/': 'groupSlug',
  '/api/groups/members/': 'person',
  '/api/households/members/': 'person',
  '/api/households/self/recipes/': 'recipeSlug',
  '/api/recipes/bulk-actions/export/': 'archive',
  '/api/explore/groups/': 'groupSlug',
  '/api/explore/groups/:group/households/': 'groupSlug',
  '/api/admin/households/': 'spareHousehold',
  '/api/groups/webhooks/': 'webhook',
  '/api/groups/webhooks/:id/deliveries/': 'delivery',
  '/api/groups/events/notifications/': 'notifier',
  '/api/push/devices/': 'pushDevice',
  '/api/groups/cookbooks/': 'cookbook',
  '/api/groups/labels/': 'label',
  '/api/groups/mealplans/': 'mealplan',
  '/api/groups/mealplans/rules/': 'rule',
  '/api/groups/shopping/lists/': 'list',
  '/api/groups/shopping/lists/:id/recipe/': 'recipe',
  '/api/groups/shopping/items/': 'item',
  '/api/recipes/': 'recipeSlug',
  '/api/recipes/create-url/bulk/': 'bulkImport',
  '/api/groups/migrations/': 'report',
  '/api/recipes/shared/': 'share',
  '/api/recipes/:slug/comments/': 'spareComment',
  '/api/recipes/timeline/events/': 'event',
  '/api/media/recipes/': 'recipe',
  '/api/media/recipes/:id/images/': 'imageFile',
  '/api/media/recipes/:id/images/timeline/': 'event',
  '/api/media/recipes/:id/images/timeline/:eventId/': 'imageFile',
  '/api/media/recipes/:id/assets/': 'assetFile',
  '/api/organizers/categories/': 'category',
  '/api/organizers/categories/slug/': 'categorySlug',
  '/api/organizers/tags/': 'tag',
  '/api/organizers/tags/slug/': 'tagSlug',
  '/api/organizers/tools/': 'tool',
  '/api/organizers/tools/slug/': 'toolSlug',
  '/api/shared/recipes/': 'share',
  '/api/explore/recipes/': 'groupSlug',
  '/api/explore/recipes/:group/': 'recipeSlug',
  '/api/explore/cookbooks/': 'groupSlug',
  '/api/explore/cookbooks/:group/': 'cookbook',
  '/api/explore/foods/': 'groupSlug',
  '/api/explore/foods/:group/': 'food',
  '/api/explore/organizers/': 'groupSlug',
  '/api/explore/organizers/:group/categories/': 'category',
  '/api/explore/organizers/:group/tags/': 'tag',
  '/api/explore/organizers/:group/tools/': 'tool',
  '/api/foods/': 'food',
  '/api/units/': 'unit',
  '/api/users/': 'person',
  '/api/media/users/': 'person',
  '/api/media/users/:id/': 'avatarFile',
  '/api/users/api-tokens/': 'apiToken',
  '/api/auth/sessions/': 'session',
  '/api/auth/passkeys/': 'passkey',
  '/api/admin/users/': 'sparePerson',
  '/api/admin/groups/': 'spareGroup',
  '/api/groups/invitations/': 'invitation',
  '/api/users/self/ratings/': 'recipe',
  '/api/users/:id/ratings/': 'recipeSlug',
  '/api/users/:id/favorites/': 'recipeSlug',
  '/api/comments/': 'comment',
  '/api/comments/recipes/': 'recipeSlug',
};

/** Exceptions for one call: it deletes another user, because later calls need the usual one. */
const inPathOf: Readonly<Record<string, Kind>> = { 'DELETE /api/users/:id': 'otherPerson' };

/** The kind that a field of a query, form or body names, by its place. Lists are written `tags[]`. */
const inFields: Readonly<Record<string, Kind>> = {
  recipeId: 'recipe',
  'recipeReferences[].recipeId': 'recipe',
  'recipes[]': 'recipeSlug',
  foodId: 'food',
  fromFood: 'spareFood',
  toFood: 'food',
  'food.id': 'food',
  'foods[]': 'food',
  unitId: 'unit',
  fromUnit: 'spareUnit',
  toUnit: 'unit',
  'unit.id': 'unit',
  labelId: 'label',
  shoppingListId: 'list',
  'recipeCategory[].id': 'category',
  'categories[].id': 'category',
  'categories[]': 'category',
  'tags[].id': 'tag',
  'tags[]': 'tag',
  'tools[].id': 'tool',
  'tools[]': 'tool',
  cookbook: 'cookbook',
  'ids[]': 'spareItem',
  groupId: 'group',
};

/** Fields that mean something else in one call. */
const inCalls: Readonly<Record<string, Kind>> = {
  'groups.updateCategories [].id': 'category',
  'cookbooks.reorder [].id': 'cookbook',
  'shoppingLists.arrangeLabels [].id': 'labelSetting',
  'shoppingItems.updateMany [].id': 'item',
  'recipeBulk.updateMany [].id': 'recipe',
  'recipeBulk.updateMany [].slug': 'recipeSlug',
  'recipeBulk.patchMany [].id': 'recipe',
  'recipeBulk.patchMany [].slug': 'recipeSlug',
  'recipeBulk.remove recipes[]': 'spareRecipe',
  'recipeArchives.token path': 'archive',
  'recipeArchives.download token': 'archiveToken',
  'recipeExports.zip token': 'recipeToken',
  'planCalendar.feed token': 'calendarToken',
  'members.permit userId': 'sparePerson',
  'adminUsers.remove heir': 'person',
  'invitations.email token': 'invitation',
  'registration.register groupToken': 'invitation',
};

/** Ids that the caller chooses and that refer to nothing stored. */
const madeUp = /(^|\.)changeId$|referenceId$|recipeInstructions\[\]\.id$|^shoppingItems\.create(Many)? (\[\]\.)?id$/;

/** The kind that a path parameter names, or null if it is not listed. */
export function kindInPath({ method, path }: Pick<Endpoint, 'method' | 'path'>, name: string): Kind | null {
  const before = path.slice(0, path.indexOf(`:${name}`));
  return inPathOf[`${method} ${path}`] ?? inPath[before] ?? null;
}

/** The kind that a field names, or null if it names nothing. A `place` is for example `[].tags[].id`. */
export function kindInField(call: string, place: string): Kind | null {
  if (inCalls[`${call} ${place}`]) return inCalls[`${call} ${place}`]!;
  if (isMadeUp(call, place)) return null;
  const last = Object.keys(inFields).filter((known) => place === known || place.endsWith(`.${known}`));
  const [longest] = last.sort((one, other) => other.length - one.length);
  return longest ? inFields[longest]! : null;
}

export const isMadeUp = (call: string, place: string): boolean => madeUp.test(`${call} ${place}`) || madeUp.test(place);
