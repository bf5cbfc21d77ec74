import { expect, test } from 'vitest';
import { freeNumber, numberedName, numberedSlug } from './free-name.ts';

test.each([
  ['Soup', 0, 'Soup'],
  ['Soup', 2, 'Soup (2)'],
  ['a'.repeat(255), 12, `${'a'.repeat(250)} (12)`],
  [`${'a'.repeat(249)}🍕${'a'.repeat(4)}`, 12, `${'a'.repeat(249)} (12)`],
])('%j numbered %j keeps within the longest name', (name, number, numbered) => {
  expect(numberedName(name, number)).toBe(numbered);
  expect(numberedName(name, number).length).toBeLessThanOrEqual(255);
});

test('the number of a slug at its maximum length is not cut off', () => {
  expect(numberedSlug('a'.repeat(200), 7)).toBe(`${'a'.repeat(198)}-7`);
  expect(numberedSlug(`${'a'.repeat(196)}-bcd`, 10)).toBe(`${'a'.repeat(196)}-10`);
});

test.each([0, 1, 49, 50, 51, 1_000, 123_456])('after %i taken numbers the next one is found', async (taken) => {
  expect(await freeNumber(0, (number) => number < taken)).toBe(taken);
});

test('a search needs few queries, and fails with a code if everything is taken', async () => {
  let asked = 0;
  const search = freeNumber(1, () => {
    asked += 1;
    return true;
  });
  await expect(search).rejects.toMatchObject({ code: 'request.no_free_name', status: 409 });
  expect(asked).toBeLessThan(120);
});
