import type { ItemChanges, NewShoppingItem, ShoppingItem } from '../../core/shopping/schema.ts';

/** What of an item a list shows. */
export type ListedItem = Pick<
  ShoppingItem,
  | 'id'
  | 'quantity'
  | 'unit'
  | 'food'
  | 'note'
  | 'isFood'
  | 'disableAmount'
  | 'checked'
  | 'position'
  | 'label'
  | 'recipeReferences'
>;

/**
 * Something that was done on this screen and that the server does not know yet. Each carries an id of our own, so that
 * sending it twice after a break does it once.
 */
export type Pending =
  | { readonly kind: 'tick'; readonly id: string; readonly changeId: string; readonly checked: boolean }
  | { readonly kind: 'amount'; readonly id: string; readonly changeId: string; readonly by: number }
  | { readonly kind: 'add'; readonly id: string; readonly item: ListedItem; readonly body: NewShoppingItem }
  | { readonly kind: 'remove'; readonly id: string };

const changed = <I extends ListedItem>(items: readonly I[], id: string, change: (item: I) => I): I[] =>
  items.map((item) => (item.id === id ? change(item) : item));

function applied(items: readonly ListedItem[], pending: Pending): ListedItem[] {
  const { id } = pending;
  if (pending.kind === 'tick') return changed(items, id, (item) => ({ ...item, checked: pending.checked }));
  if (pending.kind === 'amount')
    return changed(items, id, (item) => ({ ...item, quantity: item.quantity + pending.by }));
  const others = items.filter((item) => item.id !== id);
  return pending.kind === 'remove' ? others : [...others, pending.item];
}

/** The list as it will be once the server has heard of everything. */
export const withPending = (items: readonly ListedItem[], pending: readonly Pending[]): ListedItem[] =>
  pending.reduce<ListedItem[]>(applied, [...items]);

/** The items of a list after an answer of the server. */
export function withChanges(
  items: readonly ShoppingItem[],
  { createdItems, updatedItems, deletedItems }: ItemChanges,
): ShoppingItem[] {
  const fresh = new Map([...createdItems, ...updatedItems].map((item) => [item.id, item]));
  const gone = new Set(deletedItems.map(({ id }) => id));
  const kept = items.filter(({ id }) => !gone.has(id)).map((item) => fresh.get(item.id) ?? item);
  const known = new Set(items.map(({ id }) => id));
  return [...kept, ...[...fresh.values()].filter(({ id }) => !known.has(id) && !gone.has(id))];
}
