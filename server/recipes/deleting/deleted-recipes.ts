import { and, type Column, desc, eq, getTableColumns, inArray, lte, or } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Caller } from '../../../core/auth/caller.ts';
import { failRecipe } from '../../../core/recipes/errors.ts';
import type { Clock } from '../../kit/clock.ts';
import { type Database, type Parameter, placeholders } from '../../kit/database/database.ts';
import type { RecipeImages } from '../files/images.ts';
import type { RecipeRow } from '../recipe-row.ts';
import type { RecipeTables } from '../tables.ts';
import { KEPT_MS, mayRestore, oldestKept, restorableList } from './restorable.ts';
import { type RowsOfRecipe, rowsOfRecipe } from './rows-of-recipe.ts';
import type { DeletedRecipeTables, KeptRecipe, KeptRow } from './tables.ts';

/** Values in one query. */
const MAX_VALUES = 500;
const MAX_ROWS = 100;

export interface DeletedRecipeParts {
  readonly database: Database<RecipeTables & DeletedRecipeTables>;
  readonly images: Pick<RecipeImages, 'removeAll' | 'ofEvents'>;
  readonly clock: Clock;
}

type AnyTable = SQLiteTable & { readonly recipeId: Column };

/** Times are texts in JSON. */
function revived(table: SQLiteTable, row: KeptRow): Record<string, unknown> {
  const columns: Record<string, Column> = getTableColumns(table);
  const revive = ([name, value]: [string, unknown]) =>
    columns[name]?.dataType.includes('date') && value !== null ? [name, new Date(value as string)] : [name, value];
  return Object.fromEntries(Object.entries(row).map(revive));
}

/** Recipes deleted in the last day, with all their rows. Their files stay in their folder meanwhile. */
export function deletedRecipes({ database, images, clock }: DeletedRecipeParts) {
  const { deletedRecipes: kept, recipes } = database.tables;
  const tables = Object.keys(rowsOfRecipe).map((name) => {
    const table = (database.tables as unknown as Record<string, AnyTable>)[name]!;
    const read = database.prepare((recipeId: string) =>
      database.db.select().from(table).where(eq(table.recipeId, recipeId)),
    );
    return { name, table, read, about: rowsOfRecipe[name]! };
  });

  /** The values, among these, that a column has. */
  async function existing(table: string, column: string, values: readonly unknown[]): Promise<Set<unknown>> {
    const found = new Set<unknown>();
    const unique = [...new Set(values)].filter((value) => value != null) as Parameter[];
    for (let at = 0; at < unique.length; at += MAX_VALUES) {
      const some = unique.slice(at, at + MAX_VALUES);
      const text = `select ${column} as value from ${table} where ${column} in (${placeholders(some.length)})`;
      for (const { value } of await database.query<{ value: unknown }>(text, some)) found.add(value);
    }
    return found;
  }

  /** Leaves out references to rows that are gone, and takes new numbers if the old ones are in use. */
  async function fitting({ table, serial, references = {} }: RowsOfRecipe, rows: readonly KeptRow[]) {
    let fit = rows;
    for (const [column, { table: other, key, ifGone }] of Object.entries(references)) {
      const there = await existing(
        other,
        key,
        fit.map((row) => row[column]),
      );
      const isGone = (row: KeptRow) => row[column] !== null && !there.has(row[column]);
      fit =
        ifGone === 'empty'
          ? fit.map((row) => (isGone(row) ? { ...row, [column]: null } : row))
          : fit.filter((row) => !isGone(row));
    }
    if (!serial) return fit;
    const taken = await existing(
      table,
      serial,
      fit.map((row) => row[serial]),
    );
    return taken.size === 0 ? fit : fit.map(({ [serial]: _, ...row }) => row);
  }

  return {
    /** Keeps a recipe that is about to be deleted, in the same transaction. */
    async keep(caller: Caller, recipe: RecipeRow): Promise<void> {
      const rows: Record<string, readonly KeptRow[]> = {};
      for (const { name, read } of tables) {
        const found = (await read(recipe.id)) as KeptRow[];
        if (found.length > 0) rows[name] = found;
      }
      const { id, groupId, userId: ownerId, slug } = recipe;
      const content: KeptRecipe = { recipe, rows };
      await database.db
        .insert(kept)
        .values({ id, groupId, ownerId, slug, deletedBy: caller.id, deletedAt: clock(), content });
    },

    list: restorableList({ database, clock }),

    /**
     * Removes and returns the recipe that was deleted last under this id or slug. Only the owner and the person who
     * deleted it can restore a recipe: for others it stays deleted. If the owner has left, the recipe goes to the
     * caller. Throws `recipes.not_found`.
     */
    async take(caller: Caller, key: string): Promise<{ recipe: RecipeRow; rows: KeptRecipe['rows'] }> {
      const [found] = await database.db
        .select()
        .from(kept)
        .where(
          and(
            eq(kept.groupId, caller.groupId),
            or(eq(kept.id, key.toLowerCase()), eq(kept.slug, key)),
            mayRestore(kept, caller),
          ),
        )
        .orderBy(desc(kept.deletedAt))
        .limit(1);
      if (!found || clock().getTime() - found.deletedAt.getTime() >= KEPT_MS)
        throw failRecipe('recipes.not_found', { params: { slug: key } });
      await database.db.delete(kept).where(eq(kept.id, found.id));
      const [recipe] = await fitting({ table: 'recipes', serial: 'seq' }, [found.content.recipe]);
      const member = 'select 1 from users where id = ? and group_id = ?';
      const isOwnerThere = (await database.query(member, [found.ownerId, caller.groupId])).length > 0;
      const userId = isOwnerThere ? found.ownerId : caller.id;
      return { recipe: { ...(revived(recipes, recipe!) as RecipeRow), userId }, rows: found.content.rows };
    },

    /** Restores the rows that were deleted with a restored recipe. */
    async putBack(recipeId: string, rows: KeptRecipe['rows']): Promise<void> {
      for (const { name, table, about } of tables) {
        const before = rows[name] ?? [];
        const fit = await fitting(about, before);
        for (let at = 0; at < fit.length; at += MAX_ROWS) {
          const some = fit.slice(at, at + MAX_ROWS).map((row) => revived(table, row));
          // Keeps newer rows, such as an earlier slug that another recipe has taken.
          await database.db.insert(table).values(some).onConflictDoNothing();
        }
        if (name !== 'timelineEvents') continue;
        const there = new Set(fit.map(({ id }) => id));
        const gone = before.flatMap(({ id }) => (there.has(id) ? [] : [String(id)]));
        database.afterCommit(() => {
          for (const id of gone) void images.ofEvents.remove(recipeId, id).catch(() => {});
        });
      }
    },

    /** Forgets recipes that were deleted more than a day ago, and deletes their files. */
    async sweep(): Promise<void> {
      const due = lte(kept.deletedAt, oldestKept(clock));
      const rows = await database.db.select({ id: kept.id }).from(kept).where(due);
      for (let at = 0; at < rows.length; at += MAX_VALUES) {
        const ids = rows.slice(at, at + MAX_VALUES).map(({ id }) => id);
        // Files first: if they cannot be deleted now, the next sweep tries again.
        const there = await existing('recipes', 'id', ids);
        for (const id of ids) if (!there.has(id)) await images.removeAll(id);
        await database.tx(async () => void (await database.db.delete(kept).where(inArray(kept.id, ids))));
      }
    },
  };
}
export type DeletedRecipes = ReturnType<typeof deletedRecipes>;
