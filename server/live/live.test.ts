import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyReply } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { httpTransport } from '../../cli/kit/http-transport.ts';
import { lovageClient } from '../../core/app/client.ts';
import type { StreamPart } from '../../core/kit/endpoint.ts';
import type { Change } from '../../core/live/schema.ts';
import { type Person, world } from '../../tests/kit/world.ts';
import { sendStream } from '../kit/http/event-stream.ts';
import { openStreamSlots } from './stream-slots.ts';

const openStreams = async (address: string): Promise<number> =>
  Number(/^lovage_event_streams (\d+)$/m.exec(await (await fetch(`${address}/metrics`)).text())![1]);

async function follow({ client }: Person) {
  const changes = await client.live.follow();
  onTestFinished(() => void changes.return(undefined));
  return async (): Promise<StreamPart<Change>> => (await changes.next()).value;
}

test('a member follows changes in the group, and a stranger receives nothing', async () => {
  const { anna, ben, stranger } = await world();
  const [next, elsewhere] = [await follow(ben), await follow(stranger)];
  expect([(await next()).item, (await elsewhere()).item]).toEqual([
    { type: 'ready', ids: [expect.any(String)] },
    { type: 'ready', ids: [expect.any(String)] },
  ]);
  await anna.client.recipes.create({ body: { name: 'Soup' } });
  const soup = await anna.client.recipes.get({ params: { slug: 'soup' } });
  expect((await next()).item).toEqual({ type: 'recipe.created', ids: [soup.id] });
  await stranger.client.recipes.create({ body: { name: 'Stew' } });
  const stew = await stranger.client.recipes.get({ params: { slug: 'stew' } });
  expect((await elsewhere()).item).toEqual({ type: 'recipe.created', ids: [stew.id] });
});

test('changing and deleting a recipe is announced', async () => {
  const { anna } = await world();
  const params = { slug: await anna.client.recipes.create({ body: { name: 'Soup' } }) };
  const { id } = await anna.client.recipes.get({ params });
  const next = await follow(anna);
  await next();
  await anna.client.recipes.patch({ params, body: { description: 'Hot' } });
  await anna.client.recipes.duplicate({ params, body: { name: 'Stew' } });
  await anna.client.recipes.remove({ params });
  const heard = [(await next()).item, (await next()).item, (await next()).item];
  expect(heard.map(({ type }) => type)).toEqual(['recipe.updated', 'recipe.created', 'recipe.deleted']);
  expect([heard[0]!.ids, heard[2]!.ids]).toEqual([[id], [id]]);
});

test('stars and favorites are announced with the id of their recipe', async () => {
  const { anna } = await world();
  const params = { id: 'self', slug: await anna.client.recipes.create({ body: { name: 'Soup' } }) };
  const { id } = await anna.client.recipes.get({ params });
  const next = await follow(anna);
  await next();
  await anna.client.ratings.addFavorite({ params });
  expect((await next()).item).toEqual({ type: 'rating.updated', ids: [id] });
  await anna.client.ratings.rate({ params, body: { rating: 4 } });
  const heard = [(await next()).item, (await next()).item];
  expect(heard).toEqual(['rating.updated', 'recipe.updated'].map((type) => ({ type, ids: [id] })));
});

test('any change to a shopping list or its items is announced with the id of the list', async () => {
  const { anna, ben } = await world();
  const next = await follow(ben);
  await next();
  const { shoppingLists, shoppingItems } = anna.client;
  const { id } = await shoppingLists.create({ body: { name: 'Saturday' } });
  const { createdItems } = await shoppingItems.create({ body: { shoppingListId: id, note: 'candles' } });
  await shoppingItems.patch({ params: { id: createdItems[0]!.id }, body: { checked: true } });
  await shoppingItems.remove({ params: { id: createdItems[0]!.id } });
  await shoppingLists.patch({ params: { id }, body: { name: 'Sunday' } });
  await shoppingLists.remove({ params: { id } });
  const heard = [];
  for (let count = 0; count < 6; count++) heard.push((await next()).item);
  expect(heard.map(({ type }) => type.replace('shopping_list.', ''))).toEqual([
    'created',
    'updated',
    'updated',
    'updated',
    'updated',
    'deleted',
  ]);
  expect(heard.map(({ ids }) => ids)).toEqual(heard.map(() => [id]));
});

test('a change of a shopping list says who made it', async () => {
  const { anna, ben } = await world();
  const next = await follow(anna);
  await next();
  const { id } = await ben.client.shoppingLists.create({ body: { name: 'Saturday' } });
  await ben.client.shoppingItems.create({ body: { shoppingListId: id, note: 'candles' } });
  await anna.client.shoppingLists.patch({ params: { id }, body: { name: 'Sunday' } });
  const who = [(await next()).item.by, (await next()).item.by, (await next()).item.by];
  const [own, other] = [await anna.client.users.self(), await ben.client.users.self()];
  expect(who).toEqual([other.id, other.id, own.id]);
  await anna.client.recipes.create({ body: { name: 'Soup' } });
  expect((await next()).item.by).toBeUndefined();
});

