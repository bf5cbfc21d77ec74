import type { Caller } from '../../core/auth/caller.ts';
import type { RecipeAsset } from '../../core/recipes/schema.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import type { Database } from '../kit/database.ts';
import type { AssetFiles } from './assets.ts';
import type { RecipeImages } from './images.ts';
import { assertMayChange } from './lock.ts';
import type { NewRecipeRow, RecipeRow, RecipeStore } from './store.ts';

export interface RecipeFilesParts {
  readonly database: Database;
  readonly store: RecipeStore;
  readonly images: RecipeImages;
  readonly assets: AssetFiles;
  /** A recipe of a group, by slug or id. Throws `recipes.not_found`. */
  readonly getRow: (groupId: string, key: string) => Promise<RecipeRow>;
  readonly tellUpdated: (row: RecipeRow) => void;
  readonly clock: Clock;
}

const listedFiles = ({ assets }: Pick<RecipeRow, 'assets'>): (string | null)[] => assets.map((asset) => asset.fileName);

/** The picture of a recipe and the files beside it: what the row names is on disk, and nothing else for long. */
export function recipeFiles({ database, store, images, assets, getRow, tellUpdated, clock }: RecipeFilesParts) {
  async function note(row: RecipeRow, change: Pick<Partial<NewRecipeRow>, 'image' | 'assets'>): Promise<void> {
    const now = nextVersion(clock(), row.updatedAt);
    await store.update(row, { ...change, updatedAt: now, dateUpdated: now });
    tellUpdated(row);
  }

  /** Removes the files that the recipe no longer lists, once that is certain. What is left over goes with the next write. */
  function sweepAssets({ groupId, id }: RecipeRow): void {
    const sweep = async () => {
      const row = await store.find(groupId, id);
      if (row?.id === id) await assets.keepOnly(id, listedFiles(row));
    };
    // In a transaction: a file that is uploaded meanwhile is not listed yet.
    database.afterCommit(() => void database.tx(sweep).catch(() => {}));
  }

  const setImage = (caller: Caller, id: string, image: string | null): Promise<void> =>
    database.tx(async () => note(await getRow(caller.groupId, id), { image }));

  return {
    /** Records that the recipe has this version of a picture, whose files are already in place, or none. */
    setImage,

    /** Stores a picture in its three sizes; answers its version. */
    async savePicture(caller: Caller, id: string, bytes: Uint8Array): Promise<string> {
      const version = await images.save((await getRow(caller.groupId, id)).id, bytes);
      await setImage(caller, id, version);
      return version;
    },

    /** Lists a file that `save` stores; one of the same file name is replaced. */
    addAsset: (
      caller: Caller,
      key: string,
      asset: RecipeAsset,
      save: (recipeId: string) => Promise<void>,
    ): Promise<void> =>
      database.tx(async () => {
        const row = await getRow(caller.groupId, key);
        assertMayChange(caller, row, null);
        await save(row.id);
        await note(row, { assets: [...row.assets.filter(({ fileName }) => fileName !== asset.fileName), asset] });
      }),

    /** Removes the files that a recipe listed before and lists no more. */
    sweepUnlisted(before: RecipeRow, after: RecipeRow): void {
      if (listedFiles(before).some((name) => !listedFiles(after).includes(name))) sweepAssets(after);
    },
  };
}
