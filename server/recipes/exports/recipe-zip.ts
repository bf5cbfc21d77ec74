import type { FileReply } from '../../../core/kit/endpoint.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { zipOf } from '../../kit/archive/zip.ts';
import type { RecipeImages } from '../files/images.ts';
import { toSnakeCase } from './snake-case.ts';

export const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Writes recipes as archives, and reads the picture that goes into them. */
export function recipeZip(images: Pick<RecipeImages, 'read'>) {
  const pictureOf = async ({ id, image }: Recipe): Promise<Uint8Array | null> =>
    image === null ? null : images.read(id, 'original.webp').catch(() => null);

  return {
    pictureOf,

    async zipped(recipe: Recipe): Promise<FileReply> {
      const picture = await pictureOf(recipe);
      const json = bytesOf(JSON.stringify(toSnakeCase(recipe), null, 4));
      const content = zipOf([
        { name: `${recipe.slug}.json`, content: json },
        ...(picture ? [{ name: 'original.webp', content: picture }] : []),
      ]);
      return { type: 'application/zip', content, name: `${recipe.slug}.zip` };
    },
  };
}
