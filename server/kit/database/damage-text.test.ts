import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { checkSqlite } from './check-sqlite.ts';
import { damageText } from './damage-text.ts';

const PAGE = 4096;

/** The messages of the check after these pages of a database were overwritten. */
function saidAbout(pages: readonly number[], byte: number): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lovage-damage-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'lovage.db');
  const database = new Sqlite(path);
  database.exec('create table soups (name text not null); create index soups_name on soups (name);');
  const insert = database.prepare('insert into soups values (?)');
  database.transaction(() => {
    for (let at = 0; at < 4_000; at++) insert.run(`${at} `.padEnd(60, 'x'));
  })();
  database.close();
  const bytes = readFileSync(path);
  for (const page of pages) bytes.fill(byte, page * PAGE, (page + 1) * PAGE);
  writeFileSync(path, bytes);
  try {
    return checkSqlite({ path, isQuick: true }).damaged;
  } catch (error) {
    return [damageText((error as Error).message)];
  }
}

test.each([
  ['one page', [30], 0xff],
  ['empty pages', [20, 21, 22], 0],
  ['half of the file', Array.from({ length: 60 }, (_, at) => at + 20), 0x5a],
] as const)('the damage of %s in the middle is said in plain words', (_, pages, byte) => {
  expect(saidAbout(pages, byte)[0]).toBe('part of the file was overwritten or lost');
});

test('each message of SQLite about damage has plain words, and other phrases stay', () => {
  const said = [
    'database disk image is malformed',
    'Tree 12 page 45: btreeInitPage() returns error code 11',
    '*** in database main ***\nPage 9: never used',
    'row 3 missing from index soups_name',
    'wrong # of entries in index soups_name',
    'NULL value in soups.name',
    'file is not a database',
    'tables are missing',
  ];
  expect(said.map(damageText)).toEqual([
    ...Array(3).fill('part of the file was overwritten or lost'),
    ...Array(2).fill('an index does not match its table'),
    'a row has values that it cannot have',
    'the file no longer starts like a database',
    'tables are missing',
  ]);
});
