import type { Caller } from '../../core/auth/caller.ts';
import { type AssetType, assetTypes, type recipeAssetEndpoints } from '../../core/recipes/asset-endpoints.ts';
import { failRecipe } from '../../core/recipes/errors.ts';
import type { RecipeAsset } from '../../core/recipes/schema.ts';
import { newId } from '../kit/ids.ts';
import type { KeptType } from '../kit/images.ts';
import type { NounHandlers } from '../kit/register.ts';
import { slugOf } from '../kit/slug.ts';
import { assetTypeOf, isOfType, pictureTypeOf } from './asset-type.ts';
import type { AssetFiles } from './assets.ts';
import type { RecipeService } from './service.ts';

const fileNameOf = (name: string, type: AssetType) => `${slugOf(name) || newId().slice(0, 8)}.${type}`;

export interface AssetHandlerParts {
  readonly recipes: RecipeService;
  readonly files: AssetFiles;
  /** A picture of the same kind without what cameras write into it. Rejects with `recipes.image_…`. */
  readonly clean: (bytes: Uint8Array, type: KeptType) => Promise<Uint8Array>;
}

export function recipeAssetHandlers({
  recipes,
  files,
  clean,
}: AssetHandlerParts): NounHandlers<typeof recipeAssetEndpoints, Caller> {
  return {
    async upload({ params, form }, { caller }): Promise<RecipeAsset> {
      const { file, name, icon, extension } = form;
      if (!file || !name || !icon || !extension) throw failRecipe('recipes.asset_incomplete');
      const type = assetTypeOf(extension);
      const sent = new Uint8Array(await file.arrayBuffer());
      if (!type || !isOfType(sent, type)) throw failRecipe('recipes.asset_not_allowed');
      const picture = pictureTypeOf(type);
      const bytes = picture ? await clean(sent, picture) : sent;
      const asset = { name, icon, fileName: fileNameOf(name, type) };
      await recipes.addAsset(caller, params.slug, asset, (id) => files.save(id, asset.fileName, bytes));
      return asset;
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
