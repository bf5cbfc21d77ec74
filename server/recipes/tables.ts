import type { Nutrition, RecipeNote } from '../../core/recipes/schema.ts';
import type { Columns } from '../kit/database/columns.ts';

interface StoredAsset {
  name: string;
  icon: string;
  fileName: string | null;
}

export const recipeTables = (k: Columns) => ({
  recipes: k.table('recipes', {
    seq: k.serial('seq'),
    id: k.text('id').notNull(),
    groupId: k.text('group_id').notNull(),
    userId: k.text('user_id').notNull(),
    slug: k.text('slug').notNull(),
    name: k.text('name').notNull(),
    nameNorm: k.text('name_norm').notNull(),
    description: k.text('description').notNull(),
    image: k.text('image'),
    recipeYield: k.text('recipe_yield'),
    totalTime: k.text('total_time'),
    prepTime: k.text('prep_time'),
    cookTime: k.text('cook_time'),
    performTime: k.text('perform_time'),
    rating: k.real('rating'),
    orgURL: k.text('org_url'),
    /** Canonical form of `orgURL`. Imports use it to find an earlier import of the same page. */
    sourceKey: k.text('source_key'),
    dateAdded: k.text('date_added').notNull(),
    dateUpdated: k.time('date_updated').notNull(),
    lastMade: k.time('last_made'),
    createdAt: k.time('created_at').notNull(),
    updatedAt: k.time('updated_at').notNull(),
    public: k.bool('is_public').notNull(),
    showNutrition: k.bool('show_nutrition').notNull(),
    showAssets: k.bool('show_assets').notNull(),
    landscapeView: k.bool('landscape_view').notNull(),
    disableComments: k.bool('disable_comments').notNull(),
    disableAmount: k.bool('disable_amount').notNull(),
    locked: k.bool('locked').notNull(),
    nutrition: k.json<Nutrition>('nutrition').notNull(),
    notes: k.json<RecipeNote[]>('notes').notNull(),
    extras: k.json<Record<string, string>>('extras').notNull(),
    assets: k.json<StoredAsset[]>('assets').notNull(),
  }),
  recipeIngredients: k.table('recipe_ingredients', {
    seq: k.serial('seq'),
    referenceId: k.text('reference_id').notNull(),
    recipeId: k.text('recipe_id').notNull(),
    position: k.int('position').notNull(),
    title: k.text('title'),
    quantity: k.real('quantity'),
    unitId: k.text('unit_id'),
    foodId: k.text('food_id'),
    note: k.text('note').notNull(),
    originalText: k.text('original_text'),
    /** The words of the line for its unit and food, if they differ from the household's. */
    unitWord: k.text('unit_word'),
    foodWord: k.text('food_word'),
  }),
  /** Earlier slugs of renamed recipes. */
  recipeSlugs: k.table('recipe_slugs', {
    groupId: k.text('group_id').notNull(),
    slug: k.text('slug').notNull(),
    recipeId: k.text('recipe_id').notNull(),
  }),
  recipeSteps: k.table('recipe_steps', {
    id: k.text('id').notNull(),
    recipeId: k.text('recipe_id').notNull(),
    position: k.int('position').notNull(),
    title: k.text('title').notNull(),
    text: k.text('text').notNull(),
    references: k.json<string[]>('ingredient_references').notNull(),
  }),
});
export type RecipeTables = ReturnType<typeof recipeTables>;
