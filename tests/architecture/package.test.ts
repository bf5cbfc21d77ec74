import { execFileSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

const MB = 1024 * 1024;

function packed(): { size: number; files: { path: string }[] } {
  const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const [found] = JSON.parse(output) as [{ size: number; files: { path: string }[] }];
  return found;
}

test('the package holds what runs, and no source, test or page of somebody else', () => {
  const { size, files: all } = packed();
  const files = all.map(({ path }) => path);
  // Of these, 42 languages take about 6.
  expect(size).toBeLessThan(30 * MB);
  const font = 'dist/node/fonts/noto-sans-latin-400-normal.woff';
  for (const needed of [
    'bin/recipes.js',
    'dist/node/main.js',
    'dist/web/index.html',
    'dist/man/recipes.1',
    'dist/client/index.js',
    'dist/client/index.d.ts',
    'models/ingredients-en.bin.gz',
    'models/page-blocks.bin.gz',
    'LICENSE',
    font,
  ])
    expect(files).toContain(needed);
  const expected =
    /^(bin\/|dist\/(node|web)\/|dist\/client\/index\.(js|d\.ts)$|dist\/man\/recipes\.1$|server\/demo\/pictures\/[\w-]+\.webp$|models\/[\w-]+\.bin\.gz$|(package\.json|README\.md|LICENSE)$)/;
  expect(files.filter((path) => !expected.test(path))).toEqual([]);
  expect(files.filter((path) => /\.test\.|(?<!\.d)\.tsx?$|corpus/.test(path))).toEqual([]);
});

test('the texts of the first page are at most 25 KB in each language', () => {
  const texts = globSync('dist/web/assets/[a-z][a-z]-[A-Z][A-Z]-*.js.gz', { cwd: root });
  expect(texts.length).toBeGreaterThan(0);
  const large = texts.filter((file) => statSync(join(root, file)).size > 25 * 1024);
  expect(large).toEqual([]);
});

// V8 stops the whole process if a thread ends while such a module loads; layout code of the terminal waits for its wasm.
test('neither the server nor its threads load a module that awaits at its top level, as the terminal does', () => {
  const files = globSync('dist/node/{server-*,worker}.js', { cwd: root });
  expect(files).toHaveLength(2);
  // Node refuses to `require` such a module.
  for (const file of files) execFileSync(process.execPath, ['-e', `require('./${file}')`], { cwd: root });
});
