import type { LovageClient } from '../../app/client.ts';
import type { Label } from '../../foods/schema.ts';
import { arrangedBody, labelOrder } from '../shopping/label-order.ts';

type TiesClient = Pick<LovageClient, 'foods' | 'shoppingItems' | 'shoppingLists'>;

const ALL = { perPage: -1 } as const;

/** Notes which foods have a label. The result labels those that have not been given another label since. */
async function foodTies({ foods }: TiesClient, { id }: Label) {
  const read = async (queryFilter: string) => (await foods.list({ query: { ...ALL, queryFilter } })).items;
  const labelled = new Set((await read(`labelId = "${id}"`)).map((food) => food.id));
  return async (copy: Label): Promise<void> => {
    if (labelled.size === 0) return;
    for (const food of await read('labelId IS NULL'))
      if (labelled.has(food.id)) await foods.patch({ params: { id: food.id }, body: { labelId: copy.id } });
  };
}

/** Notes which items of the lists have a label, and its place on each list. The result gives both to a copy. */
async function listTies({ shoppingItems, shoppingLists }: TiesClient, { id }: Label) {
  const listIds = async () => (await shoppingLists.list({ query: ALL })).items.map((list) => list.id);
  const read = async (listId: string) => shoppingLists.get({ params: { id: listId } });
  const lists = await Promise.all((await listIds()).map(read));
  const labelled = new Set(
    lists.flatMap(({ listItems }) => listItems.filter((item) => item.labelId === id)).map((item) => item.id),
  );
  const orders = new Map(lists.map((list) => [list.id, labelOrder(list.labelSettings)]));
  return async (copy: Label): Promise<void> => {
    for (const listId of await listIds()) {
      const order = orders.get(listId);
      if (!order) continue;
      const { labelSettings, listItems } = await read(listId);
      for (const item of listItems)
        if (labelled.has(item.id) && !item.labelId)
          await shoppingItems.patch({ params: { id: item.id }, body: { labelId: copy.id } });
      const now = labelOrder(labelSettings).filter((labelId) => labelId !== copy.id);
      // The label that came next may be gone. Then the copy stays at the end.
      const next = order.slice(order.indexOf(id) + 1).find((labelId) => now.includes(labelId));
      if (next === undefined) continue;
      const body = arrangedBody(listId, now.toSpliced(now.indexOf(next), 0, copy.id));
      await shoppingLists.arrangeLabels({ params: { id: listId }, body });
    }
  };
}

/** Notes what has a label before it is deleted: foods, items and a place on each list. The result gives that to a copy. */
export async function labelTies(client: TiesClient, label: Label): Promise<(copy: Label) => Promise<void>> {
  const ties = await Promise.all([foodTies(client, label), listTies(client, label)]);
  return async (copy) => {
    for (const tie of ties) await tie(copy);
  };
}
