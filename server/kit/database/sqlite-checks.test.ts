import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { sqliteChecks } from './sqlite-checks.ts';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'lovage-checks-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** The command lines of all processes. One that ends meanwhile has none. */
const commands = (): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((id) => {
      try {
        return readFileSync(`/proc/${id}/cmdline`, 'utf8');
      } catch {
        return '';
      }
    });

test('an intact database has no faults, and dangling references are named', async () => {
  const path = join(folder(), 'lovage.db');
  const database = new Sqlite(path);
  database.pragma('foreign_keys = off');
  database.exec(`create table soups (id integer primary key);
    create table bowls (soup integer references soups (id));
    insert into bowls values (7);`);
  database.close();
  const checks = sqliteChecks();
  expect(await checks.run(path, { isQuick: true })).toEqual({ damaged: [], dangling: [] });
  expect(await checks.run(path, { isQuick: false })).toEqual({ damaged: [], dangling: ['bowls 1 → soups'] });
});

test('a file that SQLite cannot read is damaged, and a check that cannot run says so', async () => {
  const path = join(folder(), 'lovage.db');
  writeFileSync(path, 'This is a letter, and no database at all. '.repeat(200));
  const checks = sqliteChecks();
  const { damaged } = await checks.run(path, { isQuick: true });
  expect(damaged).toEqual(['the file no longer starts like a database']);
  await checks.close();
  await expect(checks.run(path, { isQuick: true })).rejects.toThrow(/abort/i);
});

test('closing ends a running check, even while SQLite is busy', async () => {
  // SQLite waits for a writer of this pipe in one call, just as it reads a file of gigabytes for minutes.
  const path = join(folder(), 'lovage.db');
  execFileSync('mkfifo', [path]);
  const checks = sqliteChecks();
  const running = checks.run(path, { isQuick: true });
  const ended = expect(running).rejects.toThrow(/abort/i);
  const isRunning = () => commands().some((command) => command.includes(path));
  while (!isRunning()) await wait(20);
  await wait(500);
  expect(isRunning()).toBe(true);
  await checks.close();
  await ended;
  while (isRunning()) await wait(20);
});
