import { type Fields, fieldText, isFields, listOf } from './fields.ts';

/** The tables of a database as rows, found by the entity they belong to. */
export interface Tables {
  readonly names: readonly string[];
  all(table: string): readonly Fields[];
  /** The rows whose column has this id, sorted by `position` if they have one. */
  of(table: string, column: string, id: unknown): readonly Fields[];
  one(table: string, id: unknown): Fields | undefined;
  /** The keys and values for this id in a table of extras. */
  extras(table: string, column: string, id: unknown): Readonly<Record<string, string>>;
}

/** Ids with and without dashes are the same: database engines write them differently. */
export const idKey = (id: unknown): string => fieldText(id).replaceAll('-', '').toLowerCase();

/** An id in our format, or null if it is invalid. */
export const uuidOf = (id: unknown): string | null => {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(idKey(id));
  return parts ? parts.slice(1).join('-') : null;
};

/** Columns whose names are not in snake_case. */
const AS_IT_IS = new Set(['recipeCuisine']);

/** A table or column as databases write it: `recipeId` and "Recipe Id" become `recipe_id`. */
const columnOf = (name: string): string =>
  /^[a-z\d_]+$/.test(name) || AS_IT_IS.has(name)
    ? name
    : name
        .replace(/([a-z\d])([A-Z])/g, '$1_$2')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '_');

/** The object with its keys as databases write them. If a key occurs in two spellings, the first one wins. */
function inColumns(given: Fields): Fields {
  const columns = new Map<string, unknown>();
  for (const [key, value] of Object.entries(given)) if (!columns.has(columnOf(key))) columns.set(columnOf(key), value);
  return Object.fromEntries(columns);
}

/** Reads `{ table: rows }`. */
export function openTables(given: Fields): Tables {
  const database = inColumns(given);
  const indexes = new Map<string, Map<string, Fields[]>>();
  const rows = new Map<string, Fields[]>();
  function all(table: string): readonly Fields[] {
    const known = rows.get(table);
    if (known) return known;
    const found = listOf(database[table]).filter(isFields).map(inColumns);
    rows.set(table, found);
    return found;
  }

  function index(table: string, column: string): Map<string, Fields[]> {
    const known = indexes.get(`${table}.${column}`);
    if (known) return known;
    const sorted = Map.groupBy(
      [...all(table)].sort((one, other) => Number(one.position ?? 0) - Number(other.position ?? 0)),
      (row) => idKey(row[column]),
    );
    indexes.set(`${table}.${column}`, sorted);
    return sorted;
  }

  const of = (table: string, column: string, id: unknown): readonly Fields[] =>
    idKey(id) === '' ? [] : (index(table, column).get(idKey(id)) ?? []);
  return {
    names: Object.keys(database),
    all,
    of,
    one: (table, id) => of(table, 'id', id)[0],
    extras: (table, column, id) =>
      Object.fromEntries(
        of(table, column, id)
          .filter(({ key_name }) => fieldText(key_name) && fieldText(key_name) !== '__proto__')
          .map(({ key_name, value }) => [fieldText(key_name), fieldText(value)]),
      ),
  };
}
