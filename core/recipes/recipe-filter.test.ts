import { describe, expect, test } from 'vitest';
import { parseFilter } from '../kit/filter/filter.ts';
import { criteriaOf, criteriaText, filterFields, NO_CRITERIA } from './recipe-filter.ts';

const [soup, quick, oven] = [1, 2, 3].map((n) => `6b6f1c0e-0000-4000-8000-00000000000${n}`) as [string, string, string];
const criteria = {
  categories: { ids: [soup], requireAll: false },
  tags: { ids: [quick, soup], requireAll: true },
  tools: { ids: [oven], requireAll: true },
};

describe('criteria as a filter', () => {
  test('name the organizers by id, in the words of the API', () => {
    expect(criteriaText(criteria)).toBe(
      `recipe_category.id IN ["${soup}"] AND tags.id CONTAINS ALL ["${quick}", "${soup}"] AND tools.id CONTAINS ALL ["${oven}"]`,
    );
    expect(criteriaText(NO_CRITERIA)).toBe('');
  });

  test('are read back from their text', () => {
    expect(criteriaOf(parseFilter(criteriaText(criteria)))).toEqual(criteria);
  });

  test('are found in the words of other clients', () => {
    expect(criteriaOf(parseFilter(`(tags.id in ["${quick.toUpperCase()}"])`))).toEqual({
      ...NO_CRITERIA,
      tags: { ids: [quick], requireAll: false },
    });
  });

  test.each([
    `tags.id IN ["${quick}"] OR recipe_category.id IN ["${soup}"]`,
    `tags.id NOT IN ["${quick}"]`,
    `tags.id IN ["${quick}"] AND tags.id IN ["${soup}"]`,
    `tags.id IN ["${quick}"] AND rating >= 4`,
    `tags.id = "${quick}"`,
    'tags.id IN []',
    'tags.name IN ["Quick"]',
  ])('do not exist for %s', (text) => {
    expect(criteriaOf(parseFilter(text))).toBeNull();
  });
});

test('the parts of a filter are its comparisons, with what joins them', () => {
  const filter = '(name LIKE "%soup%" or rating >= 4) and last_made IS NULL';
  expect(filterFields({ criteria: NO_CRITERIA, filter })).toEqual({
    queryFilterString: filter,
    queryFilter: {
      parts: [
        {
          leftParenthesis: '(',
          rightParenthesis: null,
          logicalOperator: null,
          attributeName: 'name',
          relationalOperator: 'LIKE',
          value: '%soup%',
        },
        {
          leftParenthesis: null,
          rightParenthesis: ')',
          logicalOperator: 'OR',
          attributeName: 'rating',
          relationalOperator: '>=',
          value: '4',
        },
        {
          leftParenthesis: null,
          rightParenthesis: null,
          logicalOperator: 'AND',
          attributeName: 'last_made',
          relationalOperator: 'IS',
          value: null,
        },
      ],
    },
  });
  expect(filterFields({ criteria: NO_CRITERIA, filter: null })).toEqual({
    queryFilterString: '',
    queryFilter: { parts: [] },
  });
});
