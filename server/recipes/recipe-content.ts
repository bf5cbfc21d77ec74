import { asc, eq } from 'drizzle-orm';
import { foodAs, unitAs } from '../../core/foods/written-word.ts';
import { wireDisplay } from '../../core/recipes/ingredient-line.ts';
import type { Recipe, RecipeSettings, RecipeSummary } from '../../core/recipes/schema.ts';
import type { FoodStore } from '../foods/service.ts';
import type { Database } from '../kit/database/database.ts';
import type { RecipeRow } from './recipe-row.ts';
import type { RecipeTables } from './tables.ts';

export type IngredientRow = RecipeTables['recipeIngredients']['$inferSelect'];
export type NewIngredient = Omit<IngredientRow, 'seq' | 'recipeId' | 'position'>;
export type StepRow = RecipeTables['recipeSteps']['$inferSelect'];
export type NewStep = Omit<StepRow, 'recipeId' | 'position'>;

const settingsOf = (row: RecipeRow): RecipeSettings => ({
  public: row.public,
  showNutrition: row.showNutrition,
  showAssets: row.showAssets,
  landscapeView: row.landscapeView,
  disableComments: row.disableComments,
  disableAmount: row.disableAmount,
  locked: row.locked,
});

/** The ingredient lines and steps of recipes, and the recipe as the API returns it. */
export function recipeContent(database: Database<RecipeTables>, foods: FoodStore) {
  const { recipeIngredients, recipeSteps } = database.tables;

  const ingredientsOf = database.prepare((recipeId: string) =>
    database.db
      .select()
      .from(recipeIngredients)
      .where(eq(recipeIngredients.recipeId, recipeId))
      .orderBy(asc(recipeIngredients.position)),
  );

  const stepsOf = database.prepare((recipeId: string) =>
    database.db.select().from(recipeSteps).where(eq(recipeSteps.recipeId, recipeId)).orderBy(asc(recipeSteps.position)),
  );

  const removeIngredients = database.prepare((recipeId: string) =>
    database.db.delete(recipeIngredients).where(eq(recipeIngredients.recipeId, recipeId)),
  );
  const removeSteps = database.prepare((recipeId: string) =>
    database.db.delete(recipeSteps).where(eq(recipeSteps.recipeId, recipeId)),
  );

  async function replaceIngredients(recipeId: string, lines: readonly NewIngredient[]) {
    await removeIngredients(recipeId);
    await database.insertRows(
      recipeIngredients,
      lines.map((line, position) => ({ ...line, recipeId, position })),
    );
  }

  async function replaceSteps(recipeId: string, steps: readonly NewStep[]) {
    await removeSteps(recipeId);
    await database.insertRows(
      recipeSteps,
      steps.map((step, position) => ({ ...step, recipeId, position })),
    );
  }

  return {
    replaceIngredients,
    replaceSteps,
    ingredientsOf,
    stepsOf,

    /** The recipe as the API returns it, without comments. `summary` is its list form. */
    async full(row: RecipeRow, summary: RecipeSummary): Promise<Omit<Recipe, 'comments'>> {
      const [lines, steps] = await Promise.all([ingredientsOf(row.id), stepsOf(row.id)]);
      const ids = (key: 'foodId' | 'unitId') => [
        ...new Set(lines.map((line) => line[key]).filter((id) => id !== null)),
      ];
      const [foodsById, unitsById] = await Promise.all([
        foods.foods.byIds(row.groupId, ids('foodId')),
        foods.units.byIds(row.groupId, ids('unitId')),
      ]);
      return {
        ...summary,
        recipeIngredient: lines.map((line) => {
          const unit = unitsById.get(line.unitId ?? '');
          const food = foodsById.get(line.foodId ?? '');
          const content = {
            quantity: line.quantity,
            unit: unit ? unitAs(unit, line.unitWord) : null,
            food: food ? foodAs(food, line.foodWord) : null,
            note: line.note,
            isFood: !row.disableAmount,
            disableAmount: row.disableAmount,
          };
          return {
            ...content,
            display: wireDisplay(content),
            title: line.title,
            originalText: line.originalText,
            referenceId: line.referenceId,
          };
        }),
        recipeInstructions: steps.map((step) => ({
          id: step.id,
          title: step.title,
          text: step.text,
          ingredientReferences: step.references.map((referenceId) => ({ referenceId })),
        })),
        nutrition: row.nutrition,
        settings: settingsOf(row),
        assets: row.assets,
        notes: row.notes,
        extras: row.extras,
      };
    },
  };
}
