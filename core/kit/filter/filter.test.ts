import { expect, test } from 'vitest';
import { type Filter, FilterError, parseFilter } from './filter.ts';

/** The tree as text with all its parentheses. */
const shown = (filter: Filter): string =>
  filter.kind === 'compare'
    ? `${filter.attribute} ${filter.operator} ${JSON.stringify(filter.value)}`
    : `(${filter.terms.map(shown).join(` ${filter.kind} `)})`;

test.each([
  ['name = soup', 'name = "soup"'],
  ['name="tomato soup"', 'name = "tomato soup"'],
  ['shoppingListId=6b6f1c0e-0000-4000-8000-000000000000', 'shoppingListId = "6b6f1c0e-0000-4000-8000-000000000000"'],
  ['entryType in ["breakfast", "dinner"]', 'entryType in ["breakfast","dinner"]'],
  ['recipe_category.slug CONTAINS ALL [a,b]', 'recipeCategory.slug contains all ["a","b"]'],
  ['last_made IS NOT NULL', 'lastMade is not null'],
  ['name NOT LIKE "%a%"', 'name not like "%a%"'],
  ['a = 1 AND b = 2 OR c = 3', '((a = "1" and b = "2") or c = "3")'],
  ['a = 1 OR b = 2 AND c = 3', '(a = "1" or (b = "2" and c = "3"))'],
  ['(a = 1 or b <> 2) and c >= 3', '((a = "1" or b <> "2") and c >= "3")'],
  ['a = "say \\"hi\\" (now)"', 'a = "say \\"hi\\" (now)"'],
  ['a IN []', 'a in []'],
])('%s', (source, tree) => {
  expect(shown(parseFilter(source))).toBe(tree);
});

test.each([
  ['', 'empty'],
  ['name', 'operator'],
  ['name =', 'value'],
  ['name IS soup', 'NULL'],
  ['name IN soup', 'list'],
  ['name IN [a', 'not closed'],
  ['(a = 1', 'not closed'],
  ['a = 1)', 'AND or OR'],
  ['a = "x', 'quote'],
  ['a = 1 b = 2', 'AND or OR'],
  ['= 1', 'attribute'],
  [`${'('.repeat(100)}a = 1${')'.repeat(100)}`, 'deeply'],
])('%s is refused because of: %s', (source, reason) => {
  expect(() => parseFilter(source)).toThrowError(reason);
  expect(() => parseFilter(source)).toThrow(FilterError);
});
