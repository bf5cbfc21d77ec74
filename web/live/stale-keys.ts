/** First words of the queries that show things of a kind; an event is named `<kind>.<what happened>`. */
const keys: Readonly<Record<string, readonly string[]>> = {
  recipe: ['recipes', 'favorites'],
  comment: ['comments'],
  timeline_event: ['timeline'],
  cookbook: ['cookbooks'],
  mealplan_entry: ['mealplans'],
  shopping_list: ['shopping'],
  category: ['categories'],
  tag: ['tags'],
};

/** The queries that an event of the group has made stale, by the first word of their keys. */
export const staleKeys = (eventType: string): readonly string[] =>
  keys[eventType.slice(0, eventType.indexOf('.'))] ?? [];
