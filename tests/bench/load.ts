// The load of a household's busiest second, in a separate process:
// node load.ts '{"url":…,"token":…,"seconds":…,"slugs":[…],"words":[…],"items":[…]}' prints the times by kind as JSON.
import { Agent, request } from 'node:http';
import { seededRandom } from './random.ts';

export interface Load {
  readonly url: string;
  readonly token: string;
  readonly seconds: number;
  readonly slugs: readonly string[];
  readonly words: readonly string[];
  /** Ids of items to check and uncheck. */
  readonly items: readonly string[];
  /** Requests per second; 100 by default. */
  readonly rate?: number;
}

export type Kind = 'page' | 'list' | 'search' | 'check';

/** Duration of each request in milliseconds, from the time it was due. */
export type Times = Readonly<Record<Kind, number[]>>;

export const RATE = 100;
const MIX: readonly (readonly [Kind, number])[] = [
  ['page', 0.4],
  ['list', 0.7],
  ['search', 0.8],
  ['check', 1],
];

function send(load: Load, agent: Agent, method: string, path: string, body?: unknown): Promise<void> {
  const type = body ? { 'content-type': 'application/json' } : {};
  const headers = { authorization: `Bearer ${load.token}`, ...type };
  return new Promise((resolve, reject) => {
    const sent = request(load.url + path, { method, agent, headers }, (reply) => {
      reply.resume().once('end', () => {
        if (reply.statusCode! < 300) resolve();
        else reject(new Error(`${method} ${path} answered ${reply.statusCode}`));
      });
    });
    sent.once('error', reject).end(body ? JSON.stringify(body) : undefined);
  });
}

/** Sends at a fixed rate, however long answers take, so that slow answers do not reduce the load. */
async function run(load: Load): Promise<Times> {
  const random = seededRandom(20_261_120);
  const one = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!;
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const requests: Readonly<Record<Kind, () => Promise<void>>> = {
    page: () => send(load, agent, 'GET', `/api/recipes/${one(load.slugs)}`),
    list: () => send(load, agent, 'GET', `/api/recipes?page=${1 + Math.floor(random() * 20)}&perPage=50`),
    search: () => send(load, agent, 'GET', `/api/recipes?perPage=50&search=${one(load.words)}`),
    check: () =>
      send(load, agent, 'PATCH', `/api/groups/shopping/items/${one(load.items)}`, { checked: random() < 0.5 }),
  };
  const times: Times = { page: [], list: [], search: [], check: [] };
  const open: Promise<void>[] = [];
  const started = performance.now();
  const rate = load.rate ?? RATE;
  for (let sent = 0; sent < load.seconds * rate; sent++) {
    const due = started + (sent * 1_000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const chosen = random();
    const kind = MIX.find(([, until]) => chosen < until)![0];
    open.push(requests[kind]().then(() => void times[kind].push(performance.now() - due)));
  }
  await Promise.all(open);
  agent.destroy();
  return times;
}

if (process.argv[1] === import.meta.filename)
  process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2]!) as Load)));
