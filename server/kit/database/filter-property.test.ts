import fc from 'fast-check';
import { expect, test } from 'vitest';
import { world } from '../../../tests/kit/world.ts';

const seed = 20_261_120;

/** Lists with some of their filterable attributes. */
const lists: readonly (readonly [path: string, ...attributes: string[]])[] = [
  [
    '/api/recipes',
    'name',
    'rating',
    'createdAt',
    'dateAdded',
    'id',
    'tags.name',
    'tags.id',
    'settings.public',
    'lastMade',
  ],
  ['/api/foods', 'name', 'label.name', 'labelId', 'createdAt', 'id'],
  ['/api/groups/shopping/items', 'checked', 'quantity', 'position', 'shoppingListId', 'foodId'],
  ['/api/groups/mealplans', 'date', 'entryType', 'recipeId', 'id'],
  ['/api/recipes/timeline/events', 'timestamp', 'eventType', 'recipeId', 'recipe.groupId'],
  ['/api/explore/recipes/home', 'name', 'rating', 'tags.slug', 'settings.public'],
];

const words = [
  'soup',
  'true',
  '2026-05-01',
  '2026-13-99',
  '1e999',
  '-1',
  '99999999999999999999',
  'null',
  '"',
  "'",
  '\0',
  '%',
];
const value = fc.oneof(
  fc.constantFrom(...words),
  fc.uuid(),
  fc.string({ unit: 'grapheme', maxLength: 10 }),
  fc.double().map(String),
);
const quoted = value.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`);
const list = fc.array(quoted, { maxLength: 3 }).map((items) => `[${items.join(', ')}]`);
const scalarOperator = fc.constantFrom('=', '<>', '>', '<=', 'LIKE', 'NOT LIKE');
const listOperator = fc.constantFrom('IN', 'NOT IN', 'CONTAINS ALL');

/** Usually an operator with a value of the right type, but possibly not for this attribute. */
const side = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(scalarOperator, quoted) },
  { weight: 3, arbitrary: fc.tuple(listOperator, list) },
  { weight: 2, arbitrary: fc.constantFrom(['IS', 'NULL'], ['IS NOT', 'NONE']) },
  { weight: 1, arbitrary: fc.tuple(fc.oneof(scalarOperator, listOperator), fc.oneof(value, list)) },
);

const filterOf = (attributes: readonly string[]) => {
  const attribute = fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...attributes) },
    { weight: 1, arbitrary: fc.constantFrom('user.password', 'x', '1=1') },
  );
  const term = fc.tuple(attribute, side).map(([name, [operator, of]]) => `${name} ${operator} ${of}`);
  const joined = fc.tuple(term, fc.constantFrom('AND', 'OR', ''), term).map((parts) => parts.join(' '));
  return fc.oneof({ weight: 3, arbitrary: term }, { weight: 1, arbitrary: joined });
};

test.each(lists)('any filter of %s returns rows or an error that says what is wrong', async (path, ...attributes) => {
  const { app, anna } = await world();
  await anna.client.groups.patchPreferences({ body: { privateGroup: false, recipePublic: true } });
  await anna.client.recipes.create({ body: { name: 'Soup', tags: [{ name: 'Winter' }] } });
  const headers = { authorization: `Bearer ${anna.token}` };
  await fc.assert(
    fc.asyncProperty(filterOf(attributes), async (queryFilter) => {
      const url = `${path}?${new URLSearchParams({ queryFilter })}`;
      const { statusCode, headers: answered, body } = await app.inject({ url, headers });
      const isRefused = statusCode === 400 && answered['x-error-code'] === 'request.bad_list';
      expect([statusCode === 200 || isRefused, body]).toEqual([true, body]);
      if (isRefused) expect(JSON.parse(body).detail).not.toBe('');
    }),
    { seed, numRuns: 120 },
  );
});
