import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createClient, errorFrom, type WireReply, type WireRequest } from './client.ts';
import { type Catalogue, endpoints, file } from './endpoint.ts';
import { AppError, failClient } from './errors.ts';
import { routesOf } from './routes.ts';

const catalogue = {
  things: endpoints({
    list: {
      method: 'GET',
      path: '/api/things',
      access: 'member',
      summary: '',
      cli: null,
      query: z.object({
        page: z.int().optional(),
        orderBy: z.string().optional(),
        tags: z.array(z.string()).optional(),
      }),
      returns: z.object({ total: z.int() }),
      clientDefaults: { page: 1, orderBy: 'name' },
    },
    update: {
      method: 'PUT',
      path: '/api/things/:id/parts/:part',
      access: 'member',
      summary: '',
      cli: null,
      body: z.object({ name: z.string() }),
      returns: z.string(),
    },
    report: {
      method: 'GET',
      path: '/api/report',
      access: 'member',
      summary: '',
      cli: null,
      returns: z.object({ at: z.string() }).nullable(),
    },
    picture: {
      method: 'GET',
      path: '/api/things/:id',
      access: 'anyone',
      summary: '',
      cli: null,
      returns: file('image/webp'),
    },
  }),
} satisfies Catalogue;

function clientOf(reply: { status: number; body: string; headers?: Record<string, string | null> }) {
  const sent: WireRequest[] = [];
  const client = createClient<typeof catalogue>(routesOf(catalogue), {
    transport: async (request): Promise<WireReply> => {
      sent.push(request);
      return {
        status: reply.status,
        header: (name) => ({ 'x-request-id': 'r1', ...reply.headers })[name] ?? null,
        text: async () => reply.body,
        bytes: async () => new TextEncoder().encode(reply.body),
      };
    },
  });
  return { client, sent };
}

test('a list sends its defaults, drops absent filters and repeats arrays', async () => {
  const { client, sent } = clientOf({ status: 200, body: '{"total":0}' });
  await client.things.list({ query: { page: 3, tags: ['a b', 'c'] } });
  expect(sent[0]!.path).toBe('/api/things?page=3&orderBy=name&tags=a+b&tags=c');
});

test('path parameters are encoded, and If-Match is sent', async () => {
  const { client, sent } = clientOf({ status: 200, body: '"done"' });
  expect(await client.things.update({ params: { id: 'ä/b', part: '1' }, body: { name: 'x' }, ifMatch: '"1"' })).toBe(
    'done',
  );
  expect(sent[0]).toMatchObject({
    path: '/api/things/%C3%A4%2Fb/parts/1',
    text: '{"name":"x"}',
    headers: { 'if-match': '"1"' },
  });
});

test('a path without its name is never sent, because it would be another call', async () => {
  const sent: WireRequest[] = [];
  const client = createClient<typeof catalogue>(routesOf(catalogue), {
    transport: async (request) => {
      sent.push(request);
      throw new Error('sent');
    },
  });
  const params = { id: '7', part: '' };
  await expect(client.things.update({ params, body: { name: 'x' } })).rejects.toMatchObject({ status: 404 });
  expect(sent).toEqual([]);
});

test('a body of the wrong type does not compile', () => {
  const { client } = clientOf({ status: 200, body: '""' });
  // @ts-expect-error: the body lacks its name
  void client.things.update({ params: { id: '1', part: '2' }, body: {} });
  // @ts-expect-error: a parameter of the path is missing
  client.things.update({ params: { id: '1' }, body: { name: '' } }).catch(() => {});
});

test('a file has its type and name', async () => {
  const { client } = clientOf({
    status: 200,
    body: 'bytes',
    headers: { 'content-type': 'image/webp', 'content-disposition': 'attachment; filename="a.webp"' },
  });
  const picture = await client.things.picture({ params: { id: '1' } });
  expect([picture.type, picture.name, (await picture.bytes()).length]).toEqual(['image/webp', 'a.webp', 5]);
});

test.each(['', 'null', 'nul'])('an answer of %j is an error, so that nobody waits for data', async (body) => {
  const { client } = clientOf({ status: 200, body });
  await expect(client.things.list()).rejects.toBeInstanceOf(AppError);
});

test('an answer may be null if the catalogue says so', async () => {
  expect(await clientOf({ status: 200, body: 'null' }).client.things.report()).toBeNull();
});

