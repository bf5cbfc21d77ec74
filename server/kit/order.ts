import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

export interface OrderTerm {
  readonly attribute: string;
  readonly direction: 'asc' | 'desc';
}

export interface OrderQuery {
  readonly orderBy?: string | undefined;
  readonly orderDirection?: 'asc' | 'desc' | undefined;
  readonly orderByNullPosition?: 'first' | 'last' | undefined;
}

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The terms of `orderBy`, in both casings: `created_at:asc,name` → createdAt asc, name desc (the default direction). */
export function orderTerms({ orderBy, orderDirection = 'desc' }: OrderQuery): OrderTerm[] {
  return (orderBy ?? '')
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean)
    .map((term) => {
      const [, name, own] = /^([^:]*)(?::(asc|desc))?$/i.exec(term) ?? [null, term];
      return {
        attribute: camelCase(name!.trim()),
        direction: (own?.toLowerCase() as 'asc' | 'desc') ?? orderDirection,
      };
    });
}

/**
 * The ORDER BY of a list. `columns` is the allow-list of attributes; `unknown` throws for anything else. Nulls come
 * last unless the caller says where; `tieBreak` makes the order total.
 */
export function orderClause(
  query: OrderQuery,
  columns: Readonly<Record<string, SQLWrapper>>,
  tieBreak: SQL,
  unknown: (term: string) => Error,
): SQL {
  const parts = orderTerms(query).map(({ attribute, direction }) => {
    const column = Object.hasOwn(columns, attribute) ? columns[attribute] : undefined;
    if (!column) throw unknown(attribute);
    return sql`${column} ${sql.raw(direction)} nulls ${sql.raw(query.orderByNullPosition ?? 'last')}`;
  });
  return sql.join([...parts, tieBreak], sql`, `);
}
