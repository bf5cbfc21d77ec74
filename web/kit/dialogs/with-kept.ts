export interface Listed {
  readonly id: string | number;
}

/** The rows, and earlier rows that are missing now but have an open dialog, each at its old place. */
export function withKept<Row extends Listed>(
  rows: readonly Row[],
  last: readonly Row[],
  open: readonly Row['id'][],
): readonly Row[] {
  const ids = new Set(rows.map(({ id }) => id));
  const kept = last.flatMap((row, at) => (open.includes(row.id) && !ids.has(row.id) ? [{ row, at }] : []));
  if (kept.length === 0) return rows;
  const shown = [...rows];
  for (const { row, at } of kept) shown.splice(at, 0, row);
  return shown;
}
