import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { seededRandom } from '../../bench/random.ts';
import { type Person, type World, world } from '../../kit/world.ts';
import { furnish, type Household } from './household.ts';
import { type Row, requestOf, slotsOf, walk } from './requests.ts';
import { send } from './send.ts';

// Hundreds of requests take long on a slow machine.
vi.setConfig({ testTimeout: 600_000 });

const keptRows = walk.filter(({ endpoint }) => endpoint.isKept);
const writes = walk.filter(({ endpoint }) => endpoint.method !== 'GET');
/** These calls end the session or the account of the person who makes the next one. */
const ENDS = /^(auth\.logout|sessions\.|ownPassword\.|passwords\.|backups\.restore|oldBackups\.restore)/;

/** Kept answers with filters, orders and searches. */
const moreUrls = [
  '/api/recipes?page=1&perPage=-1&orderBy=name&orderDirection=asc',
  '/api/recipes?search=dish',
  '/api/recipes?search=dihs%20made',
  '/api/recipes?orderBy=random&paginationSeed=7',
  `/api/recipes?queryFilter=${encodeURIComponent('rating >= 1')}`,
  '/api/foods?search=food&perPage=-1',
  '/api/groups/shopping/items?perPage=-1',
  '/api/users/self/favorites',
];

interface Reader {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly urls: readonly string[];
}

async function urlsOf(household: Household, rows: readonly Row[]): Promise<string[]> {
  const urls: string[] = [];
  for (const row of rows) {
    const { params, query } = await requestOf(row, household);
    const path = row.endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name]!));
    urls.push(`${path}${query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''}`);
  }
  return urls;
}

const headersOf = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

/** Two groups in one world, and the people who read the kept answers. */
async function twoGroups() {
  const here = await world({ environment: { RATE_LIMITS: 'off' } });
  const home = await furnish(here, here.anna, here.ben, 'home');
  const away = await furnish(here, here.stranger, here.stranger, 'away');
  const open = keptRows.filter(({ endpoint }) => endpoint.access === 'anyone');
  const ofHome = [...(await urlsOf(home, keptRows)), ...moreUrls];
  const readers: Reader[] = [
    { name: 'anna', headers: headersOf(here.anna), urls: ofHome },
    { name: 'ben', headers: headersOf(here.ben), urls: ofHome },
    { name: 'stranger', headers: headersOf(here.stranger), urls: [...(await urlsOf(away, keptRows)), ...moreUrls] },
    { name: 'visitor', headers: {}, urls: [...(await urlsOf(home, open)), ...(await urlsOf(away, open))] },
  ];
  return { here, home, away, readers };
}

/** Reads whose answer differs from that of a server without kept answers. */
async function stale({ app }: World, readers: readonly Reader[], isAsked = () => true): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, headers, urls } of readers)
    for (const url of urls) {
      if (!isAsked()) continue;
      const kept = await app.inject({ url, headers });
      const fresh = await app.inject({ url, headers: { ...headers, 'cache-control': 'no-cache' } });
      if (kept.statusCode !== fresh.statusCode || kept.body !== fresh.body) wrong.push(`${name} ${url}`);
    }
  return wrong;
}

async function hitsOf({ app }: World): Promise<number> {
  const { body } = await app.inject({ url: '/metrics' });
  return Number(/kept_answers_total\{result="hit"\} (\d+)/.exec(body)![1]);
}

test('after each call that writes, a kept answer equals a fresh one', async () => {
  const { here, home, away, readers } = await twoGroups();
  const [anna, ben, stranger, visitor] = readers as [Reader, Reader, Reader, Reader];
  const wrong: string[] = [];
  const refused: string[] = [];
  for (const row of writes.filter(({ call }) => !ENDS.test(call))) {
    const isAway = writes.indexOf(row) % 2 === 1;
    const [person, household] = isAway ? [here.stranger, away] : [here.anna, home];
    const { status } = await send(here.app, row, await requestOf(row, household), person.token);
    if (status >= 400) refused.push(row.call);
    const own = isAway ? [stranger, visitor] : [anna, visitor];
    for (const fault of await stale(here, own)) wrong.push(`${row.call}: ${fault}`);
  }
  wrong.push(...(await stale(here, [anna, ben, stranger, visitor])));
  expect(wrong).toEqual([]);
  expect(refused.length).toBeLessThan(writes.length / 2);
  expect(await hitsOf(here)).toBeGreaterThan(2_000);
});

test('kept answers stay right while people of two groups write and read at once', async () => {
  const { here, home, away, readers } = await twoGroups();
  const random = seededRandom(Number(process.env.KEPT_SEED ?? 11));
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const lasting = writes.filter(({ call, endpoint: { method } }) => !ENDS.test(call) && method !== 'DELETE');
  const write = async () => {
    const [person, household] = one([
      [here.anna, home],
      [here.ben, home],
      [here.stranger, away],
    ] as const);
    const row = one(random() < 0.97 ? lasting : writes.filter(({ call }) => !ENDS.test(call)));
    const slots = slotsOf(row);
    const slot = slots.length > 0 && random() < 0.7 ? one(slots) : undefined;
    return send(here.app, row, await requestOf(row, household, slot), person.token);
  };
  const read = () => {
    const { headers, urls } = one(readers);
    return here.app.inject({ url: one(urls), headers });
  };
  for (let step = 0; step < Number(process.env.KEPT_STEPS ?? 60); step++) {
    await Promise.all(Array.from({ length: 12 }, () => (random() < 0.3 ? write() : read())));
    const wrong = await stale(here, readers, () => random() < 0.15);
    expect(wrong, `step ${step}`).toEqual([]);
  }
  expect(await stale(here, readers)).toEqual([]);
});

