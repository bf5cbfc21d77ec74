import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Letters that are drawings: the first letter of a name, as large as its tile allows. */
const DRAWN = ['web/recipes/LetterTile.module.css', 'web/users/Avatar.module.css'];

test('the letters of all pages follow the size that people choose in their browser', () => {
  const files = globSync('web/**/*.css', { cwd: root });
  expect(files.length).toBeGreaterThan(50);
  const fixed = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\b(?:font|font-size|line-height):[^;}]*\dpx[^;}]*/g)].map(
      ([rule]) => `${file}: ${rule}`,
    ),
  );
  expect(fixed.filter((found) => !DRAWN.some((file) => found.startsWith(`${file}:`)))).toEqual([]);
});
