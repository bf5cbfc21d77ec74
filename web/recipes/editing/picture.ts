import type { LovageClient } from '../../../core/app/client.ts';

/** What is to become of the picture once the recipe is saved. */
export type PictureChange =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'none' };

/** Carries a change of the picture out. */
export async function changePicture(client: LovageClient, slug: string, change: PictureChange): Promise<void> {
  const params = { slug };
  if (change.kind === 'file') await client.recipes.uploadImage({ params, form: { image: change.file } });
  else if (change.kind === 'url') await client.recipes.imageByUrl({ params, body: { url: change.url } });
  else await client.recipes.removeImage({ params });
}
