import { expect, test } from 'vitest';
import { timedCache } from './timed-cache.ts';

test('a value is cached until it is forgotten or expires', async () => {
  let now = 0;
  let answer = 'first';
  const memory = timedCache<string>(1_000, () => now);
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

test('a value that was being read during a change is not cached', async () => {
  const memory = timedCache<string>(Number.POSITIVE_INFINITY);
  const { promise, resolve } = Promise.withResolvers<string>();
  const late = memory.get('key', () => promise);
  memory.forget();
  resolve('of before');
  expect(await late).toBe('of before');
  expect(await memory.get('key', async () => 'of now')).toBe('of now');
});

test('the oldest entries are evicted if there are too many', async () => {
  const memory = timedCache<number>(Number.POSITIVE_INFINITY);
  for (let key = 0; key < 2_001; key++) await memory.get(String(key), async () => key);
  expect(await memory.get('0', async () => -1)).toBe(-1);
  expect(await memory.get('2000', async () => -1)).toBe(2_000);
});
