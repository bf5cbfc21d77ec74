import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The text of a test file, or of all test files in a folder. */
function testsIn(path: string): string {
  const whole = join(root, path);
  const files = statSync(whole).isFile()
    ? [whole]
    : readdirSync(whole, { recursive: true, encoding: 'utf8' }).map((name) => join(whole, name));
  return files
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(name, 'utf8'))
    .join('\n');
}

/** The tests that a page names as `*name*, *other name* (`file`)`. */
function namedTests(page: string): { name: string; path: string }[] {
  const lists = page.replace(/\s+/g, ' ').matchAll(/((?:\*[^*]+\*(?:, )?)+) \(`([^`]+)`\)/g);
  return [...lists].flatMap(([, names, path]) =>
    [...names!.matchAll(/\*([^*]+)\*/g)].map(([, name]) => ({ name: name!, path: path! })),
  );
}

test('every test that docs/terminal.md names exists', () => {
  const named = namedTests(readFileSync(join(root, 'docs/terminal.md'), 'utf8'));
  expect(named.length).toBeGreaterThan(40);
  const known = new Map([...new Set(named.map(({ path }) => path))].map((path) => [path, testsIn(path)]));
  expect(named.filter(({ name, path }) => !known.get(path)!.includes(name))).toEqual([]);
});

test('names of tests may be wrapped over several lines', () => {
  const page = '- [x] It works.\n  - *one thing\n    works*, *another* (`a/b.test.ts`)\n';
  expect(namedTests(page)).toEqual([
    { name: 'one thing works', path: 'a/b.test.ts' },
    { name: 'another', path: 'a/b.test.ts' },
  ]);
});
