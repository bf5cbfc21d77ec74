import type { NewShoppingItem } from '../../core/shopping/schema.ts';
import type { ListedItem } from './pending.ts';

/** An item as it is sent: a new one, or one that comes back after it was deleted. */
export function itemBody(item: ListedItem, shoppingListId: string): NewShoppingItem {
  const { id, quantity, food, unit, label, note, isFood, checked, position, recipeReferences } = item;
  return {
    id,
    shoppingListId,
    quantity,
    foodId: food?.id ?? null,
    unitId: unit?.id ?? null,
    // The label of its food comes with the food.
    labelId: food?.labelId === label?.id ? null : (label?.id ?? null),
    note,
    isFood,
    checked,
    position,
    recipeReferences: recipeReferences.map(({ recipeId, recipeQuantity, recipeScale, recipeNote }) => ({
      recipeId,
      recipeQuantity,
      recipeScale,
      recipeNote,
    })),
  };
}
