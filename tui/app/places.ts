/** Views, of which one is seen. */
export const VIEWS: readonly string[] = ['list', 'recipe', 'cook'];

/** Every place that keys can have a meaning in, in the order in which help tells of them. */
export const EVERYWHERE: readonly string[] = [
  'list',
  'filter',
  'sort',
  'recipe',
  'cook',
  'import',
  'palette',
  'help',
  'question',
];
