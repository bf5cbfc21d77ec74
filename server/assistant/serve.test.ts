import { type AddressInfo, connect } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, onTestFinished, test } from 'vitest';
import { type Person, type World, world } from '../../tests/kit/world.ts';

/** A listening server, and assistants with a token. */
async function site(here: World) {
  const { app } = here;
  if (!app.server.listening) {
    await app.listen({ host: '127.0.0.1', port: 0 });
    onTestFinished(() => app.close());
  }
  const { port } = app.server.address() as AddressInfo;
  const url = new URL(`http://127.0.0.1:${port}/mcp`);
  const assistant = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
    onTestFinished(() => client.close());
    return client;
  };
  return { url, port, assistant };
}

const dataOf = (answer: unknown) => (answer as { structuredContent: Record<string, unknown> }).structuredContent;
const tokenOf = async ({ client }: Person, scope: 'read' | 'write') =>
  (await client.apiTokens.create({ body: { name: `assistant, ${scope}`, scope } })).token;

test('an assistant works over HTTP with a token, in the library of its person', async () => {
  const here = await world();
  const { assistant } = await site(here);
  const anna = await assistant(await tokenOf(here.anna, 'write'));
  const made = await anna.callTool({ name: 'create_recipe', arguments: { name: 'Soup', ingredients: ['1 onion'] } });
  expect(dataOf(made)).toMatchObject({ slug: 'soup' });
  expect(await here.ben.client.recipes.get({ params: { slug: 'soup' } })).toMatchObject({ name: 'Soup' });
  const stranger = await assistant(await tokenOf(here.stranger, 'write'));
  expect(dataOf(await stranger.callTool({ name: 'search_recipes', arguments: {} }))).toMatchObject({ total: 0 });
});

test('a token that may only read changes nothing', async () => {
  const here = await world();
  const { assistant } = await site(here);
  const reader = await assistant(await tokenOf(here.anna, 'read'));
  const { tools } = await reader.listTools();
  expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint)).toEqual([]);
  await expect(reader.callTool({ name: 'create_recipe', arguments: { name: 'Soup' } })).rejects.toThrow('no tool');
  expect(dataOf(await reader.callTool({ name: 'search_recipes', arguments: {} }))).toMatchObject({ total: 0 });
});

test('a code confirms one deletion of one person', async () => {
  const here = await world();
  const { assistant } = await site(here);
  await here.anna.client.recipes.create({ body: { name: 'Soup' } });
  await here.anna.client.recipes.create({ body: { name: 'Stew' } });
  const [anna, ben] = [await assistant(here.anna.token), await assistant(here.ben.token)];
  const remove = async (by: Client, slug: string, confirmation?: string) =>
    dataOf(
      await by.callTool({ name: 'delete_recipe', arguments: { slug, ...(confirmation ? { confirmation } : {}) } }),
    );
  const { confirmation } = (await remove(anna, 'soup')) as { confirmation: string };
  expect(await remove(anna, 'stew', confirmation)).toMatchObject({ deleted: false });
  expect(await remove(ben, 'soup', confirmation)).toMatchObject({ deleted: false });
  expect(await remove(anna, 'soup', 'guessed')).toMatchObject({ deleted: false });
  expect(await remove(anna, 'soup', confirmation)).toMatchObject({ deleted: true });
});

test('requests without a token, with a wrong one or with a cookie are refused', async () => {
  const here = await world();
  const { url } = await site(here);
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const send = (headers: Record<string, string>) =>
    here.app.inject({
      method: 'POST',
      url: url.pathname,
      payload: body,
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    });
  for (const headers of [{}, { authorization: 'Bearer nonsense' }, { cookie: `lovage_session=${here.anna.token}` }]) {
    const reply = await send(headers as Record<string, string>);
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toHaveProperty('detail');
  }
  expect((await send({ authorization: `Bearer ${here.anna.token}` })).statusCode).toBe(200);
});

