import { failKit } from '../../../core/kit/errors.ts';
import { FILTER_FAULT, FilterError } from '../../../core/kit/filter/filter.ts';
import { envelope, type ListQuery, type Page, type Window, windowOf } from '../../../core/kit/paging.ts';
import { fold } from '../../../core/kit/text/fold.ts';
import { type Database, type Parameter, placeholders } from './database.ts';
import { type Attributes, allOf, anyOf, type Condition, filterCondition } from './filter-sql.ts';
import { padded } from './list-lengths.ts';
import { type OrderColumn, orderClause, orderTerms } from './order.ts';
import { seededOrder } from './shuffle.ts';

/** How the rows of an entity are listed. All of it is trusted SQL; values from requests are bound parameters. */
export interface Listing {
  /** Tables with their joins: `foods f left join labels l on l.id = f.label_id`. */
  readonly from: string;
  /** The select list. */
  readonly columns: string;
  /** The attributes to filter and sort by. */
  readonly attributes: Attributes;
  /** A unique column that makes every order deterministic. */
  readonly key: string;
  /** The default for `orderBy`, for example `createdAt`. */
  readonly defaultOrder: string;
  /** Folded text columns that `search` looks in. The first one decides the rank. */
  readonly searched?: readonly string[];
}

export interface ListRequest {
  readonly path: string;
  readonly search: string;
}

/** Quoted text is one token. Other text is split at white space and punctuation. */
function searchTokens(text: string): string[] {
  const tokens = [...text.matchAll(/"([^"]*)"|'([^']*)'|([^\s"']+)/g)].flatMap(([, double, single, plain]) => {
    const quoted = double ?? single;
    return quoted !== undefined ? [quoted] : plain!.split(/[!#$%&()*+,\-./:;<=>?@[\\\]^_`{|}~]+/);
  });
  return tokens.map(fold).filter(Boolean).slice(0, 12);
}

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
const contains = (column: string, text: string): Condition => ({
  sql: `${column} like ? escape '\\'`,
  params: [likePattern(text)],
});

function searchCondition(text: string, columns: readonly string[]): Condition {
  return anyOf(...searchTokens(text).flatMap((token) => columns.map((column) => contains(column, token))));
}

/** Rows whose first column contains the whole query come first. */
function searchRank(text: string, column: string): Condition {
  const { sql, params } = contains(column, searchTokens(text).join(' '));
  return { sql: `case when ${sql} then 0 else 1 end`, params };
}

const badList = (reason: string, cause?: unknown) => failKit('request.bad_list', { params: { reason }, cause });

/** The condition of `queryFilter`, or none without a filter. Throws `request.bad_list`. */
export function filterConditions(query: ListQuery, attributes: Attributes, database: Database): Condition[] {
  if (!query.queryFilter?.trim()) return [];
  try {
    return [filterCondition(query.queryFilter, attributes, database.bind)];
  } catch (error) {
    if (error instanceof FilterError) throw badList(`${FILTER_FAULT}${error.message}`, error);
    throw error;
  }
}

type OrderColumns = Readonly<Record<string, OrderColumn>>;

/** The columns of attributes that never change, computed once. */
const knownColumns = new WeakMap<Attributes, OrderColumns>();

function orderColumns(attributes: Attributes): OrderColumns {
  let columns = knownColumns.get(attributes);
  if (!columns) {
    const sortable = Object.entries(attributes).filter(([, attribute]) => !attribute.within);
    columns = Object.fromEntries(
      sortable.map(([name, { sql, orderSql, isNullable = true }]) => [name, { sql: orderSql ?? sql, isNullable }]),
    );
    knownColumns.set(attributes, columns);
  }
  return columns;
}

/**
 * The ORDER BY text of `orderBy`, else of `defaultOrder`. `key` makes the order deterministic. Throws
 * `request.bad_list`.
 */
export function orderText(query: ListQuery, attributes: Attributes, key: string, defaultOrder: string): string {
  const columns = orderColumns(attributes);
  const invalid = (term: string) => {
    const names = Object.keys(columns).toSorted().join(', ');
    return badList(`Invalid order_by statement "${query.orderBy}": "${term}" is invalid. Use one of ${names}.`);
  };
  return orderClause(
    query.orderBy ? query : { ...query, orderBy: defaultOrder },
    columns,
    (direction) => `${key} ${direction}`,
    invalid,
  );
}

export const isRandom = (query: ListQuery): boolean => orderTerms(query)[0]?.attribute === 'random';

