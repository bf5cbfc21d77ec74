/** The meals of a day in their order. */
export const mealTypes = ['breakfast', 'lunch', 'dinner', 'side'] as const;
export type MealType = (typeof mealTypes)[number];

/** The meals with some of them first. */
export const mealsWithFirst = (first: readonly MealType[]): MealType[] =>
  mealTypes.toSorted((one, other) => Number(first.includes(other)) - Number(first.includes(one)));

/** Sunday first, as `weekdayOf` counts. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
