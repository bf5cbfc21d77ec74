import type { Caller } from '../../core/auth/caller.ts';
import { failRecipe } from '../../core/recipes/errors.ts';
import type { RecipeSettings } from '../../core/recipes/schema.ts';
import type { RecipeRow } from './recipe-row.ts';

declare const mayChange: unique symbol;

/** A recipe that the caller may change. The store accepts nothing else, so no write can skip the lock. */
export type OpenRecipe = RecipeRow & { readonly [mayChange]: true };

export const isLockedFor = (caller: Caller, row: Pick<RecipeRow, 'userId' | 'locked'>): boolean =>
  row.locked && row.userId !== caller.id;

export const failLocked = (rows: readonly Pick<RecipeRow, 'slug'>[]) =>
  failRecipe('recipes.locked', { params: { slugs: rows.map(({ slug }) => slug).join(', ') } });

/** Only the owner may change or delete a locked recipe, or change its lock. Throws `recipes.locked`. */
export function openFor(
  caller: Caller,
  row: RecipeRow,
  change: Partial<RecipeSettings> | null | undefined = null,
): OpenRecipe {
  const changesLock = change?.locked !== undefined && change.locked !== row.locked;
  if (isLockedFor(caller, row) || (changesLock && row.userId !== caller.id)) throw failLocked([row]);
  return row as OpenRecipe;
}
