import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Letters that serve as pictures: the first letter of a name, as large as its tile allows. */
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

test('each part of the component library that pages use comes with its style sheet', () => {
  const scripts = globSync('web/**/*.{ts,tsx}', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  const used = scripts.flatMap((script) =>
    [...script.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap(([, names]) => names!.match(/\w+/g)!),
  );
  const loaded = scripts.flatMap((script) => script.match(/@mantine\/core\/styles\/\w+(?=\.css)/g) ?? []);
  const sheets = globSync('*.css', { cwd: join(root, 'node_modules/@mantine/core/styles') });
  const needed = sheets.map((sheet) => sheet.replace('.css', '')).filter((name) => used.includes(name));
  expect(needed).toContain('Button');
  expect(needed.filter((name) => !loaded.includes(`@mantine/core/styles/${name}`))).toEqual([]);
});
