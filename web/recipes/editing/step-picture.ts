import type { LovageClient } from '../../../core/app/client.ts';
import { newId } from '../../../core/kit/new-id.ts';
import type { RecipeAsset } from '../../../core/recipes/schema.ts';

/** In pixels. Wider than a page shows a step. */
const MAX_SIDE = 1600;
const QUALITY = 0.85;

/** The picture as WebP, or PNG where the browser makes none, at most 1600 pixels a side. Others stay as they are. */
async function smaller(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', QUALITY));
  return made && made.size < file.size ? made : file;
}

/** The picture as it is uploaded, small enough to be kept over a reload. */
export const smallFile = async (file: File): Promise<File> => {
  const picture = await smaller(file);
  return new File([picture], file.name, { type: picture.type });
};

const extensionOf = ({ type }: Blob): string => /^image\/(\w+)/.exec(type)?.[1]?.replace('jpeg', 'jpg') ?? '';

/** Attaches a picture to a recipe. Returns the file, and the Markdown that shows it. */
export async function uploadStepPicture(
  client: LovageClient,
  recipeId: string,
  { file, label }: { readonly file: File; readonly label: string },
): Promise<{ asset: RecipeAsset; markdown: string }> {
  const picture = await smaller(file);
  const extension = extensionOf(picture);
  // Each picture has a name of its own: a file of the same name would replace the other.
  const name = `${label} ${newId().slice(0, 8)}`;
  const asset = await client.recipeAssets.upload({
    params: { slug: recipeId },
    form: { file: new File([picture], `${name}.${extension}`), name, icon: 'mdi-file-image', extension },
  });
  const address = `/api/media/recipes/${recipeId}/assets/${encodeURIComponent(asset.fileName ?? '')}`;
  return { asset, markdown: `![${label.replace(/[[\]]/g, '')}](${address})` };
}
