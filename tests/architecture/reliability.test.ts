import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultResultsIn, requirementsPart, withPart } from '../../scripts/docs/reliability-page.ts';
import { faultRequirements } from '../faults/requirements.ts';

const root = join(import.meta.dirname, '../..');
const COUNT = 25;

const isThere = (source: string, name: string) =>
  [`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => source.includes(quoted));

test('each reliability requirement is listed once, and has a test', () => {
  const ids = Array.from({ length: COUNT }, (_, at) => `REL-${String(at + 1).padStart(2, '0')}`);
  expect(faultRequirements.map(({ id }) => id)).toEqual(ids);
  const bare = faultRequirements.filter(({ tests }) => Object.values(tests).flat().length === 0);
  expect(bare.map(({ id }) => id)).toEqual([]);
});

test('each listed test of reliability exists', () => {
  const missing = faultRequirements.flatMap(({ id, tests }) =>
    Object.entries(tests).flatMap(([file, names]) => {
      const source = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
      return names.filter((name) => !isThere(source, name)).map((name) => `${id} ${file}: ${name}`);
    }),
  );
  expect(missing).toEqual([]);
});

test('the page has the result of the last run for each requirement', () => {
  const page = readFileSync(join(root, 'docs/reliability.md'), 'utf8');
  expect(
    withPart(page, 'requirements', requirementsPart(faultResultsIn(page))),
    'node tests/faults/main.ts --page',
  ).toBe(page);
  expect(page).toMatch(/^Last run: \d{4}-\d\d-\d\d\. .*Lost: 0\./m);
});
