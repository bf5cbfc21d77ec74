/** Views, of which one is seen. */
export const VIEWS: readonly string[] = [
  'list',
  'recipe',
  'cook',
  'plan',
  'lists',
  'shopping',
  'parsing',
  'importing',
  'debugger',
  'migrations',
  'reports',
  'report',
  'profile',
  'members',
  'backups',
  'jobs',
  'job',
];

/** Views that their parts draw: arrows, Esc and refreshing mean the same in all of them. */
export const OWN_VIEWS: readonly string[] = VIEWS.slice(VIEWS.indexOf('parsing'));

/** Places with a field that takes a chunk of keys as text. */
export const FIELDS: readonly string[] = ['form', 'dish', 'shopping_line', 'list_name', 'made'];

/** Every place that keys can have a meaning in, in the order in which help tells of them. */
export const EVERYWHERE: readonly string[] = [
  'list',
  'filter',
  'filters',
  'sort',
  'recipe',
  'actions',
  'rate',
  'made',
  'cook',
  'plan',
  'dish',
  'slot',
  'lists',
  'list_name',
  'shopping',
  'shopping_line',
  'to_list',
  'parsing',
  'importing',
  'debugger',
  'migrations',
  'systems',
  'reports',
  'report',
  'profile',
  'members',
  'backups',
  'jobs',
  'job',
  'form',
  'palette',
  'help',
  'question',
];

/** Forms and menus that lie beside a list or in the place of a page. */
export const SHEETS: ReadonlySet<string> = new Set([
  'form',
  'palette',
  'sort',
  'filters',
  'actions',
  'rate',
  'made',
  'dish',
  'slot',
  'to_list',
  'systems',
]);