test('programs of an older version of the protocol send a few messages at once', async () => {
  const { app, anna } = await world();
  const send = (payload: object[], version?: string) =>
    app.inject({
      method: 'POST',
      url: '/mcp',
      payload,
      headers: {
        authorization: `Bearer ${anna.token}`,
        accept: 'application/json, text/event-stream',
        ...(version ? { 'mcp-protocol-version': version } : {}),
      },
    });
  const ask = (id: number) => ({ jsonrpc: '2.0', id, method: 'ping' });
  const create = (id: number, name: string) => ({
    ...ask(id),
    method: 'tools/call',
    params: { name: 'create_recipe', arguments: { name } },
  });
  const notice = { jsonrpc: '2.0', method: 'notifications/initialized' };
  for (const version of [undefined, '2025-03-26']) {
    const reply = await send([ask(1), notice, create(2, `Soup ${version}`)], version);
    const answers = reply.json() as { id: number; error?: object }[];
    expect(reply.statusCode).toBe(200);
    expect(answers.map(({ id, error }) => [id, error]).sort()).toEqual([
      [1, undefined],
      [2, undefined],
    ]);
  }
  expect((await anna.client.recipes.list()).total).toBe(2);
  expect((await send([notice])).statusCode).toBe(202);
  const many = Array.from({ length: 21 }, (_, id) => ask(id));
  for (const [messages, version] of [
    [many, undefined],
    [[], undefined],
    [[ask(1)], '2025-06-18'],
  ] as const) {
    const refused = await send([...messages], version);
    expect([refused.statusCode, refused.json().error.code]).toEqual([400, -32_600]);
  }
});

test('other methods, other messages and broken JSON are refused', async () => {
  const here = await world();
  const authorization = `Bearer ${here.anna.token}`;
  const accept = 'application/json, text/event-stream';
  for (const method of ['GET', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'] as const) {
    const reply = await here.app.inject({ method, url: '/mcp', headers: { authorization } });
    expect([reply.statusCode, reply.headers.allow]).toEqual([method === 'OPTIONS' ? 204 : 405, 'POST, OPTIONS']);
  }
  for (const payload of ['{}', '[]', '"text"', '{', '{"jsonrpc":"2.0","id":1}']) {
    const headers = { authorization, accept, 'content-type': 'application/json' };
    const reply = await here.app.inject({ method: 'POST', url: '/mcp', headers, payload });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
  }
});

test('simple programs may accept only JSON, or send no Accept header', async () => {
  const { app, anna } = await world();
  const ask = async (accept: string | undefined) => {
    const headers = { authorization: `Bearer ${anna.token}`, ...(accept === undefined ? {} : { accept }) };
    return (
      await app.inject({ method: 'POST', url: '/mcp', headers, payload: { jsonrpc: '2.0', id: 1, method: 'ping' } })
    ).statusCode;
  };
  for (const accept of [undefined, '*/*', 'application/json', 'text/html, application/json;q=0.9', 'application/*'])
    expect([accept, await ask(accept)]).toEqual([accept, 200]);
  for (const accept of ['text/html', 'text/event-stream']) expect([accept, await ask(accept)]).toEqual([accept, 406]);
});

test('only pages of this site and of allowed ones may talk to assistants, even with a token', async () => {
  const { app, anna } = await world({ environment: { CORS_ORIGINS: 'https://tools.example.org' } });
  const headers = {
    authorization: `Bearer ${anna.token}`,
    accept: 'application/json, text/event-stream',
    host: 'recipes.example.org',
  };
  const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const ask = (origin: string, method: 'POST' | 'OPTIONS' = 'POST') =>
    app.inject({ method, url: '/mcp', headers: { ...headers, origin }, ...(method === 'POST' ? { payload } : {}) });
  for (const origin of ['https://elsewhere.example.org', 'null'])
    expect((await ask(origin)).headers['x-error-code']).toBe('request.cross_site');
  expect((await ask('https://recipes.example.org')).statusCode).toBe(200);
  const reply = await ask('https://tools.example.org');
  expect([reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([200, 'https://tools.example.org']);
  expect(String(reply.headers.vary)).toContain('origin');
  const before = await ask('https://tools.example.org', 'OPTIONS');
  expect(before.headers['access-control-allow-headers']).toContain('mcp-protocol-version');
});

test('forty assistants at once are answered', async () => {
  const here = await world();
  const { assistant } = await site(here);
  const token = await tokenOf(here.anna, 'write');
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const one = await assistant(token);
      return dataOf(await one.callTool({ name: 'create_recipe', arguments: { name: `Soup ${index}` } }));
    }),
  );
  expect(new Set(answers.map(({ slug }) => slug)).size).toBe(40);
});

test('an assistant that disconnects during a call does no harm to the server', async () => {
  const here = await world();
  const { port } = await site(here);
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /mcp HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${here.anna.token}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"jsonrpc"`,
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
  expect(await here.anna.client.recipes.list()).toMatchObject({ total: 0 });
});
