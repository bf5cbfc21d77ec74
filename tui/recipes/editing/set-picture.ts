import { MAX_FILE_BYTES } from '../../../core/kit/file-limits.ts';
import { hasWebScheme } from '../../../core/kit/text/web-address.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { FileError, fileBytes, fileName } from '../../kit/files.ts';
import type { EditorParts } from './recipe-editor.ts';

/** Takes the picture of a recipe from an address or a file. Resolves to what is wrong with the file. */
export async function setPicture(
  { client, connection, t }: Pick<EditorParts, 'client' | 'connection' | 't'>,
  { id }: Recipe,
  typed: string,
): Promise<string | undefined> {
  const params = { slug: id };
  try {
    if (hasWebScheme(typed)) {
      await connection.watch(client.recipes.imageByUrl({ params, body: { url: typed } }));
      return undefined;
    }
    const image = new File([await fileBytes(typed, MAX_FILE_BYTES)], fileName(typed));
    await connection.watch(client.recipes.uploadImage({ params, form: { image } }));
    return undefined;
  } catch (error) {
    if (error instanceof FileError) return t(`tui.files.${error.fault}`, { path: typed });
    throw error;
  }
}
