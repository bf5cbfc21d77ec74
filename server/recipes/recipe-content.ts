import { and, asc, eq, inArray } from 'drizzle-orm';
import { foodAs, unitAs } from '../../core/foods/written-word.ts';
import { wireDisplay } from '../../core/recipes/ingredient-line.ts';
import { nutritionOf, type Recipe, type RecipeSettings, type RecipeSummary } from '../../core/recipes/schema.ts';
import type { FoodStore } from '../foods/service.ts';
import type { Database } from '../kit/database/database.ts';
import type { LinkedOrganizer } from './organizer-links.ts';
import type { RecipeRow } from './recipe-row.ts';
import type { RecipeTables } from './tables.ts';

export type IngredientRow = RecipeTables['recipeIngredients']['$inferSelect'];
export type NewIngredient = Omit<IngredientRow, 'seq' | 'recipeId' | 'position'>;
export type StepRow = RecipeTables['recipeSteps']['$inferSelect'];
export type NewStep = Omit<StepRow, 'recipeId' | 'position'>;

/** The lines and steps of a recipe, as far as they can be searched. */
export interface SearchedContent {
  readonly lines: readonly Pick<IngredientRow, 'foodId' | 'note' | 'originalText'>[];
  readonly steps: readonly Pick<StepRow, 'title' | 'text'>[];
}

/** Lines, steps or organizers of a recipe that need not be read, because the caller has just read them. */
export interface KnownContent {
  readonly lines?: readonly IngredientRow[] | undefined;
  readonly steps?: readonly StepRow[] | undefined;
  readonly organizers?: readonly LinkedOrganizer[] | undefined;
}

const settingsOf = (row: RecipeRow): RecipeSettings => ({
  public: row.public,
  showNutrition: row.showNutrition,
  showAssets: row.showAssets,
  landscapeView: row.landscapeView,
  disableComments: row.disableComments,
  disableAmount: row.disableAmount,
  locked: row.locked,
});

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Compares stored lines or steps, in order, with the new ones, position by position. */
function differences<R extends { readonly position: number }, N extends Record<string, unknown>>(
  stored: readonly R[],
  rows: readonly N[],
): { outdated: number[]; changed: (N & { position: number })[] } {
  const inPlace = stored.every((row, index) => row.position === index) ? stored : [];
  const changed = rows
    .map((row, position) => ({ ...row, position }))
    .filter(({ position, ...row }) => {
      const before = inPlace[position] as Record<string, unknown> | undefined;
      return !before || Object.entries(row).some(([key, value]) => !isSame(before[key], value));
    });
  const rewritten = new Set(changed.map(({ position }) => position));
  const outdated = stored
    .map(({ position }) => position)
    .filter((position) => position >= rows.length || rewritten.has(position));
  return { outdated, changed };
}

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

  const removeLines = database.prepare((recipeId: string, positions: readonly number[]) =>
    database.db
      .delete(recipeIngredients)
      .where(and(eq(recipeIngredients.recipeId, recipeId), inArray(recipeIngredients.position, [...positions]))),
  );
  const removeSteps = database.prepare((recipeId: string, positions: readonly number[]) =>
    database.db
      .delete(recipeSteps)
      .where(and(eq(recipeSteps.recipeId, recipeId), inArray(recipeSteps.position, [...positions]))),
  );

  /** Writes only the lines that differ. Returns the stored ones, and whether any differ. */
  async function replaceIngredients(recipeId: string, lines: readonly NewIngredient[]) {
    const before = await ingredientsOf(recipeId);
    const { outdated, changed } = differences(before, lines);
    if (outdated.length > 0) await removeLines(recipeId, outdated);
    await database.insertRows(
      recipeIngredients,
      changed.map((line) => ({ ...line, recipeId })),
    );
    return { before, isChanged: outdated.length + changed.length > 0 };
  }

  /** Writes only the steps that differ. Returns the stored ones, and whether any differ. */
  async function replaceSteps(recipeId: string, steps: readonly NewStep[]) {
    const before = await stepsOf(recipeId);
    const { outdated, changed } = differences(before, steps);
    if (outdated.length > 0) await removeSteps(recipeId, outdated);
    await database.insertRows(
      recipeSteps,
      changed.map((step) => ({ ...step, recipeId })),
    );
    return { before, isChanged: outdated.length + changed.length > 0 };
  }

  return {
    replaceIngredients,
    replaceSteps,
    ingredientsOf,
    stepsOf,

    /** The recipe as the API returns it, without comments. `summary` is its list form. */
    async full(
      row: RecipeRow,
      summary: RecipeSummary & Pick<Recipe, 'lockedToHousehold'>,
      known: KnownContent = {},
    ): Promise<Omit<Recipe, 'comments'>> {
      const [lines, steps] = await Promise.all([known.lines ?? ingredientsOf(row.id), known.steps ?? stepsOf(row.id)]);
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
        nutrition: nutritionOf(row.nutrition),
        settings: settingsOf(row),
        assets: row.assets,
        notes: row.notes,
        extras: row.extras,
      };
    },
  };
}
