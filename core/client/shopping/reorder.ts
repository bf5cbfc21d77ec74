import type { ShoppingItem } from '../../shopping/schema.ts';

type Placed = Pick<ShoppingItem, 'id' | 'position'>;

/**
 * New positions that put items into this order, only for items that move. They reuse the positions that these items
 * have together, so that the list's other items stay where they are.
 */
export function positionsFor(ordered: readonly Placed[]): Map<string, number> {
  const changes = new Map<string, number>();
  let last = Number.NEGATIVE_INFINITY;
  const free = ordered.map(({ position }) => position).sort((a, b) => a - b);
  ordered.forEach(({ id, position }, index) => {
    last = Math.max(free[index]!, last + 1);
    if (position !== last) changes.set(id, last);
  });
  return changes;
}

/** Moves the item with this id by some places. Returns the items unchanged if there is no such place. */
export function moved<I extends Placed>(items: readonly I[], id: string, by: number): readonly I[] {
  const from = items.findIndex((item) => item.id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= items.length) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, items[from]!);
}
