/** The meals that every plan shows, in their order. Version 1 of the API knows no others. */
export const usualMeals = ['breakfast', 'lunch', 'dinner', 'side'] as const;

/** All meals of a day in their order. Those that are not usual are shown where they are planned. */
export const mealTypes = [...usualMeals, 'snack', 'drink', 'dessert'] as const;
export type MealType = (typeof mealTypes)[number];

/** Whether this version knows the meal: a newer server may have others. */
export const isKnownMeal = (meal: string): boolean => mealTypes.some((known) => known === meal);

export const isUsualMeal = (meal: string): boolean => usualMeals.some((usual) => usual === meal);

/** The meals with some of them first. */
export const mealsWithFirst = (first: readonly MealType[]): MealType[] =>
  mealTypes.toSorted((one, other) => Number(first.includes(other)) - Number(first.includes(one)));
