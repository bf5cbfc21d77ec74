interface Placed {
  readonly id: string;
}

/**
 * All rows in a new order. Moved rows go to their positions, counted from 1; the others keep their order around them.
 */
export function inOrder<R extends Placed>(
  rows: readonly R[],
  moved: readonly { row: Placed; position: number }[],
): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const positions = new Map(moved.map(({ row, position }) => [row.id, position]));
  const order = rows.filter((row) => !positions.has(row.id));
  let next = 0;
  for (const [id, position] of [...positions].sort(([, a], [, b]) => a - b)) {
    const at = Math.max(position - 1, next);
    order.splice(at, 0, byId.get(id)!);
    next = Math.min(at, order.length - 1) + 1;
  }
  return order;
}
