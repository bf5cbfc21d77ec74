import type { LovageClient } from '../../app/client.ts';
import type { Label } from '../../foods/schema.ts';

/** Notes which foods have a label before it is deleted. The result labels those that have no other one since. */
export async function labelTies({ foods }: Pick<LovageClient, 'foods'>, { id }: Label) {
  const read = async (queryFilter: string) => (await foods.list({ query: { perPage: -1, queryFilter } })).items;
  const labelled = new Set((await read(`labelId = "${id}"`)).map((food) => food.id));
  return async (copy: Label): Promise<void> => {
    if (labelled.size === 0) return;
    for (const food of await read('labelId IS NULL'))
      if (labelled.has(food.id)) await foods.patch({ params: { id: food.id }, body: { labelId: copy.id } });
  };
}
