import type { Caller } from '../../core/auth/caller.ts';
import { failRecipe } from '../../core/recipes/errors.ts';
import type { RecipeSettings } from '../../core/recipes/schema.ts';
import type { RecipeRow } from './store.ts';

/** The locked recipe of another person cannot be changed or deleted, nor can its lock. Throws `recipes.locked`. */
export function assertMayChange(
  caller: Caller,
  row: Pick<RecipeRow, 'userId' | 'locked'>,
  change: Partial<RecipeSettings> | null | undefined,
): void {
  if (row.userId === caller.id) return;
  const changesLock = change?.locked !== undefined && change.locked !== row.locked;
  if (row.locked || changesLock) throw failRecipe('recipes.locked');
}
