import { camelCase } from '../../../core/kit/text/camel-case.ts';

/**
 * The name of an attribute in lists. Version 2 of the API renamed the time of the last change, and its apps
 * sort and filter by the later name.
 */
const attributeName = (name: string): string => name.replace(/(^|\.)updatedAt$/, '$1updateAt');

/** The attribute of a name. Apps also write `household.id` for `householdId`. */
export function attributeIn<T>(attributes: Readonly<Record<string, T>>, given: string): T | undefined {
  const name = attributeName(given);
  const found = [name, name.replace(/\.id$/, 'Id')].find((one) => Object.hasOwn(attributes, one));
  return found === undefined ? undefined : attributes[found];
}

export interface OrderTerm {
  readonly attribute: string;
  readonly direction: 'asc' | 'desc';
}

export interface OrderQuery {
  readonly orderBy?: string | undefined;
  readonly orderDirection?: 'asc' | 'desc' | undefined;
  readonly orderByNullPosition?: 'first' | 'last' | undefined;
}

/**
 * The terms of `orderBy`, in either casing: `created_at:asc,name` → createdAt asc, name desc (the default direction).
 */
export function orderTerms({ orderBy, orderDirection = 'desc' }: OrderQuery): OrderTerm[] {
  return (orderBy ?? '')
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean)
    .map((term) => {
      const [, name, own] = /^([^:]*)(?::(asc|desc))?$/i.exec(term) ?? [null, term];
      return {
        attribute: attributeName(camelCase(name!.trim())),
        direction: (own?.toLowerCase() as 'asc' | 'desc') ?? orderDirection,
      };
    });
}

export interface OrderColumn {
  readonly sql: string;
  /** False if the column is never null. Then the order needs no place for nulls and can use an index. */
  readonly isNullable?: boolean;
}

/**
 * The ORDER BY text of a list. `columns` lists the allowed attributes, so no text of the request gets into the SQL.
 * `unknown` throws for any other name. Nulls come last unless the caller chooses. `tieBreak` makes the order
 * deterministic.
 */
export function orderClause(
  query: OrderQuery,
  columns: Readonly<Record<string, OrderColumn>>,
  tieBreak: (direction: 'asc' | 'desc') => string,
  unknown: (term: string) => Error,
): string {
  const terms = orderTerms(query);
  const parts = terms.map(({ attribute, direction }) => {
    const column = attributeIn(columns, attribute);
    if (!column) throw unknown(attribute);
    const nulls =
      column.isNullable === false ? '' : ` nulls ${query.orderByNullPosition === 'first' ? 'first' : 'last'}`;
    return `${column.sql} ${direction === 'asc' ? 'asc' : 'desc'}${nulls}`;
  });
  return [...parts, tieBreak(terms.at(-1)?.direction ?? 'desc')].join(', ');
}