test('a kept answer has the headers of a fresh one, also compressed, for HEAD and as 304', async () => {
  const { here, readers } = await twoGroups();
  const wrong: string[] = [];
  const seen = { gzip: 0, head: 0, known: 0 };
  const steady = (headers: Record<string, unknown>) =>
    JSON.stringify(Object.entries({ ...headers, date: '', 'x-request-id': '' }).sort());
  for (const { headers, urls } of readers.slice(0, 1))
    for (const url of urls)
      for (const more of [{}, { 'accept-encoding': 'br, gzip' }, { 'accept-encoding': 'gzip;q=0' }])
        for (const method of ['GET', 'HEAD'] as const) {
          const ask = (extra: Readonly<Record<string, string>>) =>
            here.app.inject({ method, url, headers: { ...headers, ...more, ...extra } });
          const fresh = await ask({ 'cache-control': 'no-cache' });
          const kept = await ask({});
          if (fresh.statusCode !== kept.statusCode || !fresh.rawPayload.equals(kept.rawPayload))
            wrong.push(`${method} ${url} body`);
          if (steady(fresh.headers) !== steady(kept.headers)) wrong.push(`${method} ${url} headers`);
          if (method === 'HEAD') seen.head += 1;
          if (kept.headers['content-encoding'] === 'gzip' && method === 'GET') {
            seen.gzip += 1;
            JSON.parse(gunzipSync(kept.rawPayload).toString());
          }
          const tag = kept.headers.etag;
          if (!tag) continue;
          seen.known += 1;
          const known = await ask({ 'if-none-match': String(tag) });
          if (known.statusCode !== 304 || known.body !== '' || known.headers.etag !== tag) wrong.push(`${url} 304`);
        }
  expect(wrong).toEqual([]);
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(15);
});

test('kept answers take at most 8 MiB; the largest are not kept, nor those that are read only once', async () => {
  const { app, anna } = await world({ environment: { RATE_LIMITS: 'off' } });
  const authorization = `Bearer ${anna.token}`;
  const keptOf = async () => {
    const { body } = await app.inject({ url: '/metrics' });
    const figure = (name: string) => Number(new RegExp(`${name} (\\d+)`).exec(body)![1]);
    return { bytes: figure('kept_answers_bytes'), answers: figure('kept_answers') };
  };
  const text = 'A long story. '.repeat(3_500);
  const slug = await anna.client.recipes.create({ body: { name: 'Story', description: text } });
  const ask = (number: number, encoding: string) =>
    app.inject({ url: `/api/recipes/${slug}?n=${number}`, headers: { authorization, 'accept-encoding': encoding } });
  const askAll = async () => {
    for (let number = 0; number < 260; number++) await ask(number, number % 2 ? 'gzip' : 'identity');
  };
  await askAll();
  expect((await keptOf()).answers).toBe(0);
  await askAll();
  const { bytes, answers } = await keptOf();
  expect(bytes).toBeLessThan(8 * 1024 ** 2);
  expect(answers).toBeGreaterThan(120);
  expect(answers).toBeLessThan(200);
  for (let number = 0; number < 24; number++)
    await anna.client.recipes.create({ body: { name: `Story ${number}`, description: text } });
  for (let time = 0; time < 2; time++) {
    const huge = await app.inject({ url: '/api/recipes?perPage=-1', headers: { authorization } });
    expect(huge.rawPayload.length).toBeGreaterThan(1024 ** 2);
  }
  expect((await keptOf()).bytes).toBeLessThanOrEqual(bytes);
});

test('a kept answer is never sent to somebody who has lost access', async () => {
  const { here, home } = await twoGroups();
  const { anna, ben, app } = here;
  const open = `/api/explore/recipes/${home.groupSlug}`;
  const members = '/api/groups/members';
  const emailsFor = async () =>
    (await app.inject({ url: members, headers: headersOf(ben) }))
      .json<{ email: string }[]>()
      .filter(({ email }) => email);
  for (let time = 0; time < 2; time++) expect((await app.inject({ url: open })).statusCode).toBe(200);
  await anna.client.groups.patchPreferences({ body: { privateGroup: true } });
  expect((await app.inject({ url: open })).statusCode).toBe(404);

  expect(await emailsFor()).toHaveLength(1);
  expect(await emailsFor()).toHaveLength(1);
  const all = { canManage: true, canInvite: true, canOrganize: true };
  await anna.client.members.permit({ body: { userId: ben.id, ...all } });
  expect((await emailsFor()).length).toBeGreaterThan(1);
  await anna.client.members.permit({
    body: { userId: ben.id, canManage: false, canInvite: false, canOrganize: false },
  });
  expect(await emailsFor()).toHaveLength(1);

  await anna.client.adminUsers.disable({ params: { id: ben.id } });
  expect((await app.inject({ url: members, headers: headersOf(ben) })).statusCode).toBe(401);
});
