/** Query keys by kind of event; an event is named `<kind>.<what happened>`. */
const keys: Readonly<Record<string, readonly string[]>> = {
  recipe: ['recipes', 'favorites'],
  rating: ['ratings'],
  comment: ['comments'],
  timeline_event: ['timeline'],
  cookbook: ['cookbooks'],
  mealplan_entry: ['mealplans'],
  shopping_list: ['shopping'],
  category: ['categories'],
  tag: ['tags'],
};

/** The queries that an event makes stale, by the first element of their keys. */
export const staleKeys = (eventType: string): readonly string[] =>
  keys[eventType.slice(0, eventType.indexOf('.'))] ?? [];
