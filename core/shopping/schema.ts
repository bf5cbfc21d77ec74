import { z } from 'zod';
import { Food, Label, Unit } from '../foods/schema.ts';
import { pageOf } from '../kit/paging.ts';
import { MAX_NAME } from '../kit/text/limits.ts';
import { ChosenId, Extras, ExtrasBody, Timestamp, Uuid } from '../kit/wire-fields.ts';
import { IngredientLineBody, RecipeSummary } from '../recipes/schema.ts';
import { MAX_AMOUNT, MAX_NOTE } from './limits.ts';

/** How often an item contains a recipe, and the amount for scale 1, in the unit of the item. */
export const ItemRecipe = z.object({
  id: Uuid,
  shoppingListItemId: Uuid,
  recipeId: Uuid,
  recipeQuantity: z.number(),
  recipeScale: z.number(),
  recipeNote: z.string().nullable(),
});
export type ItemRecipe = z.output<typeof ItemRecipe>;

export const ShoppingItem = z.object({
  quantity: z.number(),
  unit: Unit.nullable(),
  food: Food.nullable(),
  note: z.string(),
  isFood: z.boolean(),
  disableAmount: z.boolean(),
  display: z.string(),
  shoppingListId: Uuid,
  checked: z.boolean(),
  position: z.int(),
  foodId: Uuid.nullable(),
  labelId: Uuid.nullable(),
  unitId: Uuid.nullable(),
  extras: Extras,
  id: Uuid,
  groupId: Uuid.optional(),
  householdId: Uuid.optional().describe('Absent, like `groupId`, only while a client has not sent the item yet.'),
  label: Label.nullable().describe('Its own label, otherwise that of its food.'),
  recipeReferences: z.array(ItemRecipe),
  createdAt: Timestamp,
  updateAt: Timestamp,
});
export type ShoppingItem = z.output<typeof ShoppingItem>;

export const ShoppingItemPage = pageOf(ShoppingItem);

/** Items created, updated and deleted by one call. An item that was merged into another counts as deleted. */
export const ItemChanges = z.object({
  createdItems: z.array(ShoppingItem),
  updatedItems: z.array(ShoppingItem),
  deletedItems: z.array(ShoppingItem),
});
export type ItemChanges = z.output<typeof ItemChanges>;

export const ListRecipe = z.object({
  id: Uuid,
  shoppingListId: Uuid,
  recipeId: Uuid,
  recipeQuantity: z.number().describe('How often the recipe is on the list.'),
  recipe: RecipeSummary,
});
export type ListRecipe = z.output<typeof ListRecipe>;

export const LabelSetting = z.object({
  shoppingListId: Uuid,
  labelId: Uuid,
  position: z.int(),
  id: Uuid,
  label: Label,
});
export type LabelSetting = z.output<typeof LabelSetting>;

/** A list without its items. */
export const ShoppingListSummary = z.object({
  name: z.string().nullable(),
  extras: Extras,
  createdAt: Timestamp,
  updateAt: Timestamp.describe('Also changes when items change.'),
  groupId: Uuid,
  householdId: Uuid,
  userId: Uuid,
  id: Uuid,
  recipeReferences: z.array(ListRecipe),
  labelSettings: z.array(LabelSetting),
});
export type ShoppingListSummary = z.output<typeof ShoppingListSummary>;

export const ShoppingList = ShoppingListSummary.extend({ listItems: z.array(ShoppingItem) });
export type ShoppingList = z.output<typeof ShoppingList>;

export const ShoppingListPage = pageOf(ShoppingListSummary);

/** Items have endpoints of their own: writing a list never loses them. */
export const ShoppingListBody = z.object({
  name: z.string().trim().max(MAX_NAME).nullish(),
  extras: ExtrasBody.nullish(),
});
export type ShoppingListBody = z.output<typeof ShoppingListBody>;

