import { useState } from 'react';
import { type MealType, mealTypes } from '../../core/mealplans/meals.ts';
import { readStored, writeStored } from '../kit/stored.ts';

const KEY = 'lovage.meals_first';

/** The meals that this browser shows at the top of each day. */
export function useMealsFirst() {
  const [first, setFirst] = useState<readonly MealType[]>(() => {
    const stored = (readStored(KEY) ?? '').split(',');
    return mealTypes.filter((meal) => stored.includes(meal));
  });
  const change = (next: readonly MealType[]) => {
    writeStored(KEY, next.join(','));
    setFirst(next);
  };
  return { first, change };
}
