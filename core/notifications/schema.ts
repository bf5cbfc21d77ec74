import { z } from 'zod';
import { MAX_ADDRESS, MAX_NAME } from '../kit/text/limits.ts';
import { isUnsafeAddress, UNSAFE_ADDRESS } from '../kit/unsafe-address.ts';
import { Uuid } from '../kit/wire-fields.ts';

/** The flags of a notifier and their event types, in the order of their numbers in the API. */
export const notifierFlags = {
  testMessage: 'test_message',
  webhookTask: 'webhook_task',
  recipeCreated: 'recipe_created',
  recipeUpdated: 'recipe_updated',
  recipeDeleted: 'recipe_deleted',
  userSignup: 'user_signup',
  dataMigrations: 'data_migrations',
  dataExport: 'data_export',
  dataImport: 'data_import',
  mealplanEntryCreated: 'mealplan_entry_created',
  shoppingListCreated: 'shopping_list_created',
  shoppingListUpdated: 'shopping_list_updated',
  shoppingListDeleted: 'shopping_list_deleted',
  cookbookCreated: 'cookbook_created',
  cookbookUpdated: 'cookbook_updated',
  cookbookDeleted: 'cookbook_deleted',
  tagCreated: 'tag_created',
  tagUpdated: 'tag_updated',
  tagDeleted: 'tag_deleted',
  categoryCreated: 'category_created',
  categoryUpdated: 'category_updated',
  categoryDeleted: 'category_deleted',
} as const;
export type NotifierFlag = keyof typeof notifierFlags;
export const notifierFlagNames = Object.keys(notifierFlags) as NotifierFlag[];

/** The flags grouped under headings, for people to choose from. */
export const flagGroups = {
  recipes: ['recipeCreated', 'recipeUpdated', 'recipeDeleted'],
  plan: ['mealplanEntryCreated'],
  lists: ['shoppingListCreated', 'shoppingListUpdated', 'shoppingListDeleted'],
  cookbooks: ['cookbookCreated', 'cookbookUpdated', 'cookbookDeleted'],
  tags: ['tagCreated', 'tagUpdated', 'tagDeleted'],
  categories: ['categoryCreated', 'categoryUpdated', 'categoryDeleted'],
  people: ['userSignup'],
  data: ['dataMigrations', 'dataExport', 'dataImport'],
} as const satisfies Readonly<Record<string, readonly NotifierFlag[]>>;

const flagsWith = <S extends z.ZodType>(schema: S) =>
  Object.fromEntries(notifierFlagNames.map((name) => [name, schema])) as Record<NotifierFlag, S>;

export const NotifierOptions = z.object({ id: Uuid, ...flagsWith(z.boolean()) });
export type NotifierOptions = z.output<typeof NotifierOptions>;

/** A notifier outside of Lovage that receives events. Its address is never returned, because it contains secrets. */
export const Notifier = z.object({
  id: Uuid,
  groupId: Uuid,
  householdId: Uuid,
  name: z.string(),
  enabled: z.boolean(),
  options: NotifierOptions,
});
export type Notifier = z.output<typeof Notifier>;

/** Accepts any text. A test tells whether it can be used. */
const Address = z
  .string()
  .trim()
  .max(MAX_ADDRESS)
  .refine((url) => !isUnsafeAddress(url), UNSAFE_ADDRESS)
  .describe('An Apprise address such as ntfys://ntfy.sh/our-kitchen.');

const Name = z.string().trim().min(1).max(MAX_NAME);

export const NewNotifier = z.object({ name: Name, appriseUrl: Address.nullish() });
export type NewNotifier = z.output<typeof NewNotifier>;

/** An absent address keeps its value. `testMessage` and `webhookTask` are accepted and ignored. */
export const NotifierBody = z.object({
  name: Name,
  appriseUrl: Address.nullish(),
  enabled: z.boolean().optional(),
  options: z.object(flagsWith(z.boolean().optional())).optional(),
});
export type NotifierBody = z.output<typeof NotifierBody>;