test('the throwing form throws the typed error', async () => {
  const { client } = clientOf({ status: 404, body: '{"detail":{"message":"gone","code":"things.not_found"}}' });
  await expect(client.things.list()).rejects.toMatchObject({ code: 'things.not_found', status: 404, message: 'gone' });
});

test('client.try returns response, error and data', async () => {
  const good = await clientOf({ status: 200, body: '{"total":2}' }).client.try.things.list();
  expect([good.response?.status, good.error, good.data]).toEqual([200, null, { total: 2 }]);
  const bad = await clientOf({ status: 500, body: 'oops' }).client.try.things.list();
  expect([bad.response?.status, bad.error?.code, bad.data]).toEqual([500, 'client.foreign_reply', null]);
});

test('the code of a plain error is read from the header', () => {
  const error = errorFrom(401, 'auth.invalid_credentials', { detail: 'Unauthorized' });
  expect(error).toBeInstanceOf(AppError);
  expect([error.code, error.message]).toEqual(['auth.invalid_credentials', 'Unauthorized']);
});

test('validation faults become fields and a readable message', () => {
  const error = errorFrom(422, 'request.invalid', {
    detail: [{ type: 'missing', loc: ['body', 'name'], msg: 'Field Required' }],
  });
  expect(error.fields).toEqual([{ path: ['body', 'name'], message: 'Field Required' }]);
  expect(error.message).toBe('name: Field Required');
});

const PAGE = '<html><title>Welcome to the hotel</title></html>';
const HTML = { 'content-type': 'text/html' };

test.each([
  ['a page in place of JSON', { status: 200, body: PAGE, headers: HTML }, 0],
  ['nothing in place of JSON', { status: 200, body: '' }, 0],
  ['204 in place of JSON', { status: 204, body: '' }, 0],
  ['a redirect', { status: 302, body: PAGE, headers: HTML }, 0],
  ['401 of a proxy', { status: 401, body: PAGE, headers: HTML }, 0],
  ['404 of another site', { status: 404, body: PAGE, headers: HTML }, 0],
  ['403 as JSON of another program', { status: 403, body: '{"message":"blocked"}' }, 0],
  ['404 as JSON of another server', { status: 404, body: '{"detail":"Not Found"}' }, 0],
  ['200 as JSON of another program', { status: 200, body: '{"ok":true}', headers: { 'x-request-id': null } }, 0],
  ['511 of a network', { status: 511, body: PAGE, headers: HTML }, 511],
])('%s is told as an answer of something else', async (_, reply, status) => {
  await expect(clientOf(reply).client.things.list()).rejects.toMatchObject({
    code: 'client.foreign_reply',
    status,
    params: { status: reply.status },
  });
});

test('a proxy whose server does not answer is told from other answers', async () => {
  await expect(clientOf({ status: 502, body: PAGE, headers: HTML }).client.things.list()).rejects.toMatchObject({
    code: 'client.server_away',
    status: 502,
  });
});

test('a page in place of a file is not saved as the file', async () => {
  const { client } = clientOf({ status: 200, body: PAGE, headers: HTML });
  await expect(client.things.picture({ params: { id: '1' } })).rejects.toMatchObject({ code: 'client.foreign_reply' });
});

describe('routes that are loaded later', () => {
  const answer: WireReply = {
    status: 200,
    header: (name) => (name === 'x-request-id' ? 'r1' : null),
    text: async () => '{"total":2}',
    bytes: async () => new Uint8Array(),
  };

  test('arrive with the first call of their noun', async () => {
    const paths: string[] = [];
    const transport = async ({ path }: WireRequest) => {
      paths.push(path);
      return answer;
    };
    let loads = 0;
    const load = async () => {
      loads++;
      return routesOf(catalogue);
    };
    const client = createClient<typeof catalogue>({}, { transport }, { nouns: ['things'], load });
    expect(loads).toBe(0);
    expect(await client.things.list({ query: { page: 2 } })).toEqual({ total: 2 });
    expect({ loads, paths }).toEqual({ loads: 1, paths: ['/api/things?page=2&orderBy=name'] });
  });

  test('fail the call if they cannot be loaded', async () => {
    const gone = failClient('client.unreachable');
    const load = async () => {
      throw gone;
    };
    const client = createClient<typeof catalogue>({}, { transport: async () => answer }, { nouns: ['things'], load });
    await expect(client.things.list()).rejects.toBe(gone);
    expect(await client.try.things.list()).toEqual({ response: null, error: gone, data: null });
  });
});
