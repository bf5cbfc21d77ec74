import type { Caller } from '../../../core/auth/caller.ts';
import type { RecipeAsset } from '../../../core/recipes/schema.ts';
import { type Clock, nextVersion } from '../../kit/clock.ts';
import type { Database } from '../../kit/database/database.ts';
import { type OpenRecipe, openFor } from '../lock.ts';
import type { RecipeRow } from '../recipe-row.ts';
import type { NewRecipeRow, RecipeStore } from '../store.ts';
import type { AssetFiles } from './assets.ts';
import type { RecipeImages } from './images.ts';

export interface RecipeFilesParts {
  readonly database: Database;
  readonly store: RecipeStore;
  readonly images: RecipeImages;
  readonly assets: AssetFiles;
  /** A recipe of a group, by slug or id. Throws `recipes.not_found`. */
  readonly getRow: (groupId: string, key: string) => Promise<RecipeRow>;
  readonly emitUpdated: (row: RecipeRow) => void;
  readonly clock: Clock;
}

const listedFiles = ({ assets }: Pick<RecipeRow, 'assets'>): (string | null)[] => assets.map((asset) => asset.fileName);

/** The picture and files of a recipe. Files that the row refers to exist on disk; other files are soon deleted. */
export function recipeFiles({ database, store, images, assets, getRow, emitUpdated, clock }: RecipeFilesParts) {
  async function note(row: OpenRecipe, change: Pick<Partial<NewRecipeRow>, 'image' | 'assets'>): Promise<void> {
    const now = nextVersion(clock(), row.updatedAt);
    await store.update(row, { ...change, updatedAt: now, dateUpdated: now });
    emitUpdated(row);
  }

  /** Deletes files that the recipe no longer lists, after the commit. What this misses, the next write deletes. */
  function sweepAssets({ groupId, id }: RecipeRow): void {
    const sweep = async () => {
      const row = await store.find(groupId, id);
      if (row?.id === id) await assets.keepOnly(id, listedFiles(row));
    };
    // In a transaction, because a file that is being uploaded is not listed yet.
    database.afterCommit(() => void database.groupTx(groupId, sweep).catch(() => {}));
  }

  const open = async (caller: Caller, key: string) => openFor(store, caller, await getRow(caller.groupId, key));

  const setImage = (caller: Caller, key: string, image: string | null): Promise<void> =>
    database.groupTx(caller.groupId, async () => note(await open(caller, key), { image }));

  return {
    /**
     * Stores a picture in all sizes and returns its version. `load` runs only if the caller may change the recipe.
     */
    async savePicture(caller: Caller, key: string, load: Uint8Array | (() => Promise<Uint8Array>)): Promise<string> {
      const { id } = await open(caller, key);
      const version = await images.save(id, typeof load === 'function' ? await load() : load);
      await setImage(caller, id, version);
      return version;
    },

    async removePicture(caller: Caller, key: string): Promise<void> {
      const { id } = await open(caller, key);
      await setImage(caller, id, null);
      await images.remove(id);
    },

    /** Lists a file that `save` stores. Replaces a file of the same name. */
    addAsset: (
      caller: Caller,
      key: string,
      asset: RecipeAsset,
      save: (recipeId: string) => Promise<void>,
    ): Promise<void> =>
      database.groupTx(caller.groupId, async () => {
        const row = await open(caller, key);
        await save(row.id);
        await note(row, { assets: [...row.assets.filter(({ fileName }) => fileName !== asset.fileName), asset] });
      }),

    /** Deletes files that the recipe no longer lists. */
    sweepUnlisted(before: RecipeRow, after: RecipeRow): void {
      if (listedFiles(before).some((name) => !listedFiles(after).includes(name))) sweepAssets(after);
    },
  };
}
