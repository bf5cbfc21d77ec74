import type { Food, Unit } from '../foods/schema.ts';
import type { NewShoppingItem } from './schema.ts';
import type { TypedItem } from './typed-item.ts';

// With a unit the words are read as a food: "3 cans tomato soup".
export const isTypedFood = ({ food, unit }: Pick<TypedItem<Food, Unit>, 'food' | 'unit'>): boolean =>
  food !== null || unit !== null;

/** What a typed line says, for the API. */
export function typedBody(typed: TypedItem<Food, Unit>): Omit<NewShoppingItem, 'shoppingListId'> {
  const { quantity, unit, food, note } = typed;
  return {
    quantity,
    unitId: unit?.id ?? null,
    unitWord: unit?.name ?? null,
    foodId: food?.id ?? null,
    foodWord: food?.name ?? null,
    isFood: isTypedFood(typed),
    note,
  };
}
