import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Figure, percentile } from './figure.ts';
import { asked, type Library, peakMb, shoppingList, timesOf } from './household.ts';
import { benchWords, library, tokenFor } from './library.ts';
import type { Load, Times } from './load.ts';
import { cpuSeconds, type Running, residentMb, serve } from './processes.ts';

const RECIPES = 10_000;
/** Sizes in bytes of the three files of a picture: the median of real recipes. */
const SIZES = { 'original.webp': 40_000, 'min-original.webp': 16_000, 'tiny-original.webp': 5_000 };
const IDLE_SECONDS = 10;
const QUIET_SECONDS = 15;
/** Number of users, with one request per second each. */
const USERS = 20;
const SOAK_SECONDS = Number(process.env.SOAK_SECONDS ?? 600);

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

/** Adds pictures to all recipes: random bytes, because real pictures do not compress either. */
function addPictures(dataDir: string): void {
  const db = new Sqlite(join(dataDir, 'lovage.db'), { readonly: true });
  const ids = db.prepare('SELECT id FROM recipes').pluck().all() as string[];
  db.close();
  const bytes = randomBytes(64 * 1024);
  for (const id of ids) {
    const folder = join(dataDir, 'recipes', id, 'images');
    mkdirSync(folder, { recursive: true });
    for (const [name, size] of Object.entries(SIZES)) writeFileSync(join(folder, name), bytes.subarray(0, size));
  }
}

const p95 = (times: Times) => percentile([...times.page, ...times.list], 95);

interface Backups {
  readonly imports: readonly { readonly name: string; readonly size: string }[];
}

async function whileServing(server: Running, load: Load, at: Library): Promise<Figure[]> {
  const quiet = p95(await timesOf({ ...load, seconds: QUIET_SECONDS }));
  const before = peakMb(server.pid);
  const started = performance.now();
  let isOver = false;
  const made = asked<{ name: string }>(at, 'POST', '/api/admin/backups').finally(() => {
    isOver = true;
  });
  // The first failure is reported elsewhere.
  made.catch(() => {});
  const all: Times[] = [];
  while (!isOver) all.push(await timesOf({ ...load, seconds: 5 }));
  const { name } = await made;
  const seconds = (performance.now() - started) / 1_000;
  const times = Object.fromEntries(
    (['page', 'list', 'search', 'check'] as const).map((kind) => [kind, all.flatMap((part) => part[kind])]),
  ) as unknown as Times;
  const { imports } = await asked<Backups>(at, 'GET', '/api/admin/backups');
  const size = imports.find((backup) => backup.name === name)?.size;
  const peak = peakMb(server.pid);
  const restoring = performance.now();
  await asked(at, 'POST', `/api/admin/backups/${name}/restore`);
  const restored = (performance.now() - restoring) / 1_000;
  return [
    {
      name: 'reads while a backup is made, p95 beside idle',
      value: p95(times) / quiet,
      goal: 2,
      unit: '×',
      note: `${p95(times).toFixed(1)} ms, idle ${quiet.toFixed(1)} ms; made and verified in ${seconds.toFixed(0)} s (${size})`,
    },
    {
      name: 'memory while a backup is made',
      value: peak,
      goal: 300,
      unit: 'MB',
      note: `before ${before.toFixed(0)} MB`,
    },
    {
      name: `restore of ${RECIPES} recipes with pictures`,
      value: restored,
      goal: 60,
      unit: 's',
      note: `with the backup of what it replaces; memory at most ${peakMb(server.pid).toFixed(0)} MB`,
    },
  ];
}

async function idle(server: Running): Promise<Figure> {
  await wait(5);
  const before = cpuSeconds(server.pid);
  await wait(IDLE_SECONDS);
  const used = ((cpuSeconds(server.pid) - before) / IDLE_SECONDS) * 100;
  return { name: 'processor while nobody asks for anything', value: used, goal: 0.5, unit: '%' };
}

async function soak(server: Running, load: Load): Promise<Figure[]> {
  await timesOf({ ...load, seconds: 30 });
  const before = residentMb(server.pid);
  // Rejects if any answer is an error.
  const times = await timesOf({ ...load, seconds: SOAK_SECONDS });
  const after = residentMb(server.pid);
  const minutes = Math.round(SOAK_SECONDS / 60);
  return [
    {
      name: `${USERS} users for ${minutes} minutes, memory after beside before`,
      value: after / before,
      goal: 1.2,
      unit: '×',
      note: `${before.toFixed(0)} and ${after.toFixed(0)} MB; ${Object.values(times).flat().length} requests without an error, reads p95 ${p95(times).toFixed(1)} ms`,
    },
  ];
}

/** Measures a crash, a backup, a restore and a long day of load. */
export async function operations(): Promise<Figure[]> {
  const dataDir = await library(RECIPES);
  addPictures(dataDir);
  const first = await serve(dataDir);
  await first.kill();
  const server = await serve(dataDir);
  const figures: Figure[] = [
    { name: `ready after kill -9 with ${RECIPES} recipes`, value: server.readyMs / 1_000, goal: 3, unit: 's' },
  ];
  try {
    figures.push(await idle(server));
    const at = { url: server.url, token: await tokenFor(server.url) };
    const list = await shoppingList(at, 'Week', 40);
    const slugs = Array.from({ length: RECIPES }, (_, index) => `r-${index}`);
    const load: Load = { ...at, seconds: 1, slugs, words: benchWords(), items: list.items, rate: USERS };
    figures.push(...(await whileServing(server, load, at)));
    const again = { url: server.url, token: await tokenFor(server.url) };
    figures.push(...(await soak(server, { ...load, ...again, items: list.items })));
  } finally {
    await server.stop();
  }
  if (readdirSync(join(dataDir, 'tmp')).length > 0) throw new Error('temporary files were left in the data folder');
  return figures;
}
