import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resultsIn, trustPage } from '../../scripts/docs/trust-page.ts';
import { outcomeOf } from '../../scripts/docs/trust-results.ts';
import { requirements } from '../trust/requirements.ts';

const root = join(import.meta.dirname, '../..');
const COUNT = 45;

/** Whether a test, a group of tests or a row of a table test has this name. */
const isThere = (source: string, name: string) =>
  [`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => source.includes(quoted));

test('each security requirement is listed once, and has a test', () => {
  const ids = Array.from({ length: COUNT }, (_, at) => `SEC-${String(at + 1).padStart(2, '0')}`);
  expect(requirements.map(({ id }) => id)).toEqual(ids);
  expect(requirements.filter(({ tests }) => Object.values(tests).flat().length === 0).map(({ id }) => id)).toEqual([]);
});

test('each test of a requirement exists, and is run', () => {
  const missing = requirements.flatMap(({ id, tests }) =>
    Object.entries(tests).flatMap(([file, names]) => {
      const source = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
      const absent = names.filter((name) => !isThere(source, name)).map((name) => `${id} ${file}: ${name}`);
      return /\b(test|describe|it)\.(skip|todo|only)\b/.test(source) ? [...absent, `${id} ${file} skips`] : absent;
    }),
  );
  expect(missing).toEqual([]);
});

const page = readFileSync(join(root, 'docs/trust.md'), 'utf8');

test('docs/trust.md shows the requirements with the results of a run; npm run docs:trust writes it', () => {
  const results = resultsIn(page);
  expect(results.ranAt).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(page).toBe(trustPage(results));
});

test('a test that failed, was skipped or did not run has not passed', () => {
  const ran = (titles: string[], status: string) => ({ file: 'a.test.ts', titles, status });
  const all = [
    ran(['group', 'holds'], 'passed'),
    ran(['group', 'breaks'], 'failed'),
    ran(['is refused: one'], 'passed'),
    ran(['is refused: two'], 'skipped'),
    ran(['leads to //evil'], 'passed'),
  ];
  const of = (name: string, file = 'a.test.ts') => outcomeOf(all, file, name);
  expect([of('holds'), of('breaks'), of('group'), of('is refused: %s')]).toEqual([
    'passed',
    'failed',
    'failed',
    'not run',
  ]);
  expect([of('//evil'), of('hold'), of('nothing'), of('holds', 'b.test.ts')]).toEqual([
    'passed',
    'passed',
    'not run',
    'not run',
  ]);
});
