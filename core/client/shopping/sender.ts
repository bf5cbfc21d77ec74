import { newId } from '../../kit/new-id.ts';
import type { ItemChanges, ShoppingItem } from '../../shopping/schema.ts';
import { type SendRequest, type ShoppingClient, sendWrite, type Write } from './writes.ts';

type Removal = Extract<Write, { kind: 'remove' }>;

/**
 * Sends writes in their order, and remembers which new items the server added to others. A removal that was made before
 * that was known takes their amounts away again: the items themselves never existed there.
 */
export function shoppingSender(client: ShoppingClient) {
  const merged = new Map<string, ShoppingItem>();
  /** Ids of the changes that take amounts away, so that one that is sent again is made once. */
  const changeIds = new Map<string, string>();

  async function takeAway(write: Removal, item: ShoppingItem, request: SendRequest): Promise<ItemChanges> {
    const key = `${write.id} ${item.id}`;
    const id = changeIds.get(key) ?? newId();
    changeIds.set(key, id);
    const patch = { quantityDelta: -item.quantity };
    return sendWrite(client, { ...write, id, kind: 'change', itemId: item.id, patch, shown: {} }, request);
  }

  async function remove(write: Removal, request: SendRequest): Promise<ItemChanges> {
    const ids = write.ids.filter((id) => !merged.has(id));
    const answers: ItemChanges[] = [];
    for (const id of write.ids) {
      const item = merged.get(id);
      if (item) answers.push(await takeAway(write, item, request));
    }
    if (ids.length > 0) answers.push(await sendWrite(client, { ...write, ids }, request));
    const all = (kind: keyof ItemChanges) => answers.flatMap((answer) => answer[kind]);
    return {
      createdItems: all('createdItems'),
      updatedItems: all('updatedItems'),
      deletedItems: all('deletedItems'),
    };
  }

  return {
    /** Whether the server added this item to another one instead of making it. */
    isMerged: (id: string): boolean => merged.has(id),

    /** Sends a write and returns what became of its items. */
    async send(write: Write, request: SendRequest = {}): Promise<ItemChanges> {
      if (write.kind === 'remove') return remove(write, request);
      const changes = await sendWrite(client, write, request);
      if (write.kind === 'change') {
        const item = merged.get(write.itemId);
        const quantity = (item?.quantity ?? 0) + (write.patch.quantityDelta ?? 0);
        if (item) merged.set(item.id, { ...item, quantity });
      } else if (write.kind === 'add' && changes.updatedItems.length > 0) {
        const made = new Set(changes.createdItems.map(({ id }) => id));
        for (const item of write.items) if (!made.has(item.id)) merged.set(item.id, item);
      }
      return changes;
    },
  };
}
