/** Inserts rows at an index. */
export const inserted = <T>(rows: readonly T[], at: number, ...added: T[]): T[] => rows.toSpliced(at, 0, ...added);

/** Updates the row with this id. */
export const changed = <T extends { readonly id: string }>(rows: readonly T[], id: string, parts: Partial<T>): T[] =>
  rows.map((row) => (row.id === id ? { ...row, ...parts } : row));

/** Removes the row with this id. If it started a section, the next row starts the section. */
export function without<T extends { readonly id: string; readonly title: string | null }>(
  rows: readonly T[],
  id: string,
): T[] {
  const at = rows.findIndex((row) => row.id === id);
  const title = rows[at]?.title;
  const next = rows[at + 1];
  const rest = rows.toSpliced(at, 1);
  return title && next && next.title === null ? rest.with(at, { ...next, title }) : rest;
}

/** Moves the row with this id to another index. */
export function movedTo<T extends { readonly id: string }>(rows: readonly T[], id: string, to: number): T[] {
  const from = rows.findIndex((row) => row.id === id);
  const row = rows[from];
  return row ? rows.toSpliced(from, 1).toSpliced(to, 0, row) : [...rows];
}
