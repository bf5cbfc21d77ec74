import type { Caller } from '../../../core/auth/caller.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { type Clock, nextVersion } from '../../kit/clock.ts';
import type { Database } from '../../kit/database/database.ts';
import type { RecipeRow } from '../recipe-row.ts';
import type { RecipeStore } from '../store.ts';

export interface RecipeMarksParts {
  readonly database: Database;
  readonly store: RecipeStore;
  /** A recipe of a group, by slug or id. Throws `recipes.not_found`. */
  readonly getRow: (groupId: string, key: string) => Promise<RecipeRow>;
  readonly fullOf: (row: RecipeRow) => Promise<Recipe>;
  readonly emitUpdated: (row: RecipeRow) => void;
  readonly clock: Clock;
}

/** Data that any cook can set without editing the recipe: when it was last made, and ratings. */
export function recipeMarks({ database, store, getRow, fullOf, emitUpdated, clock }: RecipeMarksParts) {
  async function noteMade(row: RecipeRow, lastMade: Date): Promise<RecipeRow> {
    const now = nextVersion(clock(), row.updatedAt);
    const updated = await store.mark(row, { lastMade, updatedAt: now, dateUpdated: now });
    emitUpdated(updated);
    return updated;
  }

  return {
    /** Sets when the recipe was last made. Allowed on a locked recipe, because it does not change its content. */
    setLastMade: (caller: Caller, key: string, at: Date): Promise<Recipe> =>
      database.groupTx(caller.groupId, async () => fullOf(await noteMade(await getRow(caller.groupId, key), at))),

    /** Like `setLastMade`, unless the recipe was made later than `at`. */
    raiseLastMade: (caller: Pick<Caller, 'groupId'>, key: string, at: Date): Promise<void> =>
      database.groupTx(caller.groupId, async () => {
        const row = await getRow(caller.groupId, key);
        if (row.lastMade === null || row.lastMade < at) await noteMade(row, at);
      }),

    /** Runs `rate` while nobody else rates this recipe, then stores the average that it returns. */
    withAverage: (caller: Caller, key: string, rate: (id: string) => Promise<number | null>): Promise<void> =>
      database.groupTx(caller.groupId, async () => {
        const row = await getRow(caller.groupId, key);
        // Locks the row, so that of two concurrent ratings the later one counts both. Does not change the recipe's
        // version, so that nobody's edit becomes stale.
        await store.mark(row, { rating: row.rating });
        await store.mark(row, { rating: await rate(row.id) });
        emitUpdated(row);
      }),
  };
}
