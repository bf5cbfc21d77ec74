import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unzip } from '../../server/kit/archive/zip.ts';
import { runRecipes } from '../faults/processes.ts';
import { temporaryFolder } from '../kit/temporary.ts';
import { world } from '../kit/world.ts';

const keyOf = (dataDir: string) => readFileSync(join(dataDir, 'secret.key'), 'utf8').trim();

test('the key of a library is long, unique, readable only for its owner, and in no backup', async () => {
  const [home, other] = [await world(), await world()];
  const key = keyOf(home.dataDir);
  expect(Buffer.from(key, 'hex').length).toBeGreaterThanOrEqual(32);
  expect(key).not.toBe(keyOf(other.dataDir));
  expect(statSync(join(home.dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
  const { name } = await home.anna.client.backups.create();
  const files = await unzip(readFileSync(join(home.dataDir, 'backups', name)), () => true);
  expect(files.size).toBeGreaterThan(1);
  const told = [...files].filter(([path, bytes]) => /secret/.test(path) || Buffer.from(bytes).includes(key));
  expect(told.map(([path]) => path)).toEqual([]);
});

test.each(['', 'abc', `${'0'.repeat(63)}g`, '0'.repeat(62)])(
  'a key file that contains "%s" is refused, because a short key could be guessed',
  async (text) => {
    const dataDir = temporaryFolder();
    expect((await runRecipes(dataDir, ['create', 'Pea soup'])).code).toBe(0);
    const path = join(dataDir, 'secret.key');
    const key = readFileSync(path, 'utf8');
    writeFileSync(path, text);
    for (const args of [['list'], ['serve', '--port', '0', '--no-web']]) {
      const { code, stderr } = await runRecipes(dataDir, args);
      expect([code, stderr]).toEqual([78, expect.stringContaining(`${path}: must contain 64 hexadecimal digits`)]);
    }
    expect(readFileSync(path, 'utf8')).toBe(text);
    writeFileSync(path, `${key}\n`);
    expect((await runRecipes(dataDir, ['list'])).stdout).toContain('Pea soup');
  },
  300_000,
);

test('no path of the site reaches the data folder', async () => {
  const { app, dataDir, anna } = await world();
  const names = [...readdirSync(dataDir), 'secret.key', 'lovage.db'];
  const ways = [
    '/',
    '/../',
    '/..%2f',
    '/%2e%2e/',
    '/api/media/',
    '/api/media/recipes/..%2f',
    '/assets/..%2f..%2f',
    '//',
  ];
  const found: string[] = [];
  for (const name of names)
    for (const way of ways) {
      const { statusCode } = await app.inject({ url: way + name, headers: { authorization: `Bearer ${anna.token}` } });
      if (statusCode < 400) found.push(way + name);
    }
  expect(found).toEqual([]);
});

const SAY = `
import { loggedUrl, openLog } from '${join(import.meta.dirname, '../../server/kit/log/log.ts')}';
const log = openLog('info');
const forged = 'a\\r\\n{"level":60,"msg":"forged"}\\u001b[2J';
log.info({ url: loggedUrl('/x?token=s3cret&y=' + forged), agent: forged }, forged);
log.info({ token: 's3cret', password: 's3cret', authorization: 's3cret' }, 'plain');
log.info({ headers: { authorization: 's3cret', cookie: 's3cret' }, body: { password: 's3cret', token: 's3cret' } }, 'deep');
`;

test('each log line is one line of JSON without secrets, whatever was sent', () => {
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', SAY], { encoding: 'utf8' });
  const lines = stderr.trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([30, 30, 30]);
  expect(stderr).not.toContain('s3cret');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters that a terminal interprets
  expect(stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
});
