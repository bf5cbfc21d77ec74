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
  plan: ['mealplanEntryCreated', 'webhookTask'],
  lists: ['shoppingListCreated', 'shoppingListUpdated', 'shoppingListDeleted'],
  cookbooks: ['cookbookCreated', 'cookbookUpdated', 'cookbookDeleted'],
  tags: ['tagCreated', 'tagUpdated', 'tagDeleted'],
  categories: ['categoryCreated', 'categoryUpdated', 'categoryDeleted'],
  people: ['userSignup'],
  data: ['dataMigrations', 'dataExport', 'dataImport'],
} as const satisfies Readonly<Record<string, readonly NotifierFlag[]>>;

/** The flags that people can choose. */
export const selectableFlags: readonly NotifierFlag[] = Object.values(flagGroups).flat();
