import type { Caller } from '../../../core/auth/caller.ts';
import { assetTypes, type recipeAssetEndpoints } from '../../../core/recipes/asset-endpoints.ts';
import { failRecipe } from '../../../core/recipes/errors.ts';
import type { RecipeAsset } from '../../../core/recipes/schema.ts';
import type { NounHandlers } from '../../kit/http/register.ts';
import { mediaReply } from '../../kit/media.ts';
import type { MediaAccess } from '../media-access.ts';
import { assetTypeOf } from './asset-type.ts';
import type { AssetFiles } from './assets.ts';
import type { KeepAsset } from './keep-asset.ts';

export interface AssetHandlerParts {
  readonly keep: KeepAsset;
  readonly files: AssetFiles;
  readonly media: MediaAccess;
}

export function recipeAssetHandlers({
  keep,
  files,
  media,
}: AssetHandlerParts): NounHandlers<typeof recipeAssetEndpoints, Caller> {
  return {
    async upload({ params, form }, { caller }): Promise<RecipeAsset> {
      const { file, name, icon, extension } = form;
      if (!file || !name || !icon || !extension) throw failRecipe('recipes.asset_incomplete');
      return keep(caller, params.slug, { name, icon, extension, bytes: new Uint8Array(await file.arrayBuffer()) });
    },

    async file({ params, query }, context) {
      const { isPublic } = await media.asset(params.id, params.file, context, query);
      const content = await files.read(params.id, params.file);
      return mediaReply({ type: assetTypes[assetTypeOf(params.file) ?? 'txt'], content, isPublic, name: params.file });
    },
  };
}
