import { z } from 'zod';
import type { Comparison, Filter } from './filter.ts';

/** One comparison of a filter, with what surrounds it (wire reference, delta to version 2, §2). */
export const FilterPart = z.object({
  leftParenthesis: z.string().nullable(),
  rightParenthesis: z.string().nullable(),
  logicalOperator: z.enum(['AND', 'OR']).nullable().describe('Joins it with the part before. Null for the first part.'),
  attributeName: z.string().describe('Such as `recipe_category.id`.'),
  relationalOperator: z.string().describe('Such as `IN`.'),
  value: z.union([z.string(), z.array(z.string())]).nullable(),
});
export type FilterPart = z.output<typeof FilterPart>;

export const FilterParts = z.object({ parts: z.array(FilterPart) });
export type FilterParts = z.output<typeof FilterParts>;

/** A name such as `orgURL` stays as it is, because it would read as `org_u_r_l`. */
const snakeCase = (name: string) =>
  /[A-Z]{2}/.test(name) ? name : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const partOf = ({ attribute, operator, value }: Comparison): FilterPart => ({
  leftParenthesis: null,
  rightParenthesis: null,
  logicalOperator: null,
  attributeName: snakeCase(attribute),
  relationalOperator: operator.toUpperCase(),
  value: typeof value === 'string' || value === null ? value : [...value],
});

const inParentheses = (parts: FilterPart[]): FilterPart[] => {
  const [first, last] = [parts[0]!, parts.at(-1)!];
  first.leftParenthesis = `(${first.leftParenthesis ?? ''}`;
  last.rightParenthesis = `${last.rightParenthesis ?? ''})`;
  return parts;
};

/** The comparisons of a filter in order. Each junction within another one stands in parentheses. */
export function filterParts(filter: Filter): FilterPart[] {
  if (filter.kind === 'compare') return [partOf(filter)];
  return filter.terms.flatMap((term, index) => {
    const parts = term.kind === 'compare' ? filterParts(term) : inParentheses(filterParts(term));
    if (index > 0) parts[0]!.logicalOperator = filter.kind === 'and' ? 'AND' : 'OR';
    return parts;
  });
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

function valueText(value: FilterPart['value']): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return quoted(value);
  return `[${value.map(quoted).join(', ')}]`;
}

/** The text of a filter. `parseFilter` reads it back to the same filter. */
export const filterText = (filter: Filter): string =>
  filterParts(filter)
    .map(({ leftParenthesis, rightParenthesis, logicalOperator, attributeName, relationalOperator, value }) =>
      [
        logicalOperator === null ? '' : `${logicalOperator} `,
        leftParenthesis ?? '',
        `${attributeName} ${relationalOperator} ${valueText(value)}`,
        rightParenthesis ?? '',
      ].join(''),
    )
    .join(' ');
