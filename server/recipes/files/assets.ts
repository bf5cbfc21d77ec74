import { failRecipe } from '../../../core/recipes/errors.ts';
import type { FileKey, FileStore } from '../../kit/files/file-store.ts';
import { UnsafePathError } from '../../kit/files/files.ts';
import { recipeFolder } from './images.ts';

/** The files attached to recipes, in the folder `assets` of each. */
export function assetFiles(files: FileStore) {
  const keyOf = (recipeId: string, ...file: string[]): FileKey => [...recipeFolder(recipeId), 'assets', ...file];

  return {
    save: (recipeId: string, fileName: string, bytes: Uint8Array): Promise<void> =>
      files.put(keyOf(recipeId, fileName), bytes),

    async read(recipeId: string, fileName: string): Promise<Uint8Array> {
      const bytes = await files.read(keyOf(recipeId, fileName)).catch((error) => {
        if (error instanceof UnsafePathError) return null;
        throw error;
      });
      if (!bytes) throw failRecipe('recipes.asset_not_found');
      return bytes;
    },

    /** Deletes files that no asset refers to. */
    async keepOnly(recipeId: string, fileNames: readonly (string | null)[]): Promise<void> {
      for (const name of await files.names(keyOf(recipeId)))
        if (!fileNames.includes(name)) await files.remove(keyOf(recipeId, name));
    },
  };
}
export type AssetFiles = ReturnType<typeof assetFiles>;
