import type { LovageClient } from '../../../core/app/client.ts';
import { recipeTies } from '../../../core/client/recipes/recipe-ties.ts';
import type { Connection } from '../../kit/connection.ts';

/**
 * Deletes a recipe. Returns a function that brings it back under the same name, with its picture, the days for which it
 * was planned, and the stars and favorite of this person.
 */
export async function removeRecipe(
  client: LovageClient,
  connection: Connection,
  slug: string,
): Promise<() => Promise<string>> {
  const file = await connection.watch(client.recipeExports.get({ params: { slug }, query: { templateName: 'zip' } }));
  const content = new Uint8Array(await file.bytes());
  const tie = await connection.watch(recipeTies(client, await client.recipes.get({ params: { slug } })));
  await connection.watch(client.recipes.remove({ params: { slug } }));
  const restore = async () => {
    const copy = await client.recipeExports.importZip({ form: { archive: new File([content], `${slug}.zip`) } });
    await tie(await client.recipes.get({ params: { slug: copy } }));
    return copy;
  };
  return () => connection.watch(restore());
}
