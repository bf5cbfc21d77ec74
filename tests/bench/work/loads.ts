import { join } from 'node:path';
import { MAX_BULK } from '../../../core/importing/limits.ts';
import { type Figure, percentile } from '../figure.ts';
import { asked, type Library, shoppingList, timesOf } from '../household.ts';
import { account, benchWords, library, tokenFor } from '../library.ts';
import type { Load, Times } from '../load.ts';
import { cpuSeconds, residentMb, serve, serveScript } from '../processes.ts';
import { inParallel, siteClient } from './site-client.ts';

const RECIPES = 1_000;
const PEOPLE = 20;
const STREAMS = 1_000;
const STREAMS_EACH = 20;
const TICKS = 200;
const PAGES = Number(process.env.BENCH_PAGES ?? 2_000);
const SITES = 100;
const QUIET_SECONDS = 20;

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
const p95 = (times: Times) => percentile(Object.values(times).flat(), 95);

/** Tokens of enough people for the streams: each may open 20. */
async function tokens(at: Library): Promise<string[]> {
  const { client, close } = siteClient(at);
  const found = [at.token];
  for (let index = 1; index < STREAMS / STREAMS_EACH; index++) {
    const username = `person-${index}`;
    await client.adminUsers.create({
      body: {
        username,
        fullName: username,
        email: `${username}@example.org`,
        password: account.ADMIN_PASSWORD,
        group: 'Home',
      },
    });
    found.push(await tokenFor(at.url, username));
  }
  await close();
  return found;
}

/** Opens idle event streams, counts those that report one change, and closes them. */
async function streams(at: Library, pid: number): Promise<Figure[]> {
  const ending = new AbortController();
  const before = residentMb(pid);
  let told = 0;
  const people = await tokens(at);
  const follow = async (index: number) => {
    const headers = { authorization: `Bearer ${people[index % people.length]}` };
    const reply = await fetch(`${at.url}/api/events`, { headers, signal: ending.signal });
    if (!reply.ok) throw new Error(`a stream of events answered ${reply.status}`);
    const read = async () => {
      let text = '';
      for await (const chunk of reply.body!.pipeThrough(new TextDecoderStream())) {
        text = (text + chunk).slice(-500);
        if (!text.includes('recipe.created')) continue;
        told++;
        return;
      }
    };
    read().catch(() => {});
  };
  await inParallel(STREAMS, 50, follow);
  await wait(5);
  const held = residentMb(pid);
  const cpu = cpuSeconds(pid);
  await wait(10);
  const idle = ((cpuSeconds(pid) - cpu) / 10) * 100;
  const started = performance.now();
  await asked(at, 'POST', '/api/recipes', { name: 'Told to everybody' });
  while (told < STREAMS && performance.now() - started < 30_000) await wait(0.01);
  const seconds = (performance.now() - started) / 1_000;
  ending.abort();
  const note = `${told} of ${STREAMS} heard of a change within ${seconds.toFixed(2)} s`;
  if (told < STREAMS) throw new Error(note);
  return [
    {
      name: `${STREAMS} idle event streams: memory for each`,
      value: ((held - before) * 1_024) / STREAMS,
      goal: 60,
      unit: 'KB',
    },
    { name: `${STREAMS} idle event streams: processor`, value: idle, goal: 5, unit: '%', note },
  ];
}

/** Ticks all items of a list at once and counts those that are not ticked afterwards. */
async function ticks(at: Library): Promise<Figure[]> {
  const { id, items } = await shoppingList(at, 'Saturday', TICKS);
  const started = performance.now();
  await Promise.all(items.map((item) => asked(at, 'PATCH', `/api/groups/shopping/items/${item}`, { checked: true })));
  const ms = performance.now() - started;
  const { listItems } = await asked<{ listItems: { checked: boolean }[] }>(
    at,
    'GET',
    `/api/groups/shopping/lists/${id}`,
  );
  const lost = listItems.filter(({ checked }) => !checked).length;
  return [
    {
      name: `${TICKS} simultaneous ticks on a list: lost`,
      value: lost,
      goal: 0,
      unit: '',
      note: `${ms.toFixed(0)} ms for all`,
    },
  ];
}

/** A bulk import while people read and write. */
async function bulk(at: Library, load: Load, port: string): Promise<Figure[]> {
  const quiet = p95(await timesOf({ ...load, seconds: QUIET_SECONDS }));
  const { client, close } = siteClient(at);
  const started = performance.now();
  const reports: string[] = [];
  for (let from = 0; from < PAGES; from += MAX_BULK) {
    const imports = Array.from({ length: Math.min(MAX_BULK, PAGES - from) }, (_, at) => ({
      // Pages of one site are read one at a time, so use many sites.
      url: `http://127.0.1.${1 + (at % SITES)}:${port}/page-${from + at}`,
    }));
    reports.push((await client.importing.bulk({ body: { imports } })).reportId);
  }
  const progress = () =>
    Promise.all(reports.map((reportId) => client.importing.bulkProgress({ params: { reportId } })));
  const parts: Times[] = [];
  let all = await progress();
  while (all.some(({ state }) => state === 'running')) {
    parts.push(await timesOf({ ...load, seconds: 5 }));
    all = await progress();
  }
  const imported = all.reduce((sum, one) => sum + one.imported, 0);
  const seconds = (performance.now() - started) / 1_000;
  await close();
  const beside = percentile(
    parts.flatMap((part) => Object.values(part).flat()),
    95,
  );
  return [
    {
      name: `bulk import of ${PAGES} pages: not imported`,
      value: PAGES - imported,
      goal: 0,
      unit: '',
      note: `in ${seconds.toFixed(0)} s`,
    },
    {
      name: `${PEOPLE} people beside it, p95 beside idle`,
      value: beside / quiet,
      goal: 2,
      unit: '×',
      note: `${beside.toFixed(1)} ms, idle ${quiet.toFixed(1)} ms`,
    },
  ];
}

/**
 * Many streams, many ticks at once, and a bulk import while people use the site. The ten minutes of 20 people are in
 * `operations`.
 */
export async function loads(): Promise<Figure[]> {
  const dataDir = await library(RECIPES);
  const pages = await serveScript(join(import.meta.dirname, 'page-host.ts'), [], '/');
  const server = await serve(dataDir, { OUTBOUND_ALLOW: '127.0.0.0/8' });
  try {
    const at = { url: server.url, token: await tokenFor(server.url) };
    const { items } = await shoppingList(at, 'Week', 40);
    const slugs = Array.from({ length: RECIPES }, (_, index) => `r-${index}`);
    const load: Load = { ...at, seconds: 1, slugs, words: benchWords(), items, rate: PEOPLE };
    const before = residentMb(server.pid);
    const figures = [
      ...(await ticks(at)),
      ...(await streams(at, server.pid)),
      ...(await bulk(at, load, new URL(pages.url).port)),
    ];
    await wait(60);
    const after = residentMb(server.pid);
    return [
      ...figures,
      {
        name: 'memory a minute after these loads',
        value: after,
        goal: 220,
        unit: 'MB',
        note: `before ${before.toFixed(0)} MB`,
      },
    ];
  } finally {
    await server.stop();
    await pages.kill();
  }
}
