import { expect, test } from 'vitest';
import type { Collection, Resource } from './collections.ts';
import { syncMemory } from './sync-memory.ts';

const listOf = (id: string, ...items: string[]): Collection => {
  const resources = items.map((name): Resource => ({ name, uid: name, etag: `"${name}"`, data: '', item: null }));
  return { id, name: id, component: 'VTODO', extras: {}, resources: async () => resources };
};

test('the oldest states are forgotten first, and the newest never', async () => {
  const memory = syncMemory(3);
  const first = await memory.tokenOf('home', listOf('a', 'milk', 'bread'));
  const second = await memory.tokenOf('home', listOf('a', 'milk'));
  expect((await memory.since('home', listOf('a', 'tea'), first))?.gone).toEqual(['milk', 'bread']);
  const third = await memory.tokenOf('home', listOf('a', 'milk', 'tea', 'rice', 'salt'));
  for (const token of [first, second]) expect(await memory.since('home', listOf('a', 'tea'), token)).toBe(null);
  expect((await memory.since('home', listOf('a', 'tea'), third))?.gone).toEqual(['milk', 'rice', 'salt']);
});

test('another process gives the same state the same token', async () => {
  const token = await syncMemory().tokenOf('home', listOf('a', 'milk'));
  const later = syncMemory();
  expect(await later.tokenOf('home', listOf('a', 'milk'))).toBe(token);
  expect((await later.since('home', listOf('a', 'milk'), token))?.changed).toEqual([]);
  expect(await later.tokenOf('elsewhere', listOf('a', 'milk'))).not.toBe(token);
});

test('a token of one list reveals nothing about another', async () => {
  const memory = syncMemory();
  const token = await memory.tokenOf('home', listOf('a', 'milk'));
  expect(await memory.since('home', listOf('b', 'tea'), token)).toBe(null);
});

test('a client that takes few changes at once gets all of them in parts', async () => {
  const memory = syncMemory();
  const before = await memory.tokenOf('home', listOf('a', 'milk', 'bread', 'salt'));
  const list = listOf('a', 'tea', 'rice', 'salt');
  const seen: string[] = [];
  let [token, isCut] = [before, true];
  while (isCut) {
    const changes = (await memory.since('home', list, token, 1))!;
    seen.push(...changes.changed.map(({ name }) => `+${name}`), ...changes.gone.map((name) => `-${name}`));
    ({ token, isCut } = changes);
  }
  expect(seen).toEqual(['+tea', '+rice', '-milk', '-bread']);
  expect(token).toBe(await memory.tokenOf('home', list));
  expect((await memory.since('home', list, '', 2))?.changed.map(({ name }) => name)).toEqual(['tea', 'rice']);
});
