import { expect, test } from 'vitest';
import { z } from 'zod';
import { lenient } from './lenient.ts';

const Body = z.object({
  includeTags: z.boolean().optional(),
  quantity: z.number().nullish(),
  recipeYield: z.string().nullish(),
  extras: z.record(z.string(), z.string()).optional(),
  lines: z.array(z.union([z.string(), z.object({ originalText: z.string() })])).optional(),
});
const read = lenient(Body, 'json');

test('keys in snake_case are understood, at every depth', () => {
  expect(read({ include_tags: true, lines: ['salt', { original_text: '1 egg' }] })).toEqual({
    includeTags: true,
    lines: ['salt', { originalText: '1 egg' }],
  });
});

test('a key with unusual capitals is understood in snake_case', () => {
  expect(lenient(z.object({ orgURL: z.string() }), 'json')({ org_url: 'x' })).toEqual({ orgURL: 'x' });
});

test('the camelCase key wins over its snake_case twin', () => {
  expect(read({ include_tags: false, includeTags: true })).toEqual({ includeTags: true });
});

test('lax booleans and numbers as text are understood', () => {
  expect(read({ includeTags: 'False', quantity: '1.5' })).toEqual({ includeTags: false, quantity: 1.5 });
});

test('an empty amount means none, and a number is accepted as text', () => {
  expect(read({ quantity: '', recipeYield: 4 })).toEqual({ quantity: null, recipeYield: '4' });
});

test('the last value counts if a query repeats a name that takes one value', () => {
  const Query = z.object({ page: z.number().optional(), tags: z.array(z.string()).optional(), name: z.string() });
  const values = { page: ['1', '2'], tags: ['a', 'b'], name: ['x', ''] };
  expect(lenient(Query, 'text')(values)).toEqual({ page: 2, tags: ['a', 'b'], name: '' });
  expect(lenient(Query, 'json')(values)).toEqual({ ...values, page: ['1', '2'] });
});

test('free keys of a map stay, and unknown keys are dropped', () => {
  expect(read({ extras: { my_key: 3 }, surprise: 1 })).toEqual({ extras: { my_key: '3' } });
});

test('what cannot be converted is left to the schema', () => {
  expect(read({ quantity: 'some', includeTags: 'maybe' })).toEqual({ quantity: 'some', includeTags: 'maybe' });
  expect(read('text')).toBe('text');
  expect(read(null)).toBe(null);
});

test('a query turns single values into lists, and empty values count as absent', () => {
  const query = lenient(z.object({ tags: z.array(z.string()).optional(), page: z.int().optional() }), 'text');
  expect(query({ tags: 'soup', page: '2' })).toEqual({ tags: ['soup'], page: 2 });
  expect(query({ tags: ['a', 'b'], page: '' })).toEqual({ tags: ['a', 'b'], page: undefined });
});
