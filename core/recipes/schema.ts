import { z } from 'zod';
import { Food, FoodRefBody, Unit } from '../foods/schema.ts';
import { ListQuery, pageOf } from '../kit/paging.ts';
import { MAX_ADDRESS, MAX_NAME } from '../kit/text/limits.ts';
import { Day, Extras, ExtrasBody, Timestamp, Uuid } from '../kit/wire-fields.ts';
import { MAX_LINE, MAX_NUTRIENT, MAX_PASSAGE, MAX_ROWS, MAX_TITLE } from './limits.ts';
import { OrganizerRef, OrganizerRefBody, ToolRef } from './organizer-ref.ts';

export const IngredientLine = z.object({
  quantity: z.number().nullable(),
  unit: Unit.nullable(),
  food: Food.nullable(),
  note: z.string(),
  isFood: z.boolean(),
  disableAmount: z.boolean(),
  display: z.string(),
  title: z.string().nullable(),
  originalText: z.string().nullable(),
  referenceId: Uuid,
});
export type IngredientLine = z.output<typeof IngredientLine>;

export const Step = z.object({
  id: Uuid,
  title: z.string(),
  text: z.string(),
  ingredientReferences: z.array(z.object({ referenceId: Uuid })),
});
export type Step = z.output<typeof Step>;

export const RecipeNote = z.object({ title: z.string(), text: z.string() });
export type RecipeNote = z.output<typeof RecipeNote>;

const nutrient = z.string().max(MAX_NUTRIENT).nullable();
export const Nutrition = z.object({
  calories: nutrient,
  fatContent: nutrient,
  proteinContent: nutrient,
  carbohydrateContent: nutrient,
  fiberContent: nutrient,
  sodiumContent: nutrient,
  sugarContent: nutrient,
  cholesterolContent: nutrient,
  saturatedFatContent: nutrient,
  transFatContent: nutrient,
  unsaturatedFatContent: nutrient,
});
export type Nutrition = z.output<typeof Nutrition>;
export const nutrients = Object.keys(Nutrition.shape) as (keyof Nutrition)[];

/** All values of a recipe. A value that nobody gave, or that is newer than the recipe, is null. */
export const nutritionOf = (given: Partial<Nutrition> | null | undefined): Nutrition =>
  Object.fromEntries(nutrients.map((key) => [key, given?.[key] ?? null])) as Nutrition;

export const RecipeSettings = z.object({
  public: z.boolean(),
  showNutrition: z.boolean(),
  showAssets: z.boolean(),
  landscapeView: z.boolean(),
  disableComments: z.boolean(),
  disableAmount: z.boolean(),
  locked: z.boolean(),
});
export type RecipeSettings = z.output<typeof RecipeSettings>;

export const RecipeAsset = z.object({ name: z.string(), icon: z.string(), fileName: z.string().nullable() });
export type RecipeAsset = z.output<typeof RecipeAsset>;

export const RecipeComment = z.object({
  id: Uuid,
  recipeId: Uuid,
  userId: Uuid,
  text: z.string(),
  createdAt: Timestamp,
  updateAt: Timestamp,
  user: z.object({ id: Uuid, username: z.string(), admin: z.boolean() }),
});
export type RecipeComment = z.output<typeof RecipeComment>;

export const RecipeSummary = z.object({
  id: Uuid,
  userId: Uuid,
  groupId: Uuid,
  householdId: Uuid.describe('The household of the owner.'),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable().describe('Version of the picture, for cache busting. Null if there is none.'),
  recipeYield: z.string().nullable(),
  recipeServings: z.number(),
  recipeYieldQuantity: z.number(),
  totalTime: z.string().nullable(),
  prepTime: z.string().nullable(),
  cookTime: z.string().nullable(),
  performTime: z.string().nullable(),
  description: z.string(),
  recipeCategory: z.array(OrganizerRef),
  tags: z.array(OrganizerRef),
  tools: z.array(ToolRef),
  rating: z.number().nullable(),
  orgURL: z.string().nullable(),
  dateAdded: Day,
  dateUpdated: Timestamp,
  createdAt: Timestamp,
  updateAt: Timestamp,
  lastMade: Timestamp.nullable(),
});
export type RecipeSummary = z.output<typeof RecipeSummary>;

