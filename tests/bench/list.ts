import { request } from 'node:http';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { library, tokenFor } from './library.ts';
import { cpuSeconds, type Running, serve, serveScript } from './processes.ts';

const REQUESTS = 3_000;
const PATH = '/api/recipes?page=1&perPage=50&orderBy=name&orderDirection=asc';

const get = (url: string, headers: Record<string, string>): Promise<string> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      reply.once('end', () => resolve(text));
    })
      .once('error', reject)
      .end();
  });

/** CPU time of the server process per request, in microseconds. */
async function cpuOf(
  { url, pid }: Running,
  headers: Record<string, string>,
  pathOf: (turn: number) => string = () => PATH,
): Promise<number> {
  for (let warm = 0; warm < 500; warm++) await get(url + pathOf(-warm), headers);
  const before = cpuSeconds(pid);
  for (let sent = 0; sent < REQUESTS; sent++) await get(url + pathOf(sent + 1), headers);
  return ((cpuSeconds(pid) - before) * 1e6) / REQUESTS;
}

/** Measures a list of 50 out of 10,000 recipes against a hand-written route (list-baseline.ts). */
export async function list(): Promise<Figure[]> {
  const dataDir = await library(10_000);
  const server = await serve(dataDir);
  const headers = { authorization: `Bearer ${await tokenFor(server.url)}` };
  const baseline = await serveScript(join(import.meta.dirname, 'list-baseline.ts'), [join(dataDir, 'lovage.db')], PATH);
  const [ours, theirs] = [await get(server.url + PATH, headers), await get(baseline.url + PATH, {})];
  if (ours !== theirs)
    throw new Error(`The answer of the baseline differs:\n${ours.slice(0, 1600)}\n${theirs.slice(0, 1600)}`);
  const bare = await cpuOf(baseline, {});
  const repeated = await cpuOf(server, headers);
  // An address that the server has not answered before.
  const first = await cpuOf(server, headers, (turn) => `${PATH}&first=${turn}`);
  await Promise.all([server.stop(), baseline.stop()]);
  const figure = (kind: string, own: number, goal: number): Figure => ({
    name: `list of 50 at 10,000 recipes, ${kind}, CPU beside a bare route`,
    value: own / bare,
    goal,
    unit: '×',
    note: `${own.toFixed(0)} µs, bare route ${bare.toFixed(0)} µs`,
  });
  return [figure('first read', first, 2.5), figure('repeated', repeated, 1.5)];
}
