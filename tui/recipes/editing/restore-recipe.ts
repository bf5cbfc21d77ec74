import type { LovageClient } from '../../../core/app/client.ts';
import type { Connection } from '../../kit/connection.ts';

/** Deletes a recipe. Returns a function that brings it back with its picture, under the same name. */
export async function removeRecipe(
  client: LovageClient,
  connection: Connection,
  slug: string,
): Promise<() => Promise<string>> {
  const file = await connection.watch(client.recipeExports.get({ params: { slug }, query: { templateName: 'zip' } }));
  const content = new Uint8Array(await file.bytes());
  await connection.watch(client.recipes.remove({ params: { slug } }));
  return () =>
    connection.watch(client.recipeExports.importZip({ form: { archive: new File([content], `${slug}.zip`) } }));
}
