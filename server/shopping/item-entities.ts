import type { Label } from '../../core/foods/schema.ts';
import { foodAs, unitAs } from '../../core/foods/written-word.ts';
import type { HouseholdKey } from '../../core/households/household-id.ts';
import { wireDisplay } from '../../core/recipes/ingredient-line.ts';
import type { ShoppingItem } from '../../core/shopping/schema.ts';
import type { FoodStore } from '../foods/service.ts';
import { instantText } from '../kit/database/instant-text.ts';
import { derivedId } from '../kit/secrets/ids.ts';
import type { StoredItem } from './item-rows.ts';

const idsOf = (values: readonly (string | null)[]): string[] => [...new Set(values.filter((id) => id !== null))];

/** Items as the API returns them. Reads foods, units and labels for all items at once. */
export function itemEntities(foods: FoodStore) {
  return async ({ groupId, householdId }: HouseholdKey, items: readonly StoredItem[]): Promise<ShoppingItem[]> => {
    const [foodsById, unitsById, labelsById] = await Promise.all([
      foods.foods.byIds(groupId, idsOf(items.map((item) => item.foodId))),
      foods.units.byIds(groupId, idsOf(items.map((item) => item.unitId))),
      foods.labels.byIds(groupId, idsOf(items.map((item) => item.labelId))),
    ]);
    return items.map((item) => {
      const knownFood = foodsById.get(item.foodId ?? '');
      const knownUnit = unitsById.get(item.unitId ?? '');
      const food = knownFood ? foodAs(knownFood, item.foodWord ?? null) : null;
      const unit = knownUnit ? unitAs(knownUnit, item.unitWord ?? null) : null;
      const label: Label | null = labelsById.get(item.labelId ?? '') ?? food?.label ?? null;
      const { id, quantity, note, isFood, checked, position, extras } = item;
      const line = { quantity, unit, food, note, isFood, disableAmount: !isFood };
      return {
        ...line,
        display: wireDisplay(line),
        shoppingListId: item.listId,
        checked,
        position,
        foodId: item.foodId,
        labelId: label?.id ?? null,
        unitId: item.unitId,
        extras: { ...extras },
        id,
        groupId,
        householdId,
        label,
        recipeReferences: item.recipes.map((part) => ({
          id: derivedId(groupId, id, part.recipeId),
          shoppingListItemId: id,
          recipeId: part.recipeId,
          recipeQuantity: part.quantity,
          recipeScale: part.scale,
          recipeNote: part.note,
        })),
        createdAt: instantText(item.createdAt),
        updateAt: instantText(item.updatedAt),
      };
    });
  };
}
export type ItemEntities = ReturnType<typeof itemEntities>;
