import type { Caller } from '../../core/auth/caller.ts';
import { failRecipe } from '../../core/recipes/errors.ts';
import type { lockErrors } from '../../core/recipes/may-edit.ts';
import type { RecipeSettings } from '../../core/recipes/schema.ts';
import type { RecipeLookup } from './recipe-lookup.ts';
import type { RecipeRow } from './recipe-row.ts';

declare const mayChange: unique symbol;

/** A recipe that the caller may change. The store accepts nothing else, so no write can skip the lock. */
export type OpenRecipe = RecipeRow & { readonly [mayChange]: true };

type Owners = Pick<RecipeLookup, 'ownersElsewhere'>;

const failLocked = (code: (typeof lockErrors)[number], rows: readonly RecipeRow[]) =>
  failRecipe(code, { params: { slugs: rows.map(({ slug }) => slug).join(', ') } });

/**
 * Only the owner may change a locked recipe, and only people of the owner's household may change one that the household
 * locks. Throws `recipes.locked` or `recipes.of_other_household`, with the recipes that the caller may not change.
 */
export async function allOpenFor(owners: Owners, caller: Caller, rows: readonly RecipeRow[]): Promise<OpenRecipe[]> {
  const others = rows.filter(({ userId }) => userId !== caller.id);
  const locked = others.filter((row) => row.locked);
  if (locked.length > 0) throw failLocked('recipes.locked', locked);
  const closed = await owners.ownersElsewhere(
    others.map(({ userId }) => userId),
    caller.householdId,
  );
  const elsewhere = others.filter(({ userId }) => closed.has(userId));
  if (elsewhere.length > 0) throw failLocked('recipes.of_other_household', elsewhere);
  return rows as OpenRecipe[];
}

/** The same for one recipe. Only its owner may change its lock. */
export async function openFor(
  owners: Owners,
  caller: Caller,
  row: RecipeRow,
  change: Partial<RecipeSettings> | null | undefined = null,
): Promise<OpenRecipe> {
  const [open] = await allOpenFor(owners, caller, [row]);
  const changesLock = change?.locked !== undefined && change.locked !== row.locked;
  if (changesLock && row.userId !== caller.id) throw failLocked('recipes.locked', [row]);
  return open!;
}
