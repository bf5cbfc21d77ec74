import { setImmediate } from 'node:timers/promises';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { FoodStore } from '../foods/service.ts';
import type { Database } from '../kit/database/database.ts';
import type { OpenRecipe } from './lock.ts';
import {
  type KnownContent,
  type NewIngredient,
  type NewStep,
  recipeContent,
  type SearchedContent,
} from './recipe-content.ts';
import { recipeLookup } from './recipe-lookup.ts';
import type { RecipeRow } from './recipe-row.ts';
import type { RecipeTables } from './tables.ts';

export type NewRecipeRow = RecipeTables['recipes']['$inferInsert'];
/** Data that is not the recipe's content, such as when it was made and its rating. It can be set on a locked recipe. */
export type RecipeMarks = Partial<Pick<NewRecipeRow, 'lastMade' | 'rating' | 'updatedAt' | 'dateUpdated'>>;

/** Leaves out indexed columns that do not change: an engine rewrites the index entries of each column that is set. */
function withoutSameNames(row: RecipeRow, change: Partial<NewRecipeRow>): Partial<NewRecipeRow> {
  const { name, nameNorm, slug, sourceKey, ...rest } = change;
  const isSame = name === row.name && nameNorm === row.nameNorm && slug === row.slug && sourceKey === row.sourceKey;
  return isSame ? rest : change;
}

/** Complete recipes of a group: the row with its lines and steps. Every call is limited to a group. */
export function recipeStore(database: Database<RecipeTables>, foods: FoodStore) {
  const { recipes, recipeIngredients, recipeSlugs } = database.tables;
  const { replaceIngredients, replaceSteps, ...content } = recipeContent(database, foods);

  const isRow = (row: RecipeRow) => and(eq(recipes.groupId, row.groupId), eq(recipes.id, row.id));

  async function rememberSlug({ groupId, slug, id }: RecipeRow): Promise<void> {
    await database.db
      .insert(recipeSlugs)
      .values({ groupId, slug, recipeId: id })
      .onConflictDoUpdate({ target: [recipeSlugs.groupId, recipeSlugs.slug], set: { recipeId: id } });
  }

  async function update(row: OpenRecipe, change: Partial<NewRecipeRow>): Promise<OpenRecipe> {
    const updated = await database.updateRow(recipes, { groupId: row.groupId, id: row.id }, change);
    if (updated!.slug !== row.slug) await rememberSlug(row);
    return updated as OpenRecipe;
  }

  return {
    ...recipeLookup(database),
    ...content,

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

    /** The creator of a recipe may write it, even if it is created for another owner. */
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

    update,

    /** Stores new content. Returns the earlier lines and steps, whether any differ, and those that do not. */
    async replace(
      row: OpenRecipe,
      change: Partial<NewRecipeRow>,
      lines: readonly NewIngredient[],
      steps: readonly NewStep[],
    ): Promise<{ updated: OpenRecipe; before: SearchedContent; isRewritten: boolean; same: KnownContent }> {
      const updated = await update(row, withoutSameNames(row, change));
      const ofLines = await replaceIngredients(row.id, lines);
      const ofSteps = await replaceSteps(row.id, steps);
      const before = { lines: ofLines.before, steps: ofSteps.before };
      const same = {
        lines: ofLines.isChanged ? undefined : ofLines.before,
        steps: ofSteps.isChanged ? undefined : ofSteps.before,
      };
      return { updated, before, isRewritten: ofLines.isChanged || ofSteps.isChanged, same };
    },

    remove: async (row: OpenRecipe): Promise<void> => {
      await database.db.delete(recipes).where(isRow(row));
    },
  };
}
export type RecipeStore = ReturnType<typeof recipeStore>;
