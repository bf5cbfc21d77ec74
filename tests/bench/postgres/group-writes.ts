import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { httpTransport } from '../../../cli/kit/http-transport.ts';
import { lovageClient } from '../../../core/app/client.ts';
import { ask, databaseUrl, startPostgres } from '../../kit/postgres-server.ts';
import { serve } from '../processes.ts';

// Measures how many writes groups make at once on PostgreSQL:
// node scripts/run.mjs tests/bench/postgres/group-writes.ts [seconds] [milliseconds that each commit waits, as for a slower disk]

const GROUPS = 8;
const seconds = Number(process.argv[2] ?? 10);
const commitMs = Number(process.argv[3] ?? 0);
const PASSWORD = 'correct horse battery';

const percentile = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

async function measure(url: string, processes: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lovage-groups-'));
  const name = `groups_${processes}`;
  await ask(url, `CREATE DATABASE ${name} TEMPLATE template0`);
  const variables = { DATABASE_URL: databaseUrl(url, name), ADMIN_PASSWORD: PASSWORD };
  const servers = [await serve(dataDir, variables)];
  while (servers.length < processes) servers.push(await serve(dataDir, variables));
  const { transport, close } = httpTransport({ base: servers[0]!.url });
  const closes = [close];
  const visitor = lovageClient({ transport });
  const signIn = async (at: number, username: string) => {
    const { access_token: token } = await visitor.auth.login({ form: { username, password: PASSWORD } });
    const own = httpTransport({ base: servers[at % processes]!.url });
    closes.push(own.close);
    return lovageClient({ transport: own.transport, headers: () => ({ authorization: `Bearer ${token}` }) });
  };
  const admin = await signIn(0, 'admin');
  const writers = [];
  for (let at = 0; at < GROUPS; at++) {
    const username = `person${at}`;
    const group = `Group ${at}`;
    await admin.adminGroups.create({ body: { name: group } });
    const body = { username, fullName: username, email: `${username}@example.org`, password: PASSWORD, group };
    await admin.adminUsers.create({ body });
    const client = await signIn(at, username);
    const { id: shoppingListId } = await client.shoppingLists.create({ body: { name: 'Market' } });
    const created = await client.shoppingItems.create({ body: { shoppingListId, note: 'Milk' } });
    const item = created.createdItems[0]!;
    const slug = await client.recipes.create({ body: { name: 'Soup' } });
    writers.push(async (turn: number) => {
      if (turn % 5 === 4) await client.recipes.patch({ params: { slug }, body: { description: `Turn ${turn}` } });
      else await client.shoppingItems.patch({ params: { id: item.id }, body: { checked: turn % 2 === 0 } });
    });
  }
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    writers.map(async (write) => {
      for (let turn = 0; performance.now() < until; turn++) {
        const from = performance.now();
        await write(turn);
        times.push(performance.now() - from);
      }
    }),
  );
  times.sort((a, b) => a - b);
  console.log(
    `${GROUPS} groups, ${processes} processes: ${Math.round(times.length / seconds)} writes/s, ` +
      `median ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`,
  );
  for (const end of closes) await end();
  for (const server of servers) await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

const { url, stop } = await startPostgres({ isDurable: true });
try {
  await ask(url, `ALTER SYSTEM SET commit_delay = ${commitMs * 1000}`);
  await ask(url, 'ALTER SYSTEM SET commit_siblings = 0');
  await ask(url, 'SELECT pg_reload_conf()');
  for (const processes of [1, 4]) await measure(url, processes);
} finally {
  await stop();
}
