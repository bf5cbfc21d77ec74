import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../kit/database/database.ts';
import type { RecipeTables } from './tables.ts';

/** Updates recipe lines when their food or unit is merged or deleted. */
export function recipeFoodLines(
  database: Database<RecipeTables>,
  search: {
    seqsNaming(groupId: string, foodId: string): Promise<number[]>;
    reindex(groupId: string, seqs: readonly number[]): Promise<void>;
  },
) {
  const { recipes, recipeIngredients: lines } = database.tables;

  async function change(
    column: 'foodId' | 'unitId',
    groupId: string,
    id: string,
    values: { [K in 'foodId' | 'unitId' | 'note']?: string | SQL },
  ): Promise<void> {
    const ofGroup = database.db.select({ id: recipes.id }).from(recipes).where(eq(recipes.groupId, groupId));
    await database.db
      .update(lines)
      .set(values)
      .where(and(eq(lines[column], id), inArray(lines.recipeId, ofGroup)));
  }

  return {
    async moveFood(groupId: string, from: string, to: string): Promise<void> {
      const naming = await search.seqsNaming(groupId, from);
      await change('foodId', groupId, from, { foodId: to });
      await search.reindex(groupId, naming);
    },

    moveUnit: (groupId: string, from: string, to: string): Promise<void> =>
      change('unitId', groupId, from, { unitId: to }),

    foodRenamed: async (groupId: string, id: string): Promise<void> =>
      search.reindex(groupId, await search.seqsNaming(groupId, id)),

    /** The line's text stays the same: "2 cups flour, sifted". */
    releaseFood: (groupId: string, { id, name }: { id: string; name: string }): Promise<void> =>
      change('foodId', groupId, id, { note: sql`trim(cast(${name} as text) || ' ' || ${lines.note})` }),

    /** Without its unit, "2 cups flour" would be a different amount. It becomes "2 flour (cup)". */
    releaseUnit: (groupId: string, { id, name }: { id: string; name: string }): Promise<void> =>
      change('unitId', groupId, id, { note: sql`trim(${lines.note} || cast(${` (${name})`} as text))` }),
  };
}
