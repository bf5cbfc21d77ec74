import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, inRoot, pinnedNode, root } from './paths.mjs';
import { run } from './processes.mjs';
import { withProgress } from './progress.mjs';
import { Stop } from './stop.mjs';

const SOURCES = [
  'core',
  'cli',
  'tui',
  'web',
  'server',
  'locales',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/bundling',
  'scripts/client',
  'scripts/docs',
  'scripts/locales',
];
const RESULTS = [
  inRoot('dist', 'node', 'main.js'),
  inRoot('dist', 'web', 'index.html'),
  inRoot('dist', 'client', 'index.js'),
];
const stampFile = join(cacheDir, 'built');

/**
 * @param {string} path
 * @param {import('node:crypto').Hash} hash
 */
function addTo(hash, path) {
  const stats = statSync(inRoot(path), { throwIfNoEntry: false });
  if (!stats) return;
  if (stats.isDirectory()) for (const name of readdirSync(inRoot(path)).sort()) addTo(hash, join(path, name));
  else if (!/\.test\.tsx?$/.test(path)) hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`);
}

/** A hash of the names, sizes and times of the sources, without tests. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const source of SOURCES) addTo(hash, source);
  return hash.digest('hex');
}

const readStamp = () => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : null);

/** Whether `dist` was built from the present sources. */
export const isBuilt = () => RESULTS.every((file) => existsSync(file)) && readStamp() === fingerprint();

/** Makes the next start build again. For scripts that write into `dist` themselves. */
export const forgetBuild = () => rmSync(stampFile, { force: true });

/** Runs a step of the build on the pinned Node.js. Stops with its output if it fails. */
async function step(/** @type {string[]} */ args) {
  const { code, output } = await run(pinnedNode, args, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
    isQuiet: true,
  });
  if (code !== 0) throw new Stop(`${output.trim()}\n\nThe build failed (exit code ${code}).`, code);
  if (output.trim()) process.stderr.write(`\n${output.trim()}\n`);
}

/** Builds `dist/web` and `dist/node`, and writes `docs/api.md` and the manual page. */
export async function bundle() {
  // Taken before the build, so that changes during the build trigger another one.
  const sources = fingerprint();
  forgetBuild();
  await withProgress('Building dist', async () => {
    const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
    await step([vite, 'build', '--app', '--logLevel', 'warn']);
    await step([inRoot('scripts', 'docs', 'main.ts')]);
    await step([inRoot('scripts', 'docs', 'man.mjs')]);
  });
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(stampFile, sources);
}
