import { setImmediate } from 'node:timers/promises';
import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import { foodAs, unitAs } from '../../core/foods/written-word.ts';
import { wireDisplay } from '../../core/recipes/ingredient-line.ts';
import type { Recipe, RecipeSettings, RecipeSummary } from '../../core/recipes/schema.ts';
import type { FoodStore } from '../foods/service.ts';
import type { Database } from '../kit/database/database.ts';
import { isId } from '../kit/secrets/ids.ts';
import type { OpenRecipe } from './lock.ts';
import type { RecipeRow } from './recipe-row.ts';
import type { RecipeTables } from './tables.ts';

export type NewRecipeRow = RecipeTables['recipes']['$inferInsert'];
/** Data that is not the recipe's content, such as when it was made and its rating. It can be set on a locked recipe. */
export type RecipeMarks = Partial<Pick<NewRecipeRow, 'lastMade' | 'rating' | 'updatedAt' | 'dateUpdated'>>;
export type IngredientRow = RecipeTables['recipeIngredients']['$inferSelect'];
export type NewIngredient = Omit<IngredientRow, 'seq' | 'recipeId' | 'position'>;
export type StepRow = RecipeTables['recipeSteps']['$inferSelect'];
export type NewStep = Omit<StepRow, 'recipeId' | 'position'>;

export type RecipeName = Pick<RecipeRow, 'id' | 'slug'>;

/** Keys in one query. */
const MAX_KEYS = 500;

const settingsOf = (row: RecipeRow): RecipeSettings => ({
  public: row.public,
  showNutrition: row.showNutrition,
  showAssets: row.showAssets,
  landscapeView: row.landscapeView,
  disableComments: row.disableComments,
  disableAmount: row.disableAmount,
  locked: row.locked,
});

