import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Names of files and tests in the last column of the page's tables. */
function namedTests(page: string): { file: string; name: string }[] {
  const cells = [...page.matchAll(/^\|.*\| (`web.*) \|$/gm)].flatMap(([, cell]) => cell!.split(' · '));
  return cells.map((cell) => {
    const [, file, name] = /^`([\w.-]+)`: (.+)$/.exec(cell) ?? [];
    return { file: file ?? cell, name: name ?? '' };
  });
}

test('each browser test that docs/web.md names exists', () => {
  const named = namedTests(read('docs/web.md'));
  expect(named.length).toBeGreaterThan(60);
  const missing = named.filter(({ file, name }) => !name || !read(`tests/e2e/${file}`).includes(`'${name}'`));
  expect(missing).toEqual([]);
});
