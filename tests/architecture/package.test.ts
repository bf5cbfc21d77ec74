import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

test('the package contains the built program, and no sources, tests or other people’s pages', () => {
  const { size, files: all } = packed();
  const files = all.map(({ path }) => path);
  // The 42 languages take about 6 of these.
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

/** The files with the commands of the program. */
function commandFiles(): string[] {
  const [program] = globSync('dist/node/program-*.js', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .toSorted((a, b) => b.length - a.length);
  return [...new Set([...program!.matchAll(/import\(`\.\/([^`]+\.js)`\)/g)].map(([, file]) => file!))];
}

test('no command loads the layout of the terminal’s pages', () => {
  const files = commandFiles();
  expect(files.length).toBeGreaterThan(100);
  // Node refuses to `require` the layout: it awaits at its top level.
  const load =
    'for (const file of process.argv.slice(1)) try { require(file) } catch (error) { console.log(file, error.code) }';
  const paths = files.map((file) => join(root, 'dist/node', file));
  expect(execFileSync(process.execPath, ['-e', load, ...paths], { cwd: root, encoding: 'utf8' })).toBe('');
});

test('a list of a library on this computer is read without undici', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'lovage-'));
  const told =
    'process.on("exit", () => console.error(process.moduleLoadList.filter((name) => /undici$/.test(name)).length))';
  const list = ['--import', `data:text/javascript,${encodeURIComponent(told)}`, 'bin/recipes.js', 'list'];
  try {
    const { stderr, status } = spawnSync(process.execPath, list, {
      cwd: root,
      env: { PATH: process.env.PATH, DATA_DIR, HOME: DATA_DIR },
      encoding: 'utf8',
    });
    expect({ stderr: stderr.trim().split('\n').at(-1), status }).toEqual({ stderr: '0', status: 0 });
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});
