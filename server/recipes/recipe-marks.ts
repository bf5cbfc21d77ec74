import type { Caller } from '../../core/auth/caller.ts';
import type { Recipe } from '../../core/recipes/schema.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import type { Database } from '../kit/database.ts';
import type { RecipeRow, RecipeStore } from './store.ts';

export interface RecipeMarksParts {
  readonly database: Database;
  readonly store: RecipeStore;
  /** A recipe of a group, by slug or id. Throws `recipes.not_found`. */
  readonly getRow: (groupId: string, key: string) => Promise<RecipeRow>;
  readonly fullOf: (row: RecipeRow) => Promise<Recipe>;
  readonly tellUpdated: (row: RecipeRow) => void;
  readonly clock: Clock;
}

/** What cooks leave on a recipe without writing in it: when it was made, and what they think of it. */
export function recipeMarks({ database, store, getRow, fullOf, tellUpdated, clock }: RecipeMarksParts) {
  async function noteMade(row: RecipeRow, lastMade: Date): Promise<RecipeRow> {
    const now = nextVersion(clock(), row.updatedAt);
    const updated = await store.mark(row, { lastMade, updatedAt: now, dateUpdated: now });
    tellUpdated(updated);
    return updated;
  }

  return {
    /** Sets when the recipe was last made, on a locked one too: cooking it changes nothing of what its owner wrote. */
    setLastMade: (caller: Caller, key: string, at: Date): Promise<Recipe> =>
      database.tx(async () => fullOf(await noteMade(await getRow(caller.groupId, key), at))),

    /** The same, unless it was made later too. */
    raiseLastMade: (caller: Pick<Caller, 'groupId'>, key: string, at: Date): Promise<void> =>
      database.tx(async () => {
        const row = await getRow(caller.groupId, key);
        if (row.lastMade === null || row.lastMade < at) await noteMade(row, at);
      }),

    /** Runs `rate` while nobody else rates this recipe, then stores the average that it answers. */
    withAverage: (caller: Caller, key: string, rate: (id: string) => Promise<number | null>): Promise<void> =>
      database.tx(async () => {
        const row = await getRow(caller.groupId, key);
        // Holds the row, so that of two who rate at the same time the later one counts both. No new version of the
        // recipe: whoever edits it need not know.
        await store.mark(row, { rating: row.rating });
        await store.mark(row, { rating: await rate(row.id) });
        tellUpdated(row);
      }),
  };
}
