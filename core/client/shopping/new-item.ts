import type { Food, Unit } from '../../foods/schema.ts';
import { newId } from '../../kit/new-id.ts';
import type { ShoppingItem } from '../../shopping/schema.ts';
import type { TypedItem } from '../../shopping/typed-item.ts';

/** An item as it looks before the server has it. */
export function newItem(
  { quantity, unit, food, note }: TypedItem<Food, Unit>,
  place: { listId: string; position: number; now: string },
): ShoppingItem {
  return {
    id: newId(),
    shoppingListId: place.listId,
    position: place.position,
    quantity,
    unit,
    unitId: unit?.id ?? null,
    food,
    foodId: food?.id ?? null,
    // With a unit the words are read as a food: "3 cans tomato soup".
    isFood: food !== null || unit !== null,
    note,
    label: food?.label ?? null,
    labelId: null,
    checked: false,
    disableAmount: false,
    display: '',
    extras: {},
    recipeReferences: [],
    createdAt: place.now,
    updateAt: place.now,
  };
}

/** The same item under another id: what was deleted is not made again by its old one. */
export const copyOf = (item: ShoppingItem): ShoppingItem => ({ ...item, id: newId() });
