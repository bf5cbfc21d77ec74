import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { ownDatabase } from '../../tests/kit/engine.ts';
import { freePort } from '../../tests/kit/free-port.ts';
import { ask } from '../../tests/kit/postgres-server.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';

const quiet = { LOG_LEVEL: 'silent', ADMIN_PASSWORD: 'correct horse' };

/** Runs `recipes serve` in this process until the test ends. Returns its address. */
async function serve(env: Record<string, string>): Promise<string> {
  const port = await freePort();
  const stopping = new AbortController();
  const ended = runCli(['serve', '--no-web', '--port', String(port)], { env, stop: stopping.signal });
  onTestFinished(async () => {
    stopping.abort(143);
    expect((await ended).code).toBe(0);
  });
  const address = `http://127.0.0.1:${port}`;
  await expect.poll(() => runCli(['about', '--host', address]).then(({ code }) => code)).toBe(0);
  return address;
}

const create = (name: string, env: Record<string, string>) => runCli(['create', name], { env });

test('without a server, a command opens the library of DATABASE_URL', async () => {
  const env = { ...quiet, DATA_DIR: temporaryFolder(), DATABASE_URL: (await ownDatabase('empty'))! };
  expect(await create('Tomato soup', env)).toMatchObject({ code: 0 });
  const elsewhere = { ...env, DATA_DIR: temporaryFolder() };
  expect((await runCli(['search', 'tomatos'], { env: elsewhere })).stdout).toContain('tomato-soup');
});

test('two servers share a database and a data folder', async () => {
  const env = { ...quiet, DATA_DIR: temporaryFolder(), DATABASE_URL: (await ownDatabase('empty'))! };
  const addresses = [await serve(env), await serve(env)];
  expect(await create('Tomato soup', env)).toMatchObject({ code: 0 });
  const token = await fetch(`${addresses[0]}/api/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'admin', password: 'correct horse' }),
  }).then(async (reply) => ((await reply.json()) as { access_token: string }).access_token);
  for (const address of addresses) {
    const found = await runCli(['search', 'omato', '--host', address], { env: { RECIPES_TOKEN: token } });
    expect([address, found.stdout]).toEqual([address, expect.stringContaining('tomato-soup')]);
  }
});

test('a copy is shown table by table, or as JSON', async () => {
  const env = { ...quiet, DATA_DIR: join(temporaryFolder(), 'library') };
  await create('Tomato soup', env);
  const url = (await ownDatabase('empty'))!;
  const shown = await runCli(['db', 'copy', env.DATA_DIR, url], { env });
  expect([shown.code, shown.stderr]).toEqual([0, expect.stringContaining('and verified the copy')]);
  expect(shown.stdout).toMatch(/^recipes\t1\t1\t([0-9a-f]{12})\t\1$/m);
  expect((await runCli(['list'], { env: { ...env, DATABASE_URL: url } })).stdout).toContain('tomato-soup');

  const there = join(temporaryFolder(), 'there');
  const asJson = JSON.parse((await runCli(['db', 'copy', url, there, '--json'], { env })).stdout);
  expect(asJson).toMatchObject({ to: there, hasFiles: false });
  expect(asJson.tables.find(({ table }: { table: string }) => table === 'recipes').to.rows).toBe(1);
});

test('a copy that is refused says why', async () => {
  const env = { ...quiet, DATA_DIR: join(temporaryFolder(), 'library') };
  const full = (await ownDatabase('empty'))!;
  await create('Tomato soup', { ...env, DATA_DIR: temporaryFolder(), DATABASE_URL: full });
  await create('Tomato soup', env);
  const said = async (...args: string[]) => {
    const { code, stderr } = await runCli(['db', 'copy', ...args], { env });
    return `${code} ${stderr}`;
  };
  expect(await said(env.DATA_DIR, full)).toMatch(/^5 .* already has a library/);
  expect(await said(join(env.DATA_DIR, 'no'), full)).toMatch(/^3 No library found at /);
  expect(await said(full, full)).toMatch(/^2 Source and target are both /);
  expect(await said(env.DATA_DIR, 'postgres://me:secret@127.0.0.1:1/none')).toBe(
    '6 The database at 127.0.0.1:1/none is not responding. Check that PostgreSQL is running and that DATABASE_URL is right.\n',
  );
});

test.each(['CREATE TABLE notes (text TEXT)', 'CREATE TABLE migrations (id INT, name TEXT)'])(
  'a database with tables of another program is refused and left as it is: %s',
  async (sql) => {
    const url = (await ownDatabase('empty'))!;
    await ask(url, sql);
    const env = { ...quiet, DATA_DIR: temporaryFolder(), DATABASE_URL: url };
    for (const args of [['serve', '--no-web', '--port', '0'], ['list']]) {
      const { code, stderr } = await runCli(args, { env });
      expect([code, stderr]).toEqual([78, expect.stringContaining('tables of another program')]);
    }
    const isAlone = "(SELECT count(*) FROM pg_tables WHERE schemaname = 'public') = 1";
    await ask(url, `SELECT 1 / CASE WHEN ${isAlone} THEN 1 ELSE 0 END`);
  },
);
