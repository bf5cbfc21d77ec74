import { isRecord } from '../../../core/kit/is-record.ts';

export type Row = Readonly<Record<string, unknown>>;

/** The records of an answer: each entry of a list, or the answer itself. */
export const rowsOf = (value: unknown): Row[] =>
  (Array.isArray(value) ? value : [value]).map((entry) => (isRecord(entry) ? entry : { value: entry }));

/** The value at a path of names: `recipe.slug`. */
export const valueAt = (row: Row, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : null), row);

/** A value as the text of a cell. A list of named things is the list of their names. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(cellText).join(', ');
  if (!isRecord(value)) return String(value);
  const { name } = value;
  return typeof name === 'string' ? name : JSON.stringify(value);
}
