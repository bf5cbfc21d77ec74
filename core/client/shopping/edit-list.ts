import type { Food, Label, Unit } from '../../foods/schema.ts';
import { newId } from '../../kit/new-id.ts';
import { groupByLabel, type LabelGroup } from '../../shopping/group-by-label.ts';
import type { ShoppingItem, ShoppingList } from '../../shopping/schema.ts';
import { readTypedItem } from '../../shopping/typed-item.ts';
import { copyOf, newItem } from './new-item.ts';
import { moved, positionsFor } from './reorder.ts';
import type { Write } from './writes.ts';

/** Maximum number of ids in an address. */
const IDS_AT_ONCE = 100;

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

type Change = Extract<Write, { kind: 'change' }>;

function changeOf(item: ShoppingItem, change: ItemChange): Pick<Change, 'patch' | 'shown'> {
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

export interface Sections {
  /** What is left to buy: by position, under labels if asked for. */
  readonly open: readonly LabelGroup<ShoppingItem>[];
  readonly ticked: readonly ShoppingItem[];
}

/** A list as people see it: what is left to buy, then what is ticked. */
export function sectionsOf(
  items: readonly ShoppingItem[],
  settings: ShoppingList['labelSettings'],
  { isByLabel }: { isByLabel: boolean },
): Sections {
  const inOrder = items.toSorted((a, b) => a.position - b.position);
  const open = inOrder.filter(({ checked }) => !checked);
  const ticked = inOrder.filter(({ checked }) => checked);
  if (isByLabel) return { open: groupByLabel(open, settings), ticked };
  return { open: open.length > 0 ? [{ label: null, items: open }] : [], ticked };
}

/** The rows that an item is sorted among. */
export const rowsBeside = ({ open, ticked }: Sections, { id }: ShoppingItem): readonly ShoppingItem[] =>
  [...open.map(({ items }) => items), ticked].find((items) => items.some((item) => item.id === id)) ?? [];

export interface EditedList {
  readonly id: string;
  /** The items as shown, with all waiting writes. */
  readonly items: readonly ShoppingItem[];
}

const nameOf = ({ food, note }: ShoppingItem): string => food?.name ?? note;

/** Changes to a list, as writes for the outbox. */
export function editList({ id: listId, items: all }: EditedList) {
  const written = (items: readonly ShoppingItem[]) => ({ id: newId(), listId, names: items.map(nameOf) });
  const added = (items: readonly ShoppingItem[]): Write => ({ ...written(items), kind: 'add', items });
  const changed = (item: ShoppingItem, change: ItemChange): Write => ({
    ...written([item]),
    kind: 'change',
    itemId: item.id,
    ...changeOf(item, change),
  });

  return {
    /** Adds what somebody typed at the end of the list. */
    add(text: string, known: { foods: readonly Food[]; units: readonly Unit[] }, locale: string) {
      const position = Math.max(-1, ...all.map((item) => item.position)) + 1;
      const item = newItem(readTypedItem(text, known, locale), { listId, position, now: new Date().toISOString() });
      return { item, write: added([item]) };
    },
    change: changed,
    /** Adds an item that somebody else has deleted again, with the change. */
    changeDeleted(item: ShoppingItem, change: ItemChange): Write {
      const quantity = item.quantity + (change.quantityDelta ?? 0);
      return added([copyOf({ ...item, ...changeOf(item, change).shown, quantity })]);
    },
    tick: (items: readonly ShoppingItem[], checked: boolean): Write[] =>
      items.map((item) => changed(item, { checked })),
    /** Moves an item by some places among these, in the order shown. */
    move(among: readonly ShoppingItem[], item: ShoppingItem, by: number): Write[] {
      const positions = positionsFor(moved(among, item.id, by));
      return among.flatMap((other) => {
        const position = positions.get(other.id);
        return position === undefined ? [] : changed(other, { position });
      });
    },
    remove(items: readonly ShoppingItem[]): Write[] {
      return Array.from({ length: Math.ceil(items.length / IDS_AT_ONCE) }, (_, at) => {
        const some = items.slice(at * IDS_AT_ONCE, (at + 1) * IDS_AT_ONCE);
        return { ...written(some), kind: 'remove' as const, ids: some.map(({ id }) => id) };
      });
    },
    /** Adds removed items again, under new ids. */
    restore(items: readonly ShoppingItem[]) {
      const copies = items.map(copyOf);
      return { items: copies, write: added(copies) };
    },
  };
}
