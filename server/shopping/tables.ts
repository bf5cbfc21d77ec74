import type { Columns } from '../kit/database/columns.ts';

export const shoppingTables = (k: Columns) => ({
  shoppingLists: k.table('shopping_lists', {
    id: k.text('id').primaryKey(),
    groupId: k.text('group_id').notNull(),
    userId: k.text('user_id').notNull(),
    name: k.text('name'),
    nameNorm: k.text('name_norm').notNull(),
    extras: k.json<Record<string, string>>('extras').notNull(),
    createdAt: k.time('created_at').notNull(),
    updatedAt: k.time('updated_at').notNull(),
  }),
  shoppingItems: k.table('shopping_items', {
    seq: k.serial('seq'),
    id: k.text('id').notNull(),
    groupId: k.text('group_id').notNull(),
    listId: k.text('list_id').notNull(),
    position: k.int('position').notNull(),
    quantity: k.real('quantity').notNull(),
    unitId: k.text('unit_id'),
    foodId: k.text('food_id'),
    unitWord: k.text('unit_word'),
    foodWord: k.text('food_word'),
    labelId: k.text('label_id'),
    note: k.text('note').notNull(),
    isFood: k.bool('is_food').notNull(),
    checked: k.bool('checked').notNull(),
    extras: k.json<Record<string, string>>('extras').notNull(),
    createdAt: k.time('created_at').notNull(),
    updatedAt: k.time('updated_at').notNull(),
  }),
  shoppingItemRecipes: k.table('shopping_item_recipes', {
    itemSeq: k.int('item_seq').notNull(),
    recipeId: k.text('recipe_id').notNull(),
    quantity: k.real('quantity').notNull(),
    scale: k.real('scale').notNull(),
    note: k.text('note'),
  }),
  shoppingListRecipes: k.table('shopping_list_recipes', {
    listId: k.text('list_id').notNull(),
    recipeId: k.text('recipe_id').notNull(),
    quantity: k.real('quantity').notNull(),
  }),
  shoppingListLabels: k.table('shopping_list_labels', {
    listId: k.text('list_id').notNull(),
    labelId: k.text('label_id').notNull(),
    position: k.int('position').notNull(),
  }),
  shoppingDoneIds: k.table('shopping_done_ids', {
    groupId: k.text('group_id').notNull(),
    id: k.text('id').notNull(),
    itemId: k.text('item_id'),
    factor: k.real('factor').notNull(),
    doneAt: k.time('done_at').notNull(),
  }),
});
export type ShoppingTables = ReturnType<typeof shoppingTables>;
