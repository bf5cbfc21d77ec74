/** The data of each event are the ids of the entries. */
export const mealplanEvents = ['mealplan_entry.created', 'mealplan_entry.updated', 'mealplan_entry.deleted'] as const;
export type MealplanEvent = (typeof mealplanEvents)[number];
