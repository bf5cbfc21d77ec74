import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { catalogue } from '../../core/app/catalogue.ts';
import { mayCall } from '../../core/auth/access.ts';
import { sqliteTables } from '../../server/app/tables.ts';
import { auditService } from '../../server/audit/service.ts';
import { apiTokens } from '../../server/auth/api-tokens.ts';
import { identifier } from '../../server/auth/identify.ts';
import { sessionTokens } from '../../server/auth/session-tokens.ts';
import { sessionService } from '../../server/auth/sessions.ts';
import { householdStore } from '../../server/groups/households/store.ts';
import { openSqlite } from '../../server/kit/database/sqlite.ts';
import { secretKey } from '../../server/kit/files/secret-key.ts';
import { userStore } from '../../server/users/store.ts';
import { type Figure, median, percentile } from './figure.ts';
import { account, library, tokenFor } from './library.ts';
import { cpuSeconds, type Running, serve } from './processes.ts';

const LIST = '/api/recipes?page=1&perPage=50&orderBy=name&orderDirection=asc';
const LOGINS = 20;
const ROUNDS = 5;
const CHECKS = 20_000;

const credentials = () =>
  new URLSearchParams({ username: account.ADMIN_USERNAME, password: account.ADMIN_PASSWORD, remember_me: 'false' });

async function logIn(url: string): Promise<void> {
  const reply = await fetch(`${url}/api/auth/token`, { method: 'POST', body: credentials() });
  if (!reply.ok) throw new Error(`signing in answered ${reply.status}`);
  await reply.arrayBuffer();
}

async function cpuOfLogin({ url, pid }: Running): Promise<number> {
  for (let warm = 0; warm < 5; warm++) await logIn(url);
  const before = cpuSeconds(pid);
  for (let made = 0; made < LOGINS; made++) await logIn(url);
  return ((cpuSeconds(pid) - before) * 1_000) / LOGINS;
}

/** Durations in milliseconds of lists read one after the other while many users sign in. */
async function listsDuringLogins({ url }: Running, token: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    let areIn = false;
    const logins = Promise.all(Array.from({ length: LOGINS }, () => logIn(url))).then(() => {
      areIn = true;
    });
    while (!areIn) {
      const started = performance.now();
      await (await fetch(url + LIST, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer();
      times.push(performance.now() - started);
    }
    await logins;
  }
  return times;
}

/** CPU time in microseconds for identifying the caller of a request and checking the access. */
async function cpuOfCheck(dataDir: string): Promise<{ session: number; apiToken: number }> {
  const clock = () => new Date();
  const database = openSqlite(join(dataDir, 'lovage.db'), sqliteTables());
  const secret = secretKey(join(dataDir, 'secret.key'));
  const users = userStore(database, householdStore({ database }));
  const { note } = auditService({ database, clock, retentionDays: 365, tellsCallers: true });
  const sessions = sessionService({ database, users, tokens: sessionTokens(secret, clock), note, clock });
  const programs = apiTokens({ database, users, secret, clock, note });
  const user = (await users.findByLogin(account.ADMIN_USERNAME))!;
  const session = await sessions.start(user, 'password', 3_600, { address: '127.0.0.1', client: 'bench' });
  const { token } = await programs.create({ ...user, via: 'token', sessionId: null }, { name: 'bench' });
  const identify = identifier({
    users,
    sessions,
    apiTokens: programs,
    isLocal: () => false,
    proxyHeader: null,
    siteOrigin: null,
  });
  const endpoint = catalogue.recipes.list;
  const timeOf = async (bearer: string) => {
    const request = {
      method: 'GET',
      headers: { authorization: `Bearer ${bearer}` },
      cookies: {},
      row: endpoint,
    } as unknown as FastifyRequest;
    const check = async () => {
      if (!mayCall(await identify(request), endpoint.access)) throw new Error('the access check refused the caller');
    };
    for (let warm = 0; warm < CHECKS / 4; warm++) await check();
    const before = process.cpuUsage();
    for (let made = 0; made < CHECKS; made++) await check();
    const { user: own, system } = process.cpuUsage(before);
    return (own + system) / CHECKS;
  };
  const found = { session: await timeOf(session), apiToken: await timeOf(token) };
  await database.close();
  return found;
}

/** Measures the cost of signing in and of identifying callers. */
export async function trust(): Promise<Figure[]> {
  const dataDir = await library(10_000);
  const check = await cpuOfCheck(dataDir);
  const server = await serve(dataDir, { RATE_LIMITS: 'off' });
  const login = await cpuOfLogin(server);
  const token = await tokenFor(server.url);
  const times = await listsDuringLogins(server, token);
  await server.stop();
  return [
    { name: 'signing in, CPU', value: login, goal: 150, unit: 'ms' },
    {
      name: `list of 50 while ${LOGINS} sign in at once, p95`,
      value: percentile(times, 95),
      goal: 50,
      unit: 'ms',
      note: `${times.length} lists, median ${median(times).toFixed(1)} ms, worst ${Math.max(...times).toFixed(0)} ms`,
    },
    { name: 'who calls and whether they may, session, CPU', value: check.session, goal: 20, unit: 'µs' },
    { name: 'who calls and whether they may, API token, CPU', value: check.apiToken, goal: 20, unit: 'µs' },
  ];
}