const Amount = z.number().min(-MAX_AMOUNT).max(MAX_AMOUNT);
const Position = z.int().min(-2_147_483_648).max(2_147_483_647);
const Reference = Uuid.or(z.literal('')).nullish();

const Word = z.string().trim().max(MAX_NAME).nullish();

const ItemRecipeBody = z.object({
  recipeId: Uuid,
  recipeQuantity: Amount.nullish(),
  recipeScale: Amount.nullish(),
  recipeNote: z.string().max(MAX_NOTE).nullish(),
});

/**
 * The writable fields of an item. PUT gives absent fields their defaults, except `extras` and `recipeReferences`: many
 * clients do not know them, and ticking an item must not lose its origin. Food, unit and label are set by id; embedded
 * objects are ignored.
 */
export const ShoppingItemBody = z.object({
  shoppingListId: Uuid,
  quantity: Amount.nullish().describe('Default 1.'),
  unitId: Reference,
  foodId: Reference,
  unitWord: Word.describe('The alias or abbreviation of the unit to show.'),
  foodWord: Word.describe('The alias of the food to show.'),
  labelId: Reference,
  note: z.string().max(MAX_NOTE).nullish(),
  isFood: z.boolean().nullish().describe('Default: true if it has a food.'),
  checked: z.boolean().nullish(),
  position: Position.nullish(),
  extras: ExtrasBody.nullish(),
  recipeReferences: z.array(ItemRecipeBody).max(500).nullish(),
});
export type ShoppingItemBody = z.output<typeof ShoppingItemBody>;

/** With an id chosen by the client the call can be repeated safely: it creates the item only once. */
export const NewShoppingItem = ShoppingItemBody.extend({ id: ChosenId.or(z.literal('')).nullish() });
export type NewShoppingItem = z.output<typeof NewShoppingItem>;

export const KnownShoppingItem = ShoppingItemBody.extend({ id: Uuid });
export type KnownShoppingItem = z.output<typeof KnownShoppingItem>;

const ChangeId = Uuid.optional().describe('Chosen by the client. A change with the same id is applied only once.');

export const ShoppingItemPatch = ShoppingItemBody.partial()
  .extend({
    quantityDelta: Amount.optional().describe('Added to the current quantity.'),
    changeId: ChangeId,
  })
  .refine((patch) => patch.quantityDelta === undefined || patch.quantity === undefined, {
    message: 'validation.faults.one_quantity',
    path: ['quantityDelta'],
  });
export type ShoppingItemPatch = z.output<typeof ShoppingItemPatch>;

export const ItemIdsQuery = z.object({ ids: z.array(Uuid).min(1).max(1_000) });

const Times = z.number().positive().max(1_000);

export const AddRecipeBody = z.object({
  recipeIncrementQuantity: Times.nullish().describe('How often to add it. Default 1.'),
  recipeIngredients: z
    .array(IngredientLineBody)
    .max(2_000)
    .nullish()
    .describe('Only these lines, with their foods and units. Default: all lines of the recipe.'),
  changeId: ChangeId,
});
export type AddRecipeBody = z.output<typeof AddRecipeBody>;

export const RemoveRecipeBody = z.object({
  recipeDecrementQuantity: Times.nullish().describe('How often to remove it. Default 1.'),
  changeId: ChangeId,
});
export type RemoveRecipeBody = z.output<typeof RemoveRecipeBody>;

export const AddedRecipe = AddRecipeBody.extend({ recipeId: Uuid });
export type AddedRecipe = z.output<typeof AddedRecipe>;

export const RemovedRecipe = RemoveRecipeBody.extend({ recipeId: Uuid });
export type RemovedRecipe = z.output<typeof RemovedRecipe>;

export const LabelSettingBody = z.object({
  shoppingListId: Uuid,
  labelId: Uuid,
  position: Position.nullish(),
  id: Reference,
});
export type LabelSettingBody = z.output<typeof LabelSettingBody>;
