import { expect, test } from 'vitest';
import { z } from 'zod';
import { projector } from './project.ts';

const project = projector(
  z.object({
    id: z.string(),
    items: z.array(z.object({ name: z.string() })),
    owner: z.object({ id: z.string() }).nullable(),
  }),
);

test('undeclared fields never pass, at any depth', () => {
  const answer = { id: '1', passwordHash: 'x', items: [{ name: 'a', token: 'y' }], owner: { id: '2', email: 'z' } };
  expect(project(answer)).toEqual({ id: '1', items: [{ name: 'a' }], owner: { id: '2' } });
});

test('null stays null', () => {
  expect(project({ id: '1', items: [], owner: null })).toEqual({ id: '1', items: [], owner: null });
});

test('a value with only declared fields is returned itself, and any other is copied, never changed', () => {
  const declared = { id: '1', items: [{ name: 'a' }], owner: null };
  expect(project(declared)).toBe(declared);
  const more = { id: '1', items: [{ name: 'a' }, { name: 'b', token: 'y' }], owner: null };
  expect(project(more)).toEqual({ id: '1', items: [{ name: 'a' }, { name: 'b' }], owner: null });
  expect(more.items[1]).toEqual({ name: 'b', token: 'y' });
});

test('a field that is computed when it is read is computed once', () => {
  let made = 0;
  const lazy = {
    __proto__: null,
    id: '1',
    owner: null,
    get items() {
      made += 1;
      return [{ name: 'a', token: 'y' }];
    },
  };
  expect(JSON.stringify(project(lazy))).toBe('{"id":"1","items":[{"name":"a"}],"owner":null}');
  expect(made).toBe(1);
});
