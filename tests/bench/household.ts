import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from '../../scripts/system-packages.mjs';
import { ask, databaseUrl, startPostgres } from '../kit/postgres-server.ts';
import { type Figure, median, percentile } from './figure.ts';
import { account, benchWords, library, tokenFor } from './library.ts';
import { type Load, RATE, type Times } from './load.ts';
import { cpuSeconds, environment, node, program, type Running, root, serve, type Variables } from './processes.ts';

const RECIPES = 10_000;
const SECONDS = 30;
const WARM_SECONDS = 5;
const LONG_LIST = 10_000;
const READS = 9;

const call = promisify(execFile);

export interface Library {
  readonly url: string;
  readonly token: string;
}

export async function asked<T>({ url, token }: Library, method: string, path: string, body?: unknown): Promise<T> {
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (body) headers.set('content-type', 'application/json');
  const sent = body ? { body: JSON.stringify(body) } : {};
  const reply = await fetch(url + path, { method, headers, ...sent });
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as T;
}

/** Creates a list with this many items. Returns the ids of the list and the items. */
export async function shoppingList(library: Library, name: string, count: number) {
  const { id } = await asked<{ id: string }>(library, 'POST', '/api/groups/shopping/lists', { name });
  const items: string[] = [];
  for (let made = 0; made < count; made += 500) {
    const batch = Array.from({ length: Math.min(500, count - made) }, (_, index) => ({
      id: randomUUID(),
      shoppingListId: id,
      note: `Thing ${made + index}`,
      quantity: 1,
    }));
    await asked(library, 'POST', '/api/groups/shopping/items/create-bulk', batch);
    items.push(...batch.map((item) => item.id));
  }
  return { id, items };
}

export async function timesOf(load: Load): Promise<Times> {
  const file = join(import.meta.dirname, 'load.ts');
  const options = { env: environment(), maxBuffer: 64 * 1024 * 1024 };
  return JSON.parse((await call(node, [file, JSON.stringify(load)], options)).stdout) as Times;
}

export const peakMb = (pid: number): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function read(library: Library, path: string): Promise<{ ms: number; bytes: number }> {
  const started = performance.now();
  const reply = await fetch(library.url + path, { headers: { authorization: `Bearer ${library.token}` } });
  const bytes = (await reply.arrayBuffer()).byteLength;
  return { ms: performance.now() - started, bytes };
}

/** Runs the load of a household against a running server. `engine` is part of the names of the figures. */
async function day(engine: string, server: Running, delayFile: string): Promise<Figure[]> {
  const library = { url: server.url, token: await tokenFor(server.url) };
  const short = await shoppingList(library, 'Week', 40);
  const long = await shoppingList(library, 'Everything', LONG_LIST);
  const load: Load = {
    ...library,
    seconds: SECONDS,
    slugs: Array.from({ length: RECIPES }, (_, index) => `r-${index}`),
    words: benchWords(),
    items: short.items,
  };
  await timesOf({ ...load, seconds: WARM_SECONDS });
  process.kill(server.pid, 'SIGUSR2');
  const before = cpuSeconds(server.pid);
  const times = await timesOf(load);
  const cpu = ((cpuSeconds(server.pid) - before) * 1_000) / (SECONDS * RATE);
  await new Promise((resolve) => setTimeout(resolve, 600));
  const delay = JSON.parse(readFileSync(delayFile, 'utf8')) as { p99: number; max: number };

  const whole: number[] = [];
  for (let reads = 0; reads < READS; reads++)
    whole.push((await read(library, `/api/groups/shopping/lists/${long.id}`)).ms);
  const all = await read(library, '/api/recipes?perPage=-1');
  const megabytes = (all.bytes / 1024 / 1024).toFixed(1);

  const p95 = (kind: keyof Times) => percentile(times[kind], 95);
  const worst = (kind: keyof Times) =>
    `median ${median(times[kind]).toFixed(1)} ms, worst ${Math.max(...times[kind]).toFixed(0)} ms`;
  return [
    { name: `${engine}: recipe page under load, p95`, value: p95('page'), goal: 20, unit: 'ms', note: worst('page') },
    { name: `${engine}: list of 50 under load, p95`, value: p95('list'), goal: 30, unit: 'ms', note: worst('list') },
    { name: `${engine}: search under load, p95`, value: p95('search'), goal: 50, unit: 'ms', note: worst('search') },
    { name: `${engine}: item check under load, p95`, value: p95('check'), goal: 20, unit: 'ms', note: worst('check') },
    {
      name: `${engine}: event loop delay under load, p99`,
      value: delay.p99,
      goal: 50,
      unit: 'ms',
      note: `worst ${delay.max.toFixed(0)} ms, ${cpu.toFixed(2)} ms CPU a request`,
    },
    { name: `${engine}: list of 10,000 items`, value: median(whole), goal: 300, unit: 'ms' },
    {
      name: `${engine}: most memory of all this`,
      value: peakMb(server.pid),
      goal: 250,
      unit: 'MB',
      note: `all ${RECIPES} recipes in one answer: ${megabytes} MB in ${all.ms.toFixed(0)} ms`,
    },
  ];
}

async function served(engine: string, dataDir: string, variables: Variables = {}): Promise<Figure[]> {
  const delayFile = join(dataDir, 'loop-delay.json');
  const watched = `--import=${join(import.meta.dirname, 'loop-delay.ts')}`;
  const server = await serve(dataDir, { NODE_OPTIONS: watched, LOOP_DELAY_FILE: delayFile, ...variables });
  try {
    return await day(engine, server, delayFile);
  } finally {
    await server.stop();
  }
}

/** Runs the same library on a separate PostgreSQL server, which writes to the disk as in production. */
async function onPostgres(dataDir: string): Promise<Figure[]> {
  if (!findPostgres()) return [];
  const { url, stop } = await startPostgres({ isDurable: true });
  try {
    await ask(url, 'CREATE DATABASE bench');
    const database = databaseUrl(url, 'bench');
    await call(node, [program, 'db', 'copy', dataDir, database, '--yes'], { env: environment(account), cwd: root });
    return await served('PostgreSQL', dataDir, { DATABASE_URL: database });
  } finally {
    await stop();
  }
}

/** Measures the requests of a household, 100 per second, on both engines. */
export async function household(): Promise<Figure[]> {
  const dataDir = await library(RECIPES);
  const copy = await library(RECIPES);
  return [...(await served('SQLite', dataDir)), ...(await onPostgres(copy))];
}