/** The seed of a random order. Throws `request.seed_missing`. */
export function seedOf(query: ListQuery): string {
  if (!query.paginationSeed) throw failKit('request.seed_missing');
  return query.paginationSeed;
}

/** Rows that are read at once. Larger pages are read in slices, because large rows would block the event loop. */
const SLICE = 64;

async function rowsByKeys<T>(database: Database, listing: Listing, keys: readonly unknown[]): Promise<T[]> {
  const { from, columns, key } = listing;
  const wanted = padded(keys as Parameter[]);
  const rows = await database.query<T & { list_key: unknown }>(
    `select ${columns}, ${key} as list_key from ${from} where ${key} in (${placeholders(wanted.length)})`,
    wanted,
  );
  const byKey = new Map(rows.map((row) => [row.list_key, row]));
  return keys.flatMap((name) => byKey.get(name) ?? []);
}

function* slicesByKeys<T>(database: Database, listing: Listing, keys: readonly unknown[]): Generator<Promise<T[]>> {
  for (let at = 0; at < keys.length; at += SLICE) yield rowsByKeys<T>(database, listing, keys.slice(at, at + SLICE));
}

interface Reading<T> {
  readonly total: number;
  readonly window: Window;
  readonly slices: Iterable<Promise<T[]>>;
}

/** Reads one page within `scope`. It is required, so that nothing is listed without its group. */
async function readPage<T>(
  database: Database,
  listing: Listing,
  scope: Condition,
  query: ListQuery & { search?: string | undefined },
): Promise<Reading<T>> {
  const { from, columns, attributes, key, searched = [] } = listing;
  const text = searched.length > 0 ? (query.search?.trim() ?? '') : '';
  const where = allOf(
    scope,
    ...filterConditions(query, attributes, database),
    ...(text ? [searchCondition(text, searched)] : []),
  );
  const seed = isRandom(query) ? seedOf(query) : null;
  const order = seed === null ? orderText(query, attributes, key, listing.defaultOrder) : '';
  const [count] = await database.query<{ n: number }>(
    `select count(*) as n from ${from} where ${where.sql}`,
    where.params,
  );
  const total = Number(count!.n);
  const window = windowOf(query, total);
  const held = Math.min(window.limit, total - window.offset);
  if (held <= 0) return { total, window, slices: [] };

  const bySlice = (keys: readonly unknown[]) => ({ total, window, slices: slicesByKeys<T>(database, listing, keys) });
  if (seed !== null) {
    const keys = await database.query<{ key: string }>(
      `select ${key} as key from ${from} where ${where.sql}`,
      where.params,
    );
    const shuffled = seededOrder(
      keys.map((row) => row.key),
      seed,
    );
    return bySlice(shuffled.slice(window.offset, window.offset + window.limit));
  }
  const rank = text ? searchRank(text, searched[0]!) : null;
  const select = (selected: string) =>
    database.query<T & { key: unknown }>(
      `select ${selected} from ${from} where ${where.sql} order by ${rank ? `${rank.sql}, ` : ''}${order} limit ? offset ?`,
      [...where.params, ...(rank?.params ?? []), window.limit, window.offset],
    );
  if (held > SLICE) return bySlice((await select(`${key} as key`)).map((row) => row.key));
  return { total, window, slices: [select(columns)] };
}

export interface Listed<E> {
  readonly entities: E[];
  readonly total: number;
  readonly window: Window;
}

/** One page. `toEntities` gets its rows in slices, and can look up related rows for all of a slice at once. */
export async function listEntities<T, E>(
  database: Database,
  listing: Listing,
  scope: Condition,
  query: ListQuery & { search?: string | undefined },
  toEntities: (rows: T[]) => E[] | Promise<E[]>,
): Promise<Listed<E>> {
  const { slices, total, window } = await readPage<T>(database, listing, scope, query);
  const entities: E[] = [];
  for (const slice of slices) entities.push(...(await toEntities(await slice)));
  return { entities, total, window };
}

/** One page as the API returns it. */
export async function listPage<T, E>(
  database: Database,
  listing: Listing,
  scope: Condition,
  query: ListQuery & { search?: string | undefined },
  request: ListRequest,
  toEntities: (rows: T[]) => E[] | Promise<E[]>,
): Promise<Page<E>> {
  const { entities, total, window } = await listEntities(database, listing, scope, query, toEntities);
  return envelope(entities, total, window, request.path, request.search);
}
