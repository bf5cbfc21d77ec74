import type { ListItem, RecipePart } from '../../core/shopping/merge.ts';
import { jsonValue } from '../kit/database/database.ts';
import type { Listing } from '../kit/database/listing.ts';

/** An item as it is stored. */
export interface StoredItem extends ListItem {
  readonly seq: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** The stored item, if the item changes. */
  readonly stored: ItemPlace & Pick<ListItem, 'recipes'>;
}

/** Columns with indexes and foreign keys, besides the tick. */
type ItemPlace = Pick<ListItem, 'listId' | 'position' | 'unitId' | 'foodId' | 'labelId'>;

/** A row as the engine returns it: times, booleans and JSON differ between engines. */
export interface ItemRow {
  seq: number;
  id: string;
  list_id: string;
  position: number;
  quantity: number;
  unit_id: string | null;
  food_id: string | null;
  unit_word: string | null;
  food_word: string | null;
  label_id: string | null;
  note: string;
  is_food: unknown;
  checked: unknown;
  extras: unknown;
  created_at: unknown;
  updated_at: unknown;
}

export const ITEM_COLUMNS = `i.seq, i.id, i.list_id, i.position, i.quantity, i.unit_id, i.food_id, i.unit_word, i.food_word, i.label_id, i.note,
  i.is_food, i.checked, i.extras, i.created_at, i.updated_at`;

export const storedItem = (row: ItemRow, recipes: readonly RecipePart[]): StoredItem => ({
  seq: row.seq,
  id: row.id,
  listId: row.list_id,
  position: row.position,
  quantity: row.quantity,
  unitId: row.unit_id,
  foodId: row.food_id,
  unitWord: row.unit_word,
  foodWord: row.food_word,
  labelId: row.label_id,
  note: row.note,
  isFood: Boolean(row.is_food),
  checked: Boolean(row.checked),
  extras: jsonValue(row.extras),
  recipes,
  createdAt: new Date(row.created_at as number),
  updatedAt: new Date(row.updated_at as number),
  stored: {
    listId: row.list_id,
    position: row.position,
    unitId: row.unit_id,
    foodId: row.food_id,
    labelId: row.label_id,
    recipes,
  },
});

/** Whether an item is on another list, at another position, or of another food, unit or label than the stored one. */
export const hasOtherPlace = ({ stored, listId, position, unitId, foodId, labelId }: StoredItem): boolean =>
  listId !== stored.listId ||
  position !== stored.position ||
  unitId !== stored.unitId ||
  foodId !== stored.foodId ||
  labelId !== stored.labelId;

const isSamePart = (one: RecipePart, other: RecipePart | undefined): boolean =>
  one.recipeId === other?.recipeId &&
  one.quantity === other.quantity &&
  one.scale === other.scale &&
  one.note === other.note;

/** Whether an item has other recipe parts than the stored ones. */
export const hasOtherParts = ({ recipes, stored }: StoredItem): boolean =>
  recipes.length !== stored.recipes.length || recipes.some((part, at) => !isSamePart(part, stored.recipes[at]));

export const ITEMS: Listing = {
  from: `shopping_items i left join foods f on f.id = i.food_id left join units u on u.id = i.unit_id
    left join labels l on l.id = coalesce(i.label_id, f.label_id)`,
  columns: ITEM_COLUMNS,
  attributes: {
    id: { sql: 'i.id', type: 'id', isNullable: false },
    groupId: { sql: 'i.group_id', type: 'id', isNullable: false },
    householdId: { sql: 'i.household_id', type: 'id', isNullable: false },
    shoppingListId: { sql: 'i.list_id', type: 'id', isNullable: false },
    checked: { sql: 'i.checked', type: 'boolean', isNullable: false },
    position: { sql: 'i.position', type: 'number', isNullable: false },
    quantity: { sql: 'i.quantity', type: 'number', isNullable: false },
    note: { sql: 'i.note', type: 'text', orderSql: 'lower(i.note)', isNullable: false },
    isFood: { sql: 'i.is_food', type: 'boolean', isNullable: false },
    foodId: { sql: 'i.food_id', type: 'id' },
    'food.id': { sql: 'i.food_id', type: 'id' },
    'food.name': { sql: 'f.name', type: 'text', orderSql: 'f.name_norm' },
    unitId: { sql: 'i.unit_id', type: 'id' },
    'unit.id': { sql: 'i.unit_id', type: 'id' },
    'unit.name': { sql: 'u.name', type: 'text', orderSql: 'u.name_norm' },
    labelId: { sql: 'l.id', type: 'id' },
    'label.id': { sql: 'l.id', type: 'id' },
    'label.name': { sql: 'l.name', type: 'text', orderSql: 'l.name_norm' },
    createdAt: { sql: 'i.created_at', type: 'time', isNullable: false },
    updateAt: { sql: 'i.updated_at', type: 'time', isNullable: false },
    'recipeReferences.recipeId': {
      sql: 'p.recipe_id',
      type: 'id',
      within: 'exists (select 1 from shopping_item_recipes p where p.item_seq = i.seq and {})',
    },
  },
  key: 'i.seq',
  defaultOrder: 'createdAt',
};