export const Recipe = RecipeSummary.extend({
  recipeIngredient: z.array(IngredientLine),
  recipeInstructions: z.array(Step),
  nutrition: Nutrition,
  settings: RecipeSettings,
  lockedToHousehold: z
    .boolean()
    .describe('Only people of `householdId` may change the recipe: that household does not allow others to.'),
  assets: z.array(RecipeAsset),
  notes: z.array(RecipeNote),
  extras: Extras,
  comments: z.array(RecipeComment),
});
export type Recipe = z.output<typeof Recipe>;

export const RecipePage = pageOf(RecipeSummary);

const Names = z.array(z.string().max(255)).max(200).optional();
const RequireAll = z.boolean().optional().describe('Require all of them. Default: any.');

export const RecipeListQuery = ListQuery.extend({
  search: z.string().max(500).optional().describe('Searches name, ingredients, description and steps.'),
  cookbook: z.string().max(255).optional().describe('Id or slug. Replaces the filters below.'),
  categories: Names.describe('Ids, slugs or names.'),
  tags: Names.describe('Ids, slugs or names.'),
  tools: Names.describe('Ids, slugs or names.'),
  foods: Names.describe('Ids or names.'),
  households: Names.describe('Ids, slugs or names of the households of the owners.'),
  requireAllCategories: RequireAll,
  requireAllTags: RequireAll,
  requireAllTools: RequireAll,
  requireAllFoods: RequireAll,
});
export type RecipeListQuery = z.output<typeof RecipeListQuery>;

const text = (max: number) => z.string().max(max).nullish();

export const IngredientLineBody = z.object({
  quantity: z.number().min(-1e9).max(1e9).nullish(),
  unit: FoodRefBody.nullish(),
  food: FoodRefBody.nullish(),
  note: text(MAX_LINE),
  title: text(MAX_TITLE),
  originalText: text(MAX_LINE),
  referenceId: Uuid.nullish(),
});
export type IngredientLineBody = z.output<typeof IngredientLineBody>;

export const StepBody = z.object({
  id: Uuid.nullish(),
  title: text(MAX_TITLE),
  text: z.string().max(MAX_PASSAGE),
  ingredientReferences: z
    .array(z.object({ referenceId: Uuid.nullish() }))
    .max(500)
    .nullish(),
});
export type StepBody = z.output<typeof StepBody>;

/**
 * The writable fields of a recipe. An absent key keeps its value in PATCH and gets its default in PUT, except
 * `settings`, whose absent parts keep their values: a PUT never publishes by omission. Absent `assets` are kept too,
 * because the files of unlisted assets are deleted. A sent `createdAt` is stored, so that a moved library keeps its order. The
 * server sets id, slug, group, rating and the times of changes.
 */
export const RecipeBody = z.object({
  name: z.string().trim().min(1).max(MAX_NAME).optional(),
  description: text(MAX_PASSAGE),
  recipeYield: text(MAX_NAME),
  recipeServings: z.number().min(0).max(1e6).nullish(),
  recipeYieldQuantity: z.number().min(0).max(1e6).nullish(),
  totalTime: text(MAX_NAME),
  prepTime: text(MAX_NAME),
  cookTime: text(MAX_NAME),
  performTime: text(MAX_NAME),
  orgURL: text(MAX_ADDRESS),
  dateAdded: Day.nullish(),
  createdAt: Timestamp.nullish(),
  lastMade: Timestamp.nullish(),
  recipeCategory: z.array(OrganizerRefBody).max(500).nullish(),
  tags: z.array(OrganizerRefBody).max(500).nullish(),
  tools: z.array(OrganizerRefBody).max(500).nullish(),
  recipeIngredient: z
    .array(z.union([z.string().max(MAX_LINE), IngredientLineBody]))
    .max(MAX_ROWS)
    .nullish(),
  recipeInstructions: z
    .array(z.union([z.string().max(MAX_PASSAGE), StepBody]))
    .max(MAX_ROWS)
    .nullish(),
  nutrition: Nutrition.partial().nullish(),
  settings: RecipeSettings.partial().nullish(),
  notes: z
    .array(z.object({ title: z.string().max(MAX_TITLE), text: z.string().max(MAX_PASSAGE) }))
    .max(500)
    .nullish(),
  extras: ExtrasBody.nullish(),
  assets: z
    .array(
      z.object({
        name: z.string().max(255),
        icon: z.string().max(100),
        fileName: z.string().max(255).nullish(),
      }),
    )
    .max(500)
    .nullish(),
});
export type RecipeBody = z.output<typeof RecipeBody>;

export const NewRecipe = RecipeBody.extend({ name: z.string().trim().min(1).max(MAX_NAME) });
export type NewRecipe = z.output<typeof NewRecipe>;
