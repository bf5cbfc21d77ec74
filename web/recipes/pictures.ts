import type { RecipeSummary } from '../../core/recipes/schema.ts';
import { basePath } from '../kit/base.ts';

/** The sizes that the server stores: at most 4096 px a side, 1280 wide, 640 a side, 400 wide, and a square of 300. */
const files = {
  original: 'original.webp',
  large: 'large-original.webp',
  min: 'min-original.webp',
  small: 'small-original.webp',
  tiny: 'tiny-original.webp',
} as const;

type Pictured = Pick<RecipeSummary, 'id' | 'image'>;

/** Address of a recipe's picture. It contains the picture's version, so that it can be cached forever. */
export const pictureUrl = ({ id, image }: Pictured, size: keyof typeof files): string =>
  `${basePath}/api/media/recipes/${id}/images/${files[size]}?version=${encodeURIComponent(image ?? '')}`;

/** Address of a file attached to a recipe. */
export const assetUrl = (recipeId: string, fileName: string): string =>
  `${basePath}/api/media/recipes/${recipeId}/assets/${encodeURIComponent(fileName)}`;

/** Address of a timeline event's picture. */
export const eventPictureUrl = (
  { id, recipeId, updateAt }: { id: string; recipeId: string; updateAt: string },
  size: keyof typeof files,
): string =>
  `${basePath}/api/media/recipes/${recipeId}/images/timeline/${id}/${files[size]}?version=${Date.parse(updateAt)}`;
