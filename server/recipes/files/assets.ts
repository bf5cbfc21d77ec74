import { readdir, readFile } from 'node:fs/promises';
import { failRecipe } from '../../../core/recipes/errors.ts';
import { removeTree, resolveInside, writeFileDurably } from '../../kit/files/files.ts';

/** The files attached to recipes. Each recipe has a folder `<id>/assets` below `root`. */
export function assetFiles(root: string) {
  const path = (recipeId: string, ...file: string[]) => resolveInside(root, recipeId, 'assets', ...file);

  return {
    save: async (recipeId: string, fileName: string, bytes: Uint8Array): Promise<void> =>
      writeFileDurably(await path(recipeId, fileName), bytes),

    async read(recipeId: string, fileName: string): Promise<Uint8Array> {
      try {
        return await readFile(await path(recipeId, fileName));
      } catch (cause) {
        throw failRecipe('recipes.asset_not_found', { cause });
      }
    },

    /** Deletes files that no asset refers to. */
    async keepOnly(recipeId: string, fileNames: readonly (string | null)[]): Promise<void> {
      const there = await readdir(await path(recipeId)).catch(() => []);
      for (const name of there) if (!fileNames.includes(name)) await removeTree(await path(recipeId, name));
    },
  };
}
export type AssetFiles = ReturnType<typeof assetFiles>;
