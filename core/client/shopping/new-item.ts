import type { Food, Unit } from '../../foods/schema.ts';
import { newId } from '../../kit/new-id.ts';
import type { ShoppingItem } from '../../shopping/schema.ts';
import { isTypedFood } from '../../shopping/typed-body.ts';
import type { TypedItem } from '../../shopping/typed-item.ts';

/** An item as it looks before the server has it. */
export function newItem(
  typed: TypedItem<Food, Unit>,
  place: { listId: string; position: number; now: string },
): ShoppingItem {
  const { quantity, unit, food, note } = typed;
  return {
    id: newId(),
    shoppingListId: place.listId,
    position: place.position,
    quantity,
    unit,
    unitId: unit?.id ?? null,
    food,
    foodId: food?.id ?? null,
    isFood: isTypedFood(typed),
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