test('a rolled back change is not announced', async () => {
  const { anna } = await world();
  const next = await follow(anna);
  await next();
  const { error } = await anna.client.try.recipes.patch({ params: { slug: 'none' }, body: { description: 'Hot' } });
  expect(error?.status).toBe(404);
  await anna.client.recipes.create({ body: { name: 'Soup' } });
  expect((await next()).item.type).toBe('recipe.created');
});

test('over the network a client resumes where the connection broke, and the server stops despite open streams', async () => {
  const { app, anna } = await world();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const connect = async (headers: Record<string, string> = {}) => {
    const gone = new AbortController();
    const authorization = `Bearer ${anna.token}`;
    const reply = await fetch(`${address}/api/events`, {
      headers: { authorization, ...headers },
      signal: gone.signal,
    });
    const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (wanted: RegExp) => {
      while (!wanted.test(text)) {
        const part = await reader.read();
        if (part.done) throw new Error(`The stream ended after: ${text}`);
        text += part.value;
      }
      return text;
    };
    return { reply, until, reader, leave: () => gone.abort() };
  };

  const first = await connect();
  expect(first.reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(first.reply.headers.get('x-content-type-options')).toBe('nosniff');
  const [, id] = /^id: (.+)$/m.exec(await first.until(/"ready"/))!;
  first.leave();
  await anna.client.recipes.create({ body: { name: 'Soup' } });

  const second = await connect({ 'last-event-id': id! });
  expect(await second.until(/recipe\.created/)).toContain('"ready"');
  const lost = await connect({ 'last-event-id': 'of.another.process' });
  await lost.until(/"lost"/);
  await app.close();
  await expect.poll(async () => (await second.reader.read()).done).toBe(true);
});

test('the typed client follows over HTTP, and leaves nothing behind when it stops', async () => {
  const { app, anna } = await world();
  const { transport, close } = httpTransport({ base: await app.listen({ port: 0, host: '127.0.0.1' }) });
  onTestFinished(close);
  const client = lovageClient({ transport, headers: () => ({ authorization: `Bearer ${anna.token}` }) });
  const types = [];
  for await (const { item } of await client.live.follow()) {
    types.push(item.type);
    if (item.type !== 'ready') break;
    await anna.client.recipes.create({ body: { name: 'Soup' } });
  }
  expect(types).toEqual(['ready', 'recipe.created']);
  const connections = () => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)));
  await expect.poll(connections).toBe(0);
});

test('a person who opens too many streams has to wait', async () => {
  const { anna, ben } = await world();
  for (let opened = 0; opened < 20; opened++) await (await follow(anna))();
  const { error } = await anna.client.try.live.follow();
  expect([error?.status, error?.code]).toEqual([429, 'request.too_many']);
  const next = await follow(ben);
  expect((await next()).item.type).toBe('ready');
});

test('sixty simultaneous streams of one person are limited, and closed ones free their slots', async () => {
  const { app, anna } = await world();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const gone = new AbortController();
  onTestFinished(() => gone.abort());
  const open = () =>
    fetch(`${address}/api/events`, { headers: { authorization: `Bearer ${anna.token}` }, signal: gone.signal });
  const replies = await Promise.all(Array.from({ length: 60 }, open));
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  expect(await openStreams(address)).toBe(20);
  gone.abort();
  await expect.poll(() => openStreams(address)).toBe(0);
});

test('a client that reads nothing is disconnected, which frees its slot', async () => {
  const slots = openStreamSlots();
  const giveBack = slots.take('anna');
  const server = createServer((request, raw) => {
    async function* flood(signal: AbortSignal) {
      try {
        for (let number = 0; !signal.aborted; number++) yield { id: `${number}`, item: 'x'.repeat(10_000) };
      } finally {
        giveBack();
      }
    }
    const reply = {
      raw,
      request: { raw: request },
      hijack: () => {},
      getHeaders: () => ({}),
      log: { error: () => {} },
    };
    void sendStream(reply as unknown as FastifyReply, flood, (item) => item, 100);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(() => slots.count()).toBe(0);
});

test('all streams together leave room for requests', () => {
  const slots = openStreamSlots();
  const taken = Array.from({ length: 1_000 }, (_, at) => slots.take(`person-${at}`));
  expect(() => slots.take('one more')).toThrow(expect.objectContaining({ status: 429 }));
  taken[0]!();
  taken[0]!();
  expect(slots.count()).toBe(999);
  slots.take('one more');
  expect(() => slots.take('and one more')).toThrow();
});
