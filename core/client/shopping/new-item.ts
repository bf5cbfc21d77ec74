import type { Food, Unit } from '../../foods/schema.ts';
import { newId } from '../../kit/new-id.ts';
import type { NewShoppingItem, ShoppingItem } from '../../shopping/schema.ts';
import type { TypedItem } from '../../shopping/typed-item.ts';

// With a unit the words are read as a food: "3 cans tomato soup".
const isFood = ({ food, unit }: Pick<TypedItem<Food, Unit>, 'food' | 'unit'>): boolean =>
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
    isFood: isFood(typed),
    note,
  };
}

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
    isFood: isFood(typed),
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
