import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { httpTransport } from '../../cli/kit/http-transport.ts';
import { type LovageClient, lovageClient } from '../../core/app/client.ts';
import { newId } from '../../server/kit/secrets/ids.ts';
import { aPicture } from '../architecture/walk/household.ts';
import { ownDatabase } from '../kit/engine.ts';
import { freePort } from '../kit/free-port.ts';
import { objectServer } from '../kit/object-server.ts';
import { temporaryFolder } from '../kit/temporary.ts';
import { balancer } from './balancer.ts';
import { isLong, note, times } from './form.ts';
import { type Serving, startServing } from './processes.ts';
import { seeded } from './writers.ts';

const SERVERS = 4;
const KILLS = times(3, 40);
const WRITERS = 4;

interface Written {
  readonly recipes: Set<string>;
  readonly pictured: Set<string>;
  readonly items: Set<string>;
  failed: number;
}

/** Writes until `signal` aborts. Unacknowledged writes are counted and given up. */
async function keepTrying(client: LovageClient, list: string, name: string, seen: Written, signal: AbortSignal) {
  for (let round = 0; !signal.aborted; round++) {
    try {
      const slug = await client.recipes.create({ body: { name: `${name} ${round}`, recipeInstructions: ['Stir.'] } });
      seen.recipes.add(slug);
      const id = newId();
      await client.shoppingItems.create({ body: { id, shoppingListId: list, note: `${name} ${round}` } });
      seen.items.add(id);
      await client.recipes.uploadImage({ params: { slug }, form: { image: await aPicture() } });
      seen.pictured.add(slug);
    } catch {
      seen.failed++;
      await setTimeout(50);
    }
  }
}

/** The names of new recipes that a stream of events reports. Reconnects when its server stops. */
function follow(address: string, token: string) {
  const told: string[] = [];
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const connect = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${address}/api/events`, { headers, signal: ending.signal });
    for await (const chunk of reply.body!.pipeThrough(new TextDecoderStream()))
      for (const [, type] of chunk.matchAll(/"type":"([\w.]+)"/g)) told.push(type!);
  };
  const stay = async () => {
    while (!ending.signal.aborted) {
      await connect().catch(() => {});
      await setTimeout(50);
    }
  };
  void stay();
  return told;
}

async function fleet() {
  const objects = await objectServer();
  const environment = {
    ...objects.environment,
    DATABASE_URL: (await ownDatabase('empty'))!,
    SECRET_KEY: randomBytes(32).toString('hex'),
  };
  const ports: number[] = [];
  for (let at = 0; at < SERVERS; at++) ports.push(await freePort());
  const start = (port: number) => startServing(temporaryFolder(), { ...environment, PORT: String(port) });
  const servers: Serving[] = [];
  for (const port of ports) servers.push(await start(port));
  const address = await balancer(ports, isLong);
  const { transport, close } = httpTransport({ base: address });
  onTestFinished(close);
  const { token } = servers[0]!;
  const client = lovageClient({ transport, headers: () => ({ authorization: `Bearer ${token}` }) });
  return { servers, ports, start, address, client, token };
}

test('any of four servers without a shared disk can be killed or replaced, and no acknowledged write is lost', async () => {
  const { servers, ports, start, address, client, token } = await fleet();
  const list = (await client.shoppingLists.create({ body: { name: 'Saturday' } })).id;
  const told = follow(address, token);
  await expect.poll(() => told).toContain('ready');
  const seen: Written = { recipes: new Set(), pictured: new Set(), items: new Set(), failed: 0 };
  const stopping = new AbortController();
  const writers = Array.from({ length: WRITERS }, (_, index) =>
    keepTrying(client, list, `Writer ${index}`, seen, stopping.signal),
  );
  const chance = seeded(7);
  let maxRestartMs = 0;
  for (let round = 0; round < KILLS; round++) {
    await setTimeout(200 + chance() * 400);
    const at = Math.floor(chance() * SERVERS);
    await servers[at]!.kill();
    servers[at] = await start(ports[at]!);
    maxRestartMs = Math.max(maxRestartMs, servers[at].readyMs);
  }
  // Like an upgrade: one after the other, each when the previous one is ready.
  for (const [at, server] of servers.entries()) {
    await server.stop();
    servers[at] = await start(ports[at]!);
  }
  stopping.abort();
  await Promise.all(writers);

  const listed = new Map((await client.recipes.list({ query: { perPage: -1 } })).items.map((one) => [one.slug, one]));
  const { listItems } = await client.shoppingLists.get({ params: { id: list } });
  const items = new Set(listItems.map(({ id }) => id));
  expect([...seen.recipes].filter((slug) => !listed.has(slug))).toEqual([]);
  expect([...seen.items].filter((id) => !items.has(id))).toEqual([]);
  for (const slug of seen.pictured) {
    const { id, image } = listed.get(slug)!;
    const picture = await fetch(`${address}/api/media/recipes/${id}/images/min-original.webp?version=${image}`);
    expect([slug, picture.status]).toEqual([slug, 200]);
    await picture.arrayBuffer();
  }
  expect(seen.pictured.size).toBeGreaterThan(0);
  const before = told.length;
  await client.recipes.create({ body: { name: 'The last one' } });
  await expect.poll(() => told.slice(before)).toContain('recipe.created');
  expect(await client.maintenance.check({ body: {} })).toMatchObject({ isWhole: true });
  const writes = seen.recipes.size + seen.items.size + seen.pictured.size;
  note({
    fault: 'one of four servers without a disk is killed',
    times: KILLS,
    watched: `${writes} writes, ${seen.failed} failed`,
    maxRestartMs,
    lost: 0,
  });
});
