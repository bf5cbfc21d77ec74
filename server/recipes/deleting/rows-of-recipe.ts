/** A column that refers to another row, which can be gone when the recipe comes back. */
interface Reference {
  readonly table: string;
  readonly key: 'id' | 'seq';
  /** What then happens: the row is restored without the reference, or left out. */
  readonly ifGone: 'empty' | 'leave_out';
}

export interface RowsOfRecipe {
  /** The name of the table in SQL. */
  readonly table: string;
  readonly references?: Readonly<Record<string, Reference>>;
  /** A number that the engine assigns. A new one is assigned if it is in use. */
  readonly serial?: 'seq' | 'id';
}

const user: Reference = { table: 'users', key: 'id', ifGone: 'leave_out' };
const organizer = (table: string): RowsOfRecipe['references'] => ({
  organizerId: { table, key: 'id', ifGone: 'leave_out' },
});

/** The tables whose rows are deleted with their recipe, by their name in code. A test compares them with the database. */
export const rowsOfRecipe: Readonly<Record<string, RowsOfRecipe>> = {
  recipeSlugs: { table: 'recipe_slugs' },
  recipeIngredients: {
    table: 'recipe_ingredients',
    serial: 'seq',
    references: {
      unitId: { table: 'units', key: 'id', ifGone: 'empty' },
      foodId: { table: 'foods', key: 'id', ifGone: 'empty' },
    },
  },
  recipeSteps: { table: 'recipe_steps' },
  recipeCategories: { table: 'recipe_categories', references: organizer('categories') },
  recipeTags: { table: 'recipe_tags', references: organizer('tags') },
  recipeTools: { table: 'recipe_tools', references: organizer('tools') },
  recipeImports: { table: 'recipe_imports' },
  ratings: { table: 'ratings', references: { userId: user } },
  comments: { table: 'comments', references: { userId: user } },
  timelineEvents: { table: 'timeline_events', references: { userId: user } },
  shareTokens: { table: 'share_tokens' },
  mealplanEntries: {
    table: 'mealplan_entries',
    serial: 'id',
    references: {
      userId: { table: 'users', key: 'id', ifGone: 'empty' },
      householdId: { table: 'households', key: 'id', ifGone: 'leave_out' },
    },
  },
  shoppingItemRecipes: {
    table: 'shopping_item_recipes',
    references: { itemSeq: { table: 'shopping_items', key: 'seq', ifGone: 'leave_out' } },
  },
  shoppingListRecipes: {
    table: 'shopping_list_recipes',
    references: { listId: { table: 'shopping_lists', key: 'id', ifGone: 'leave_out' } },
  },
};
