import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { removeOldRuns } from '../kit/run-folder.ts';
import { mayMount, mount } from '../kit/small-disk.ts';
import { temporaryFolder } from '../kit/temporary.ts';

/** The id of a process that has ended. */
const endedProcess = () => spawnSync(process.execPath, ['--version']).pid;

/** A place where a killed run left its folder, and the path of that folder. */
function killedRun() {
  const place = temporaryFolder();
  const folder = join(place, `lovage-run-${endedProcess()}-a1b2c3`);
  mkdirSync(join(folder, 'library'), { recursive: true });
  writeFileSync(join(folder, 'library/lovage.db'), 'rows');
  return { place, folder };
}

test('a run removes the folder of a killed run, also a disk that it had mounted', () => {
  const { place, folder } = killedRun();
  if (mayMount()) mount(join(folder, 'library'), 1);
  removeOldRuns(place);
  expect(readdirSync(place)).toEqual([]);
});

test('a run keeps the folder of another run that is still running', () => {
  const place = temporaryFolder();
  const name = `lovage-run-${process.pid}-a1b2c3`;
  mkdirSync(join(place, name));
  removeOldRuns(place);
  expect(readdirSync(place)).toEqual([name]);
});

test('a run continues if it cannot remove a folder', () => {
  const { place, folder } = killedRun();
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const kept = () => {
    throw new Error('EPERM');
  };
  removeOldRuns(place, kept);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining(folder));
  warned.mockRestore();
  expect(readdirSync(place)).toHaveLength(1);
});
