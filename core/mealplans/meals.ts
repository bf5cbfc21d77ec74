/** The meals of a day in their order. */
export const mealTypes = ['breakfast', 'lunch', 'dinner', 'side'] as const;
export type MealType = (typeof mealTypes)[number];

/** Sunday first, as `weekdayOf` counts. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
