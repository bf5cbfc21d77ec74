import { isDay } from '../../../core/kit/day.ts';
import { type Comparison, type Filter, FilterError, parseFilter } from '../../../core/kit/filter/filter.ts';
import { isRelative, relativeTime } from '../../../core/kit/filter/filter-time.ts';
import { instantOf } from '../../../core/kit/instant.ts';
import { systemClock } from '../clock.ts';
import { isId } from '../secrets/ids.ts';
import { noteUncounted } from '../work/sources.ts';
import type { Bind, Parameter } from './database.ts';
import { attributeIn } from './order.ts';

export type AttributeType = 'text' | 'number' | 'boolean' | 'id' | 'time' | 'day';

/** An attribute that lists may filter and sort by. All other columns are inaccessible. */
export interface Attribute {
  readonly sql: string;
  readonly type: AttributeType;
  /** What to sort by instead of `sql`, for example the folded name. */
  readonly orderSql?: string;
  /** False if the column is never null, so that an index can be used for sorting. */
  readonly isNullable?: boolean;
  /**
   * For attributes of related rows: the SQL around a condition on one of them, such as `exists (select 1 from
   * recipe_tags l join tags o on … where l.recipe_id = r.id and {})`.
   */
  readonly within?: string;
}

export type Attributes = Readonly<Record<string, Attribute>>;

/** A piece of SQL with `?`, and its parameters. */
export interface Condition {
  readonly sql: string;
  readonly params: readonly Parameter[];
}

const all = (conditions: readonly Condition[], word: 'and' | 'or'): Condition => ({
  sql:
    conditions.length === 0
      ? word === 'and'
        ? '1 = 1'
        : '1 = 0'
      : `(${conditions.map(({ sql }) => sql).join(` ${word} `)})`,
  params: conditions.flatMap(({ params }) => params),
});

export const allOf = (...conditions: readonly Condition[]): Condition => all(conditions, 'and');
export const anyOf = (...conditions: readonly Condition[]): Condition => all(conditions, 'or');

/** The time that a value names, also one such as `$NOW-30d`. */
function timeOf(text: string): Date {
  if (!isRelative(text)) return instantOf(text);
  noteUncounted();
  return relativeTime(text, systemClock());
}

function parameter(text: string, type: AttributeType, bind: Bind): Parameter {
  const refuse = (what: string): never => {
    throw new FilterError(`"${text}" is not ${what}`);
  };
  switch (type) {
    case 'number':
      return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : refuse('a number');
    case 'boolean':
      return bind.bool(/^(t|y|1)/i.test(text));
    case 'id':
      return isId(text) ? text.toLowerCase() : refuse('an id');
    case 'day': {
      // The day as it is written, whatever its time zone.
      if (isDay(text.slice(0, 10))) return text.slice(0, 10);
      const instant = timeOf(text);
      return Number.isNaN(instant.getTime()) ? refuse('a day such as 2026-05-01') : instant.toISOString().slice(0, 10);
    }
    case 'time': {
      const instant = timeOf(text);
      return Number.isNaN(instant.getTime()) ? refuse('a time such as 2026-05-01T18:30:00Z') : bind.time(instant);
    }
    default:
      return text;
  }
}

/** An integer column may be compared with a decimal number. */
const place = (type: AttributeType) => (type === 'number' ? 'cast(? as double precision)' : '?');

/** Lower-cases ASCII like SQL's `lower` does for columns in byte order. */
const lower = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

function compared({ sql, type }: Attribute, { operator, value }: Comparison, bind: Bind): Condition {
  if (value === null) return { sql: `${sql} ${operator} null`, params: [] };
  if (typeof value !== 'string') {
    const list = value.map((item) => parameter(item, type, bind));
    if (list.length === 0) return { sql: operator === 'in' ? '1 = 0' : '1 = 1', params: [] };
    return { sql: `${sql} ${operator} (${list.map(() => place(type)).join(', ')})`, params: list };
  }
  if (operator === 'like' || operator === 'not like') {
    if (type !== 'text') throw new FilterError('LIKE works only with text');
    // A backslash is literal. Only the wildcards are special.
    return { sql: `lower(${sql}) ${operator} ? escape '\\'`, params: [lower(value).replaceAll('\\', '\\\\')] };
  }
  return { sql: `${sql} ${operator} ${place(type)}`, params: [parameter(value, type, bind)] };
}

function comparison(term: Comparison, attributes: Attributes, bind: Bind): Condition {
  const attribute = attributeIn(attributes, term.attribute);
  if (!attribute) {
    const names = Object.keys(attributes).toSorted().join(', ');
    throw new FilterError(`there is no attribute "${term.attribute}" among ${names}`);
  }
  const related = (condition: Condition): Condition => ({
    sql: attribute.within!.replace('{}', condition.sql),
    params: condition.params,
  });
  if (term.operator === 'contains all') {
    if (!attribute.within) throw new FilterError('CONTAINS ALL works only with lists');
    const each = (term.value as string[]).map((value) => compared(attribute, { ...term, operator: '=', value }, bind));
    return allOf(...each.map(related));
  }
  if (!attribute.within) return compared(attribute, term, bind);
  // Like an outer join: matches if there are no related rows, or if one has null.
  if (term.operator === 'is')
    return anyOf(
      { sql: `not ${attribute.within.replace('{}', '1 = 1')}`, params: [] },
      related(compared(attribute, term, bind)),
    );
  if (term.operator === 'not in') {
    const inside = related(compared(attribute, { ...term, operator: 'in' }, bind));
    return { sql: `not ${inside.sql}`, params: inside.params };
  }
  return related(compared(attribute, term, bind));
}

function conditionOf(filter: Filter, attributes: Attributes, bind: Bind): Condition {
  if (filter.kind === 'compare') return comparison(filter, attributes, bind);
  const terms = filter.terms.map((term) => conditionOf(term, attributes, bind));
  return filter.kind === 'and' ? allOf(...terms) : anyOf(...terms);
}

/**
 * The WHERE condition for a filter text, limited to the allowed attributes. Values are bound parameters. Throws
 * FilterError.
 */
export const filterCondition = (source: string, attributes: Attributes, bind: Bind): Condition =>
  conditionOf(parseFilter(source), attributes, bind);
