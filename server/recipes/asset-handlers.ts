import type { Caller } from '../../core/auth/caller.ts';
import { assetTypes, type recipeAssetEndpoints } from '../../core/recipes/asset-endpoints.ts';
import { failRecipe } from '../../core/recipes/errors.ts';
import type { RecipeAsset } from '../../core/recipes/schema.ts';
import type { NounHandlers } from '../kit/register.ts';
import { assetTypeOf } from './asset-type.ts';
import type { AssetFiles } from './assets.ts';
import type { KeepAsset } from './keep-asset.ts';

export interface AssetHandlerParts {
  readonly keep: KeepAsset;
  readonly files: AssetFiles;
}

export function recipeAssetHandlers({
  keep,
  files,
}: AssetHandlerParts): NounHandlers<typeof recipeAssetEndpoints, Caller> {
  return {
    async upload({ params, form }, { caller }): Promise<RecipeAsset> {
      const { file, name, icon, extension } = form;
      if (!file || !name || !icon || !extension) throw failRecipe('recipes.asset_incomplete');
      return keep(caller, params.slug, { name, icon, extension, bytes: new Uint8Array(await file.arrayBuffer()) });
    },

    async file({ params }) {
      const content = await files.read(params.id, params.file);
      return {
        type: assetTypes[assetTypeOf(params.file) ?? 'txt'],
        content,
        name: params.file,
        // Files of other people: they are saved, and run nothing where a browser shows them all the same.
        headers: { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'; sandbox" },
      };
    },
  };
}
