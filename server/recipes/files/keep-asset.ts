import type { Caller } from '../../../core/auth/caller.ts';
import type { AssetType } from '../../../core/recipes/asset-endpoints.ts';
import { failRecipe } from '../../../core/recipes/errors.ts';
import type { RecipeAsset } from '../../../core/recipes/schema.ts';
import type { KeptType } from '../../kit/images/images.ts';
import { newId } from '../../kit/secrets/ids.ts';
import { slugOf } from '../../kit/slug.ts';
import type { RecipeService } from '../service.ts';
import { assetTypeOf, isOfType, pictureTypeOf } from './asset-type.ts';
import type { AssetFiles } from './assets.ts';

export interface KeepAssetParts {
  readonly recipes: Pick<RecipeService, 'addAsset'>;
  readonly files: AssetFiles;
  /** Re-encodes a picture in the same format, without camera metadata. Rejects with `recipes.image_…`. */
  readonly clean: (bytes: Uint8Array, type: KeptType) => Promise<Uint8Array>;
}

/** An uploaded file. Its name is only a label. Its content must match its extension. */
export interface SentAsset {
  readonly name: string;
  readonly icon: string;
  readonly extension: string;
  readonly bytes: Uint8Array;
}

const fileNameOf = (name: string, type: AssetType) => `${slugOf(name) || newId().slice(0, 8)}.${type}`;

/**
 * Stores a file with a recipe and lists it there. Throws `recipes.asset_not_allowed` for types that are not allowed.
 */
export const assetKeeper =
  ({ recipes, files, clean }: KeepAssetParts) =>
  async (caller: Caller, key: string, { name, icon, extension, bytes: sent }: SentAsset): Promise<RecipeAsset> => {
    const type = assetTypeOf(extension);
    if (!type || !isOfType(sent, type)) throw failRecipe('recipes.asset_not_allowed');
    const picture = pictureTypeOf(type);
    const bytes = picture ? await clean(sent, picture) : sent;
    const asset = { name, icon, fileName: fileNameOf(name, type) };
    await recipes.addAsset(caller, key, asset, (id) => files.save(id, asset.fileName, bytes));
    return asset;
  };
export type KeepAsset = ReturnType<typeof assetKeeper>;
