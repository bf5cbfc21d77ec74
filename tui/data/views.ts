/** The views of tables, in the order of the menu. */
export const DATA_TABLES: readonly string[] = [
  'cookbooks',
  'categories',
  'tags',
  'tools',
  'foods',
  'units',
  'labels',
  'rules',
  'recipe_actions',
  'webhooks',
  'notifiers',
  'invitations',
  'users',
  'groups',
  'households',
];

/** The menu, the tables, and the page of one entity. */
export const DATA_VIEWS: readonly string[] = ['data', ...DATA_TABLES, 'entity'];
