import type { Caller } from '../../../core/auth/caller.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import type { Database } from '../../kit/database/database.ts';
import { openFor } from '../lock.ts';
import type { RecipeRow } from '../recipe-row.ts';
import type { RecipeIndexing } from '../search/indexing.ts';
import type { RecipeSearch } from '../search/search.ts';
import type { RecipeStore } from '../store.ts';
import type { EmitRecipeEvent, RecipeWriting } from '../writing.ts';
import type { DeletedRecipes } from './deleted-recipes.ts';

export interface RecipeDeletingParts {
  readonly database: Database;
  readonly store: RecipeStore;
  readonly search: Pick<RecipeSearch, 'remove'>;
  readonly deleted: Pick<DeletedRecipes, 'keep' | 'list' | 'take' | 'putBack'>;
  readonly reindex: RecipeIndexing['reindex'];
  readonly freeName: RecipeWriting['freeName'];
  /** A recipe of a group, by slug or id. Throws `recipes.not_found`. */
  readonly getRow: (groupId: string, key: string) => Promise<RecipeRow>;
  readonly fullOf: (row: RecipeRow) => Promise<Recipe>;
  readonly emit: EmitRecipeEvent;
}

/** Deletes recipes, and restores those that were deleted in the last day. */
export function recipeDeleting(parts: RecipeDeletingParts) {
  const { database, store, search, deleted, getRow, fullOf, emit } = parts;
  return {
    /** Its files are deleted when it can no longer be restored. */
    remove: (caller: Caller, key: string): Promise<Recipe> =>
      database.groupTx(caller.groupId, async () => {
        const row = await openFor(store, caller, await getRow(caller.groupId, key));
        const recipe = await fullOf(row);
        await deleted.keep(caller, row);
        await search.remove(row.seq);
        await store.remove(row);
        emit('recipe.deleted', row);
        return recipe;
      }),

    listDeleted: (caller: Caller) => deleted.list(caller),

    /**
     * Restores a recipe under its own id, with all rows that were deleted with it. If its name is taken, it gets a
     * number.
     */
    restore: (caller: Caller, key: string): Promise<Recipe> =>
      database.groupTx(caller.groupId, async () => {
        const { recipe, rows } = await deleted.take(caller, key);
        const isTaken = await store.isSlugTaken(caller.groupId, recipe.slug);
        const name = isTaken ? await parts.freeName(caller.groupId, recipe.name, recipe.id) : {};
        const { id } = await store.insert({ ...recipe, ...name }, [], []);
        await deleted.putBack(id, rows);
        const row = await getRow(caller.groupId, id);
        await parts.reindex(caller.groupId, [row.seq]);
        emit('recipe.created', row);
        return fullOf(row);
      }),
  };
}
