import { join } from 'node:path';
import { Pool } from 'undici';
import type { Figure } from './figure.ts';
import { asked, shoppingList } from './household.ts';
import { benchWords, library, tokenFor } from './library.ts';
import { cpuSeconds, type Running, serve, serveScript } from './processes.ts';

const RECIPES = 1_000;
const CONNECTIONS = 16;
/** Other work on the machine only adds to a figure, so the least of the rounds is closest to the truth. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 4);

export interface Call {
  readonly name: string;
  /** Multiples of a bare route. Null if the call is only shown. */
  readonly goal: number | null;
  /** Requests in a round: enough for a second of CPU time, as the kernel counts it in hundredths. */
  readonly requests: number;
  readonly request: (turn: number) => { readonly method?: string; readonly path: string; readonly body?: unknown };
}

async function send(pool: Pool, token: string | null, count: number, request: Call['request']): Promise<void> {
  let next = 0;
  const connection = async () => {
    while (next < count) {
      const { method = 'GET', path, body } = request(next++);
      const reply = await pool.request({
        method: method as 'GET',
        path,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const text = await reply.body.text();
      if (reply.statusCode >= 300) throw new Error(`${method} ${path} answered ${reply.statusCode}: ${text}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
}

/** CPU time of the server process per request, in microseconds. */
export async function cpuOf(
  { pid }: Running,
  pool: Pool,
  token: string | null,
  { requests, request }: Omit<Call, 'name' | 'goal'>,
) {
  await send(pool, token, Math.ceil(requests / 4), request);
  const before = cpuSeconds(pid);
  await send(pool, token, requests, request);
  return ((cpuSeconds(pid) - before) * 1e6) / requests;
}

/** The most frequent calls of somebody whose library has this many recipes. */
export async function callsOf(server: { url: string; token: string }, recipeCount: number): Promise<Call[]> {
  const list = await shoppingList(server, 'Week', 50);
  const words = benchWords();
  const slugs = Array.from({ length: CONNECTIONS * 4 }, (_, index) => `r-${(index * 7) % recipeCount}`);
  const items = new Map<string, object>();
  for (const id of list.items) items.set(id, await asked(server, 'GET', `/api/groups/shopping/items/${id}`));
  const recipes = new Map<string, object>();
  for (const slug of slugs) recipes.set(slug, await asked(server, 'GET', `/api/recipes/${slug}`));
  const one = <T>(choices: readonly T[], turn: number): T => choices[turn % choices.length]!;
  const reads: Call[] = [
    { name: 'about', goal: 5, requests: 5_000, request: () => ({ path: '/api/app/about' }) },
    {
      name: 'recipe',
      goal: 12,
      requests: 2_000,
      request: (turn) => ({ path: `/api/recipes/${one(slugs, turn)}` }),
    },
    {
      name: 'list of 50',
      goal: 15,
      requests: 2_000,
      request: (turn) => ({ path: `/api/recipes?page=${1 + (turn % 20)}&perPage=50&orderBy=name&orderDirection=asc` }),
    },
    {
      name: 'shopping list of 50 items',
      goal: 12,
      requests: 2_000,
      request: () => ({ path: `/api/groups/shopping/lists/${list.id}` }),
    },
    {
      name: `search in ${recipeCount} recipes`,
      goal: 20,
      requests: 2_000,
      request: (turn) => ({ path: `/api/recipes?page=1&perPage=50&search=${one(words, turn)}` }),
    },
  ];
  const writes: Call[] = [
    {
      name: 'tick an item',
      goal: 25,
      requests: 1_000,
      request(turn) {
        const id = one(list.items, turn);
        const checked = Math.floor(turn / list.items.length) % 2 === 0;
        return { method: 'PUT', path: `/api/groups/shopping/items/${id}`, body: { ...items.get(id), checked } };
      },
    },
    {
      name: 'save a recipe',
      goal: 70,
      requests: 300,
      request(turn) {
        const slug = one(slugs, turn);
        const body = { ...recipes.get(slug), description: `Saved ${turn} times` };
        return { method: 'PUT', path: `/api/recipes/${slug}`, body };
      },
    },
  ];
  return [...reads, ...reads.map(firstRead), ...writes, mixOf(reads, writes)];
}

/** A read that the server has not answered before: each address differs. */
const firstRead = ({ name, requests, request }: Call): Call => ({
  name: `${name}, first read`,
  goal: null,
  requests: requests / 2,
  request(turn) {
    const { path } = request(turn);
    return { path: `${path}${path.includes('?') ? '&' : '?'}first=${process.hrtime.bigint()}` };
  },
});

/** Nine reads, then a write: four ticks to one save. */
const mixOf = (reads: readonly Call[], [tick, save]: readonly Call[]): Call => ({
  name: 'nine reads and a write',
  goal: null,
  requests: 3_000,
  request(turn) {
    const [round, place] = [Math.floor(turn / 10), turn % 10];
    if (place > 0) return reads[place % reads.length]!.request(turn);
    return (round % 5 === 0 ? save! : tick!).request(round);
  },
});

/** Measures the CPU time of the most frequent calls as multiples of that of a bare route, in the same run. */
export async function calls(): Promise<Figure[]> {
  const server = await serve(await library(RECIPES));
  const bare = await serveScript(join(import.meta.dirname, 'bare-route.ts'), [], '/');
  const pools = [server, bare].map(({ url }) => new Pool(url, { connections: CONNECTIONS }));
  const [ours, theirs] = pools as [Pool, Pool];
  const token = await tokenFor(server.url);
  const measured = await callsOf({ url: server.url, token }, RECIPES);
  const least = new Map<string, number>();
  let bareCpu = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const route = { requests: 20_000, request: () => ({ path: '/' }) };
    bareCpu = Math.min(bareCpu, await cpuOf(bare, theirs, null, route));
    for (const call of measured) {
      const cpu = await cpuOf(server, ours, token, call);
      least.set(call.name, Math.min(cpu, least.get(call.name) ?? cpu));
    }
  }
  await Promise.all([...pools.map((pool) => pool.close()), server.stop(), bare.stop()]);
  return measured.map(({ name, goal }) => ({
    name: goal === null ? name : `${name}, CPU beside a bare route`,
    value: least.get(name)! / bareCpu,
    goal,
    unit: '×',
    note: `${least.get(name)!.toFixed(0)} µs, bare route ${bareCpu.toFixed(1)} µs`,
  }));
}
