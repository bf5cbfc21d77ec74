import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/kit/temporary.ts';
import { openSqlite } from './sqlite.ts';

const residentMegabytes = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1_024;

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

test.runIf(process.platform === 'linux')('statements with thousands of values do not stay in memory', async () => {
  const database = openSqlite(join(temporaryFolder(), 'some.db'), {});
  const before = residentMegabytes();
  for (let more = 0; more < 400; more++) {
    const values = Array.from({ length: 3_500 + more }, (_, at) => at);
    await database.query(`SELECT 1 WHERE 7 IN (${values.map(() => '?').join(', ')})`, values);
    if (more % 25 === 0) collectGarbage();
  }
  expect(residentMegabytes() - before).toBeLessThan(120);
  await database.close();
});

test('statements in use stay prepared while long ones come and go', async () => {
  const database = openSqlite(join(temporaryFolder(), 'some.db'), {});
  const usual = () => database.query('SELECT 1 AS one WHERE 1 = ?', [1]);
  await usual();
  const before = database.preparedStatements();
  for (let more = 0; more < 600; more++) {
    await database.query(`SELECT 1 WHERE 1 IN (${'1, '.repeat(1_000 + more)}?)`, [1]);
    await usual();
  }
  expect(database.preparedStatements() - before).toBe(600);
  await database.close();
});
