import { failKit } from '../../../core/kit/errors.ts';
import { FilterError } from '../../../core/kit/filter.ts';
import { envelope, type ListQuery, type Page, type Window, windowOf } from '../../../core/kit/paging.ts';
import { fold } from '../../../core/kit/text/fold.ts';
import type { Database, Row } from './database.ts';
import { type Attributes, allOf, anyOf, type Condition, filterCondition } from './filter-sql.ts';
import { orderClause, orderTerms } from './order.ts';
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
export function searchTokens(text: string): string[] {
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
    if (error instanceof FilterError) throw badList(error.message, error);
    throw error;
  }
}

const orderColumns = (attributes: Attributes) =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([, attribute]) => !attribute.within)
      .map(([name, { sql, orderSql, isNullable }]) => [name, { sql: orderSql ?? sql, isNullable: isNullable ?? true }]),
  );

/**
 * The ORDER BY text of `orderBy`, else of `defaultOrder`. `key` makes the order deterministic. Throws
 * `request.bad_list`.
 */
export function orderText(query: ListQuery, attributes: Attributes, key: string, defaultOrder: string): string {
  return orderClause(
    query.orderBy ? query : { ...query, orderBy: defaultOrder },
    orderColumns(attributes),
    (direction) => `${key} ${direction}`,
    (term) => badList(`Invalid order_by statement "${query.orderBy}": "${term}" is invalid`),
  );
}

export const isRandom = (query: ListQuery): boolean => orderTerms(query)[0]?.attribute === 'random';

/** The seed of a random order. Throws `request.seed_missing`. */
export function seedOf(query: ListQuery): string {
  if (!query.paginationSeed) throw failKit('request.seed_missing');
  return query.paginationSeed;
}

/** Reads one page within `scope`. It is required, so that nothing is listed without its group. */
export async function listRows<T = Row>(
  database: Database,
  listing: Listing,
  scope: Condition,
  query: ListQuery & { search?: string | undefined },
): Promise<{ rows: T[]; total: number; window: Window }> {
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
  if (window.limit <= 0 || window.offset >= total) return { rows: [], total, window };

  if (seed !== null) {
    const rows = await database.query<T & { order_key: string | number }>(
      `select ${columns}, ${key} as order_key from ${from} where ${where.sql}`,
      where.params,
    );
    const byKey = new Map(rows.map((row) => [String(row.order_key), row]));
    const shuffled = seededOrder([...byKey.keys()], seed);
    return {
      rows: shuffled.slice(window.offset, window.offset + window.limit).map((name) => byKey.get(name)!),
      total,
      window,
    };
  }
  const rank = text ? searchRank(text, searched[0]!) : null;
  const rows = await database.query<T>(
    `select ${columns} from ${from} where ${where.sql} order by ${rank ? `${rank.sql}, ` : ''}${order} limit ? offset ?`,
    [...where.params, ...(rank?.params ?? []), window.limit, window.offset],
  );
  return { rows, total, window };
}

/** One page as the API returns it. `toEntity` can look up related rows for all of them at once. */
export async function listPage<T, E>(
  database: Database,
  listing: Listing,
  scope: Condition,
  query: ListQuery & { search?: string | undefined },
  request: ListRequest,
  toEntities: (rows: T[]) => E[] | Promise<E[]>,
): Promise<Page<E>> {
  const { rows, total, window } = await listRows<T>(database, listing, scope, query);
  return envelope(await toEntities(rows), total, window, request.path, request.search);
}
