import type { LovageClient } from '../../../core/app/client.ts';

/** What happens to the picture when the recipe is saved. */
export type PictureChange =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'none' };

/** Applies a change of the picture. */
export async function changePicture(client: LovageClient, slug: string, change: PictureChange): Promise<void> {
  const params = { slug };
  if (change.kind === 'file') await client.recipes.uploadImage({ params, form: { image: change.file } });
  else if (change.kind === 'url') await client.recipes.imageByUrl({ params, body: { url: change.url } });
  else await client.recipes.removeImage({ params });
}
