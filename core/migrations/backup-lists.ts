import { type Fields, fieldText } from './fields.ts';
import type { DraftItem, DraftList } from './household.ts';
import { idKey, type Tables } from './tables.ts';

/** The shopping lists of a backup with their items, labels and recipes. */
export function listsOf(tables: Tables, lists: readonly Fields[]): DraftList[] {
  const nameIn = (table: string, id: unknown) => fieldText(tables.one(table, id)?.name) || null;

  const itemOf = (item: Fields): DraftItem => ({
    quantity: Number(item.quantity ?? 1) || 0,
    note: fieldText(item.note),
    checked: Boolean(item.checked),
    isFood: Boolean(item.is_food),
    position: Math.trunc(Number(item.position) || 0),
    unit: nameIn('ingredient_units', item.unit_id),
    food: nameIn('ingredient_foods', item.food_id),
    label: nameIn('multi_purpose_labels', item.label_id),
    extras: tables.extras('shopping_list_item_extras', 'shopping_list_item_id', item.id),
    recipes: tables.of('shopping_list_item_recipe_reference', 'shopping_list_item_id', item.id).map((part) => ({
      recipe: idKey(part.recipe_id),
      quantity: Number(part.recipe_quantity) || 0,
      scale: Number(part.recipe_scale ?? 1) || 1,
      note: fieldText(part.recipe_note) || null,
    })),
  });

  return lists.map((list) => ({
    name: fieldText(list.name).slice(0, 255),
    owner: idKey(list.user_id) || null,
    extras: tables.extras('shopping_list_extras', 'shopping_list_id', list.id),
    items: tables.of('shopping_list_items', 'shopping_list_id', list.id).map(itemOf),
    labels: tables
      .of('shopping_lists_multi_purpose_labels', 'shopping_list_id', list.id)
      .flatMap(({ label_id }) => nameIn('multi_purpose_labels', label_id) ?? []),
    recipes: tables.of('shopping_list_recipe_reference', 'shopping_list_id', list.id).map((part) => ({
      recipe: idKey(part.recipe_id),
      quantity: Number(part.recipe_quantity) || 1,
    })),
  }));
}