/** Complete recipes of a group: the row with its lines and steps. Every call is limited to a group. */
export function recipeStore(database: Database<RecipeTables>, foods: FoodStore) {
  const { recipes, recipeIngredients, recipeSlugs, recipeSteps } = database.tables;

  const isRow = (row: RecipeRow) => and(eq(recipes.groupId, row.groupId), eq(recipes.id, row.id));

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

  const withSlug = database.prepare((groupId: string, slug: string) =>
    database.db
      .select()
      .from(recipes)
      .where(and(eq(recipes.groupId, groupId), eq(recipes.slug, slug))),
  );

  const withIdOrSlug = database.prepare((groupId: string, id: string, slug: string) =>
    database.db
      .select()
      .from(recipes)
      .where(and(eq(recipes.groupId, groupId), or(eq(recipes.slug, slug), eq(recipes.id, id)))),
  );

  const onceCalled = database.prepare((groupId: string, slug: string) =>
    database.db
      .select({ recipe: recipes })
      .from(recipeSlugs)
      .innerJoin(recipes, eq(recipes.id, recipeSlugs.recipeId))
      .where(and(eq(recipeSlugs.groupId, groupId), eq(recipeSlugs.slug, slug))),
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

  /** The recipe that last had this slug before it was renamed. */
  async function findRenamed(groupId: string, slug: string): Promise<RecipeRow | undefined> {
    return (await onceCalled(groupId, slug))[0]?.recipe;
  }

  async function rememberSlug({ groupId, slug, id }: RecipeRow): Promise<void> {
    await database.db
      .insert(recipeSlugs)
      .values({ groupId, slug, recipeId: id })
      .onConflictDoUpdate({ target: [recipeSlugs.groupId, recipeSlugs.slug], set: { recipeId: id } });
  }

  return {
    /** Finds a recipe by slug, else by id, else by an earlier slug. */
    async find(groupId: string, key: string): Promise<RecipeRow | undefined> {
      const [found] = await (isId(key) ? withIdOrSlug(groupId, key, key) : withSlug(groupId, key));
      return found ?? findRenamed(groupId, key);
    },

    /** The ids and slugs of recipes by key: slug, else id, else an earlier slug. Three queries for hundreds of keys. */
    async namesOf(groupId: string, keys: readonly string[]): Promise<Map<string, RecipeName>> {
      const found = new Map<string, RecipeName>();
      const name = { id: recipes.id, slug: recipes.slug };
      for (let at = 0; at < keys.length; at += MAX_KEYS) {
        const some = keys.slice(at, at + MAX_KEYS);
        const ofGroup = eq(recipes.groupId, groupId);
        const [renamed, byId, bySlug] = await Promise.all([
          database.db
            .select({ key: recipeSlugs.slug, ...name })
            .from(recipeSlugs)
            .innerJoin(recipes, eq(recipes.id, recipeSlugs.recipeId))
            .where(and(eq(recipeSlugs.groupId, groupId), inArray(recipeSlugs.slug, some))),
          database.db
            .select({ key: recipes.id, ...name })
            .from(recipes)
            .where(and(ofGroup, inArray(recipes.id, some.filter(isId)))),
          database.db
            .select({ key: recipes.slug, ...name })
            .from(recipes)
            .where(and(ofGroup, inArray(recipes.slug, some))),
        ]);
        for (const { key, id, slug } of [...renamed, ...byId, ...bySlug]) found.set(key, { id, slug });
      }
      return found;
    },

    /** The recipes with these ids, in the order of their creation. */
    async withIds(groupId: string, ids: readonly string[]): Promise<RecipeRow[]> {
      const found: RecipeRow[] = [];
      for (let at = 0; at < ids.length; at += MAX_KEYS) {
        const some = ids.slice(at, at + MAX_KEYS);
        const named = and(eq(recipes.groupId, groupId), inArray(recipes.id, some));
        found.push(...(await database.db.select().from(recipes).where(named).orderBy(asc(recipes.seq))));
      }
      return found;
    },

    async findBySource(groupId: string, sourceKey: string): Promise<RecipeRow | undefined> {
      const found = and(eq(recipes.groupId, groupId), eq(recipes.sourceKey, sourceKey));
      return (await database.db.select().from(recipes).where(found).orderBy(asc(recipes.seq)).limit(1))[0];
    },

    /** Every recipe of every group. For maintenance only. */
    async *everyRow(): AsyncGenerator<RecipeRow> {
      for (let after = 0; ; ) {
        const rows = await database.db
          .select()
          .from(recipes)
          .where(gt(recipes.seq, after))
          .orderBy(asc(recipes.seq))
          .limit(200);
        yield* rows;
        if (rows.length === 0) return;
        after = rows.at(-1)!.seq;
      }
    },

    /** The recipes with a line that uses this food. */
    async seqsNaming(groupId: string, foodId: string): Promise<number[]> {
      const naming = database.db
        .select({ id: recipeIngredients.recipeId })
        .from(recipeIngredients)
        .where(eq(recipeIngredients.foodId, foodId));
      const rows = await database.db
        .select({ seq: recipes.seq })
        .from(recipes)
        .where(and(eq(recipes.groupId, groupId), inArray(recipes.id, naming)));
      return rows.map((row) => row.seq);
    },

    /** Reads these recipes in batches, with time for other work in between. */
    async *rowsBySeq(groupId: string, seqs: readonly number[]): AsyncGenerator<RecipeRow> {
      for (let at = 0; at < seqs.length; at += 50) {
        const some = inArray(recipes.seq, seqs.slice(at, at + 50));
        yield* await database.db
          .select()
          .from(recipes)
          .where(and(eq(recipes.groupId, groupId), some));
        await setImmediate();
      }
    },

    async isSlugTaken(groupId: string, slug: string): Promise<boolean> {
      const text = 'select 1 as taken from recipes where group_id = ? and slug = ?';
      return (await database.query(text, [groupId, slug])).length > 0;
    },

    /** Whether this recipe exists. Not limited to a group, because media is requested by id. */
    exists: async (id: string): Promise<boolean> =>
      (await database.db.select({ id: recipes.id }).from(recipes).where(eq(recipes.id, id))).length > 0,

    /** Whoever adds a recipe may write it, even if it is created for another owner. */
    async insert(row: NewRecipeRow, lines: readonly NewIngredient[], steps: readonly NewStep[]): Promise<OpenRecipe> {
      const [inserted] = await database.db.insert(recipes).values(row).returning();
      await replaceIngredients(row.id, lines);
      await replaceSteps(row.id, steps);
      return inserted as OpenRecipe;
    },

    /** Stores marks on a recipe, locked or not. */
    async mark(row: RecipeRow, marks: RecipeMarks): Promise<RecipeRow> {
      const [marked] = await database.db.update(recipes).set(marks).where(isRow(row)).returning();
      return marked!;
    },

    async update(
      row: OpenRecipe,
      change: Partial<NewRecipeRow>,
      parts: { lines?: readonly NewIngredient[]; steps?: readonly NewStep[] } = {},
    ): Promise<OpenRecipe> {
      const [updated] = await database.db.update(recipes).set(change).where(isRow(row)).returning();
      if (updated!.slug !== row.slug) await rememberSlug(row);
      if (parts.lines) await replaceIngredients(row.id, parts.lines);
      if (parts.steps) await replaceSteps(row.id, parts.steps);
      return updated as OpenRecipe;
    },

    remove: async (row: OpenRecipe): Promise<void> => {
      await database.db.delete(recipes).where(isRow(row));
    },

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
export type RecipeStore = ReturnType<typeof recipeStore>;
