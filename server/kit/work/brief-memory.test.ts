import { expect, test } from 'vitest';
import { briefMemory } from './brief-memory.ts';

test('an answer is kept until it is forgotten or has grown old', async () => {
  let now = 0;
  let answer = 'first';
  const memory = briefMemory<string>(1_000, () => now);
  const get = () => memory.get('key', async () => answer);
  expect(await get()).toBe('first');
  answer = 'second';
  now = 999;
  expect(await get()).toBe('first');
  now = 1_000;
  expect(await get()).toBe('second');
  answer = 'third';
  memory.forget();
  expect(await get()).toBe('third');
});

test('an answer that was on its way when something changed is not kept', async () => {
  const memory = briefMemory<string>(Number.POSITIVE_INFINITY);
  const { promise, resolve } = Promise.withResolvers<string>();
  const late = memory.get('key', () => promise);
  memory.forget();
  resolve('of before');
  expect(await late).toBe('of before');
  expect(await memory.get('key', async () => 'of now')).toBe('of now');
});

test('those asked for longest ago go when there are too many', async () => {
  const memory = briefMemory<number>(Number.POSITIVE_INFINITY);
  for (let key = 0; key < 2_001; key++) await memory.get(String(key), async () => key);
  expect(await memory.get('0', async () => -1)).toBe(-1);
  expect(await memory.get('2000', async () => -1)).toBe(2_000);
});
