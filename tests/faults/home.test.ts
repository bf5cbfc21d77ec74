import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../kit/temporary.ts';
import './form.ts';

const recipes = join(import.meta.dirname, '../../bin/recipes.js');

/** Runs a command in a folder, with this environment only. */
function run(cwd: string, env: Record<string, string>, args: readonly string[], uid?: number) {
  const account = uid === undefined ? {} : { uid, gid: uid };
  return spawnSync(process.execPath, [recipes, ...args], { cwd, env, encoding: 'utf8', ...account });
}

test('with an empty HOME the data folder is that of the account, never one below the current folder', () => {
  const here = temporaryFolder();
  const config = temporaryFolder();
  // The library is elsewhere, so that the test does not touch the account's library.
  run(here, { HOME: '', DATA_DIR: join(config, 'lib') }, ['list']);
  run(here, { HOME: '', XDG_DATA_HOME: join(config, 'data') }, ['list']);
  expect(readdirSync(here)).toEqual([]);
});

test.skipIf(process.getuid?.() !== 0)('an account without a home folder uses the data folder that is set', () => {
  // Other accounts cannot enter the folder of this run.
  const dataDir = mkdtempSync('/tmp/lovage-home-');
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const nobody = 61_234;
  chownSync(dataDir, nobody, nobody);
  const { status, stderr } = run('/', { DATA_DIR: dataDir }, ['create', 'Pea soup'], nobody);
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('program itself')]);
  const without = run('/', {}, ['list'], nobody);
  expect([without.status, without.stderr]).toEqual([1, expect.stringContaining('Permission denied: /.local')]);
});

test('a data folder that begins with ~ is in the home folder', () => {
  const [here, home] = [temporaryFolder(), temporaryFolder()];
  expect(run(here, { HOME: home, DATA_DIR: '~/lib' }, ['create', 'Pea soup']).status).toBe(0);
  expect([existsSync(join(home, 'lib/lovage.db')), readdirSync(here)]).toEqual([true, []]);
});
