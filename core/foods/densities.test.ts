import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { densityOf, type WeighedFood, weighedFood } from './densities.ts';
import words from './density-words.json' with { type: 'json' };

const folder = join(import.meta.dirname, 'seeds/foods');
const foods = Object.keys(words) as WeighedFood[];

test.each(readdirSync(folder))('the weighed foods are known under the names of %s', (file) => {
  const seeds = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string[]>;
  // In Turkish, molasses and jam can be one word.
  const names = foods.flatMap((food) => (seeds[food] ?? []).filter(Boolean).map((name) => [name, food] as const));
  expect(names.length).toBeGreaterThan(50);
  for (const [name, food] of names) expect([name, weighedFood(name)]).toEqual([name, food]);
});

test('how a food was prepared does not change it', () => {
  expect(weighedFood('finely chopped walnuts')).toBe('walnut');
  expect(weighedFood('Sifted unbleached all-purpose flour')).toBe('flour');
  expect(weighedFood('cooked rice')).toBeNull();
});

test('each food weighs what a food can', () => {
  for (const food of foods) expect(densityOf(food)).toBeGreaterThan(0.3);
  for (const food of foods) expect(densityOf(food)).toBeLessThan(1.5);
});
