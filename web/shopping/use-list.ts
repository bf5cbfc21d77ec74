import { useQuery } from '@tanstack/react-query';
import { copyOf, newItem } from '../../core/client/shopping/new-item.ts';
import { type Write, withWrites } from '../../core/client/shopping/writes.ts';
import type { Food, Label, Unit } from '../../core/foods/schema.ts';
import { newId } from '../../core/kit/new-id.ts';
import type { ShoppingItem, ShoppingList } from '../../core/shopping/schema.ts';
import { readTypedItem } from '../../core/shopping/typed-item.ts';
import { useTranslate } from '../kit/language.tsx';
import { showToast } from '../kit/toasts.ts';
import { useClient } from '../site/use-client.tsx';
import { moved, positionsFor } from './reorder.ts';
import type { Kitchen } from './use-kitchen.ts';
import { listKey } from './use-lists.ts';
import { useOutbox } from './use-outbox.ts';

/** The most ids that fit into an address. */
const IDS_AT_ONCE = 100;

/** A list with all waiting changes applied. */
export function useList(id: string) {
  const client = useClient();
  const { waiting, flush, retryRefused, discardRefused } = useOutbox();
  const { data, error, refetch } = useQuery({
    queryKey: listKey(id),
    queryFn: ({ signal }) => client.shoppingLists.get({ params: { id }, signal }),
    // Keep the list forever: in a shop without a network, it cannot be loaded again.
    gcTime: Number.POSITIVE_INFINITY,
  });
  const retry = () => {
    void flush();
    void refetch();
  };
  return { list: data && withWrites(data, waiting.writes), waiting, error, retry, retryRefused, discardRefused };
}

/** A change to an item. Food, unit and label are whole objects, so that they can be shown at once. */
export interface ItemChange {
  readonly quantityDelta?: number;
  readonly unit?: Unit | null;
  readonly food?: Food | null;
  /** The item's own label; null uses the food's label. */
  readonly label?: Label | null;
  readonly note?: string;
  readonly checked?: boolean;
  readonly position?: number;
}

function changeOf(item: ShoppingItem, change: ItemChange): Pick<Extract<Write, { kind: 'change' }>, 'patch' | 'shown'> {
  const { quantityDelta, unit = item.unit, food = item.food, label, note, checked, position } = change;
  const isNamed = change.unit !== undefined || change.food !== undefined;
  const labelId = label === undefined ? item.labelId : (label?.id ?? null);
  const rest = {
    ...(change.unit === undefined ? {} : { unitId: unit?.id ?? null }),
    ...(change.food === undefined ? {} : { foodId: food?.id ?? null }),
    ...(isNamed ? { isFood: food !== null || unit !== null } : {}),
    ...(label === undefined ? {} : { labelId }),
    ...(note === undefined ? {} : { note }),
    ...(checked === undefined ? {} : { checked }),
    ...(position === undefined ? {} : { position }),
  };
  const drawn = labelId === null ? (food?.label ?? null) : (label ?? item.label);
  return {
    patch: { ...rest, ...(quantityDelta ? { quantityDelta } : {}) },
    shown: { ...rest, unit, food, label: drawn },
  };
}

/** The changes to a list's items. They show at once and are sent when the network allows. */
export function useListWrites(list: ShoppingList, kitchen: Kitchen) {
  const t = useTranslate();
  const { push } = useOutbox();
  const written = () => ({ id: newId(), listId: list.id });
  const writeOf = (item: ShoppingItem, change: ItemChange): Write => ({
    ...written(),
    kind: 'change',
    itemId: item.id,
    ...changeOf(item, change),
  });

  return {
    add(text: string) {
      const typed = readTypedItem(text, kitchen);
      const position = Math.max(-1, ...list.listItems.map((item) => item.position)) + 1;
      const now = new Date().toISOString();
      push({ ...written(), kind: 'add', items: [newItem(typed, { listId: list.id, position, now })] });
    },
    change: (item: ShoppingItem, change: ItemChange) => push(writeOf(item, change)),
    tick: (items: readonly ShoppingItem[], checked: boolean) =>
      push(...items.map((item) => writeOf(item, { checked }))),
    /** Moves an item one step up or down among these, in the order shown. */
    move(among: readonly ShoppingItem[], item: ShoppingItem, by: number) {
      const positions = positionsFor(moved(among, item.id, by));
      push(
        ...among.flatMap((other) => {
          const position = positions.get(other.id);
          return position === undefined ? [] : writeOf(other, { position });
        }),
      );
    },
    remove(items: readonly ShoppingItem[], news: string) {
      const ids = items.map((item) => item.id);
      for (let at = 0; at < ids.length; at += IDS_AT_ONCE)
        push({ ...written(), kind: 'remove', ids: ids.slice(at, at + IDS_AT_ONCE) });
      showToast('success', news, {
        label: t('web.undo'),
        act: () => push({ ...written(), kind: 'add', items: items.map(copyOf) }),
      });
    },
  };
}
export type ListWrites = ReturnType<typeof useListWrites>;
