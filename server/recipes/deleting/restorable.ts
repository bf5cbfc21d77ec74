import { and, asc, desc, eq, gt, or, sql } from 'drizzle-orm';
import type { Caller } from '../../../core/auth/caller.ts';
import type { DeletedRecipe } from '../../../core/recipes/endpoints.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Database } from '../../kit/database/database.ts';
import type { DeletedRecipeTables } from './tables.ts';

/** How long a deleted recipe can be restored. */
export const KEPT_MS = 24 * 3_600_000;
/** Thousands may be deleted at once, and nobody restores them one by one. */
const MAX_LISTED = 1_000;

export const oldestKept = (clock: Clock): Date => new Date(clock().getTime() - KEPT_MS);

/** Only the owner and the person who deleted it can restore a recipe. */
export const mayRestore = (kept: DeletedRecipeTables['deletedRecipes'], caller: Caller) =>
  or(eq(kept.deletedBy, caller.id), eq(kept.ownerId, caller.id));

export interface RestorableParts {
  readonly database: Database<DeletedRecipeTables>;
  readonly clock: Clock;
}

/** Lists the recipes that the caller can restore, last deleted first. */
export function restorableList({ database, clock }: RestorableParts) {
  const { deletedRecipes: kept } = database.tables;
  const name = sql<string>`${kept.content} -> 'recipe' ->> 'name'`;
  return async (caller: Caller): Promise<DeletedRecipe[]> => {
    const rows = await database.db
      .select({ id: kept.id, slug: kept.slug, name, deletedAt: kept.deletedAt })
      .from(kept)
      .where(and(eq(kept.groupId, caller.groupId), mayRestore(kept, caller), gt(kept.deletedAt, oldestKept(clock))))
      .orderBy(desc(kept.deletedAt), asc(kept.slug))
      .limit(MAX_LISTED);
    return rows.map(({ deletedAt, ...recipe }) => ({
      ...recipe,
      deletedAt: deletedAt.toISOString(),
      until: new Date(deletedAt.getTime() + KEPT_MS).toISOString(),
    }));
  };
}
