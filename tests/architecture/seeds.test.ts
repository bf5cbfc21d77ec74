import { expect, test } from 'vitest';
import { filesIn, isTest, parts, readText } from './sources.ts';

/** Property tests with new cases in each run: they can fail for an unrelated commit. */
function unseeded(text: string): number {
  const asserts = text.match(/\bfc\.assert\(/g) ?? [];
  const seeded =
    text.match(/\{[^{}]*\bseed\b[^{}]*\bnumRuns\b[^{}]*\}|\{[^{}]*\bnumRuns\b[^{}]*\bseed\b[^{}]*\}/g) ?? [];
  return asserts.length - seeded.length;
}

test('each property test has a seed, so that a run repeats', () => {
  const property = [...parts, 'tests']
    .flatMap(filesIn)
    .filter((path) => isTest(path) && path !== 'tests/architecture/seeds.test.ts')
    .filter((path) => readText(path).includes("from 'fast-check'"));
  expect(property.length).toBeGreaterThan(4);
  expect(property.filter((path) => unseeded(readText(path)) !== 0)).toEqual([]);
});

test('a property test without a seed is found', () => {
  expect(unseeded('fc.assert(fc.property(a, b), { numRuns: 5 })')).toBe(1);
  expect(unseeded('fc.assert(fc.property(a, b), { seed: 1, numRuns: 5 })')).toBe(0);
});
