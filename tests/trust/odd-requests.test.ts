import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { nowhere } from '../architecture/walk/household.ts';
import { type Row, requestOf, walk } from '../architecture/walk/requests.ts';
import { getRaw } from '../kit/raw-path.ts';
import { PASSWORD, world } from '../kit/world.ts';

// Thousands of requests take long on a slow machine.
vi.setConfig({ testTimeout: 600_000 });

const open = () => world({ environment: { RATE_LIMITS: 'off' } });
const nothing = nowhere();
const nameOf = ({ call, endpoint: { method } }: Row) => `${method} ${call}`;

async function pathOf(row: Row): Promise<string> {
  const { params } = await requestOf(row, nothing);
  return row.endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name]!));
}

/** Calls that end the session of the other requests. */
const isEnd = ({ call }: Row) => call === 'auth.logout';
const writes = walk.filter((row) => row.endpoint.method !== 'GET' && !isEnd(row));

const sharesPath = (one: string, other: string): boolean => {
  const [parts, others] = [one.split('/'), other.split('/')];
  return (
    parts.length === others.length && parts.every((part, at) => part === others[at] || others[at]!.startsWith(':'))
  );
};

/** The methods of the catalogue for an address. */
const methodsAt = (path: string) =>
  new Set(walk.filter(({ endpoint }) => sharesPath(path, endpoint.path)).map(({ endpoint }) => endpoint.method));

test('each path names its methods and refuses others', async () => {
  const { app, anna } = await open();
  const wrong: string[] = [];
  for (const path of new Set(walk.map(({ endpoint }) => endpoint.path))) {
    const url = path.replace(/:\w+/g, 'x');
    const taken = methodsAt(url);
    const options = await app.inject({ method: 'OPTIONS', url });
    const allow = String(options.headers.allow).split(', ');
    if (options.statusCode !== 204 || options.body !== '') wrong.push(`OPTIONS ${path} ${options.statusCode}`);
    if ([...taken].some((method) => !allow.includes(method)) || allow.includes('HEAD') !== taken.has('GET'))
      wrong.push(`OPTIONS ${path} allows ${allow}`);
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      if (allow.includes(method)) continue;
      for (const headers of [{}, { authorization: `Bearer ${anna.token}` }]) {
        const reply = await app.inject({ method, url, headers });
        if (reply.statusCode !== 405 || reply.headers.allow !== options.headers.allow)
          wrong.push(`${method} ${path} ${reply.statusCode} ${reply.headers.allow}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('a path outside of the API names its methods, and an unknown one is not found', async () => {
  const { app } = await open();
  const seen: unknown[] = [];
  for (const url of ['/healthz', '/readyz', '/openapi.json', '/docs', '/metrics', '/docs/'])
    for (const method of ['OPTIONS', 'POST', 'DELETE'] as const) {
      const { statusCode, headers } = await app.inject({ method, url });
      seen.push([url, method, statusCode, headers.allow]);
    }
  expect(seen.filter((one) => !/,(OPTIONS,204|POST,405|DELETE,405),GET, HEAD, OPTIONS$/.test(String(one)))).toEqual([]);
  for (const method of ['OPTIONS', 'POST', 'GET'] as const)
    for (const url of ['/api/nope', '/api', '/nope', '/media/nope'])
      expect([method, url, (await app.inject({ method, url })).statusCode]).toEqual([method, url, 404]);
});

const types = [
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/xml',
  'no type at all',
];

test('a write without a body is never refused for its content type', async () => {
  const { app, anna } = await open();
  const refused: string[] = [];
  for (const row of writes) {
    const url = await pathOf(row);
    for (const type of types)
      for (const [length, payload] of [
        ['none', undefined],
        ['zero', ''],
        ['chunks', Readable.from([])],
      ] as const) {
        const headers = { authorization: `Bearer ${anna.token}`, 'content-type': type };
        const reply = await app.inject({
          method: row.endpoint.method,
          url,
          headers: length === 'zero' ? { ...headers, 'content-length': '0' } : headers,
          ...(payload === undefined ? {} : { payload }),
        });
        if (reply.statusCode === 415 || reply.statusCode >= 500)
          refused.push(`${nameOf(row)} ${type} ${length} ${reply.statusCode}`);
      }
  }
  expect(refused).toEqual([]);
});

test('a body without a content type is read as JSON, and other types are refused', async () => {
  const { app, anna } = await open();
  const authorization = `Bearer ${anna.token}`;
  const post = (headers: Record<string, string>, name: string) =>
    app.inject({
      method: 'POST',
      url: '/api/organizers/tags',
      headers: { authorization, ...headers },
      payload: Readable.from([JSON.stringify({ name })]),
    });
  expect((await post({}, 'Untyped')).json()).toMatchObject({ name: 'Untyped' });
  for (const type of types)
    expect([type, (await post({ 'content-type': type }, 'Typed')).statusCode]).toEqual([type, 415]);
  expect((await anna.client.tags.list()).items.map(({ name }) => name)).toEqual(['Untyped']);
});

const part = (head: string, text = 'v') => `--x\r\n${head}\r\n\r\n${text}\r\n`;
const named = (name: string, more = '') => `content-disposition: form-data; name="${name}"${more}`;
const END = '--x--\r\n';
const FORM = 'multipart/form-data; boundary=x';

/** Invalid forms, and forms with unexpected content. */
const broken: readonly (readonly [name: string, type: string, payload: string])[] = [
  ['without a boundary', 'multipart/form-data', part(named('image')) + END],
  ['with an empty boundary', 'multipart/form-data; boundary=', part(named('image')) + END],
  ['with another boundary', 'multipart/form-data; boundary=y', part(named('image')) + END],
  ['without parts', FORM, END],
  ['cut off in a file', FORM, `--x\r\n${named('image', '; filename="a.webp"')}\r\n\r\nabc`],
  ['cut off in a head', FORM, '--x\r\ncontent-dispo'],
  ['that is none', FORM, 'not a form at all'],
  ['with a part without a name', FORM, part('content-type: text/plain') + END],
  ['with a head that is none', FORM, part(':::') + END],
  ['with the prototype as a field', FORM, part(named('__proto__')) + END],
  ['with the prototype as a file', FORM, part(named('__proto__', '; filename="a"')) + END],
  ['with JSON that is none', FORM, part(`${named('image')}\r\ncontent-type: application/json`, '{') + END],
  ['with 60 fields', FORM, Array.from({ length: 60 }, (_, at) => part(named(`f${at}`))).join('') + END],
];

/** Parts without a name are dropped. If every field is optional, the rest is a complete form. */
const EMPTY = ['without parts', 'with a part without a name', 'with a head that is none'];
const mayBeEmpty = ({ endpoint: { form } }: Row, name: string) => EMPTY.includes(name) && form!.safeParse({}).success;

test('every call answers an unreadable form with a client error', async () => {
  const { app, anna } = await open();
  const wrong: string[] = [];
  const forms = writes.filter(({ endpoint }) => endpoint.form);
  for (const row of forms) {
    const fields = Object.keys(row.endpoint.form!.shape);
    const swapped = [
      ['with texts for files', FORM, fields.map((name) => part(named(name))).join('') + END],
      ['with files for texts', FORM, fields.map((name) => part(named(name, '; filename="a"'))).join('') + END],
    ] as const;
    for (const [name, type, payload] of [...broken, ...swapped].filter(([name]) => !mayBeEmpty(row, name)))
      for (const headers of [{}, { authorization: `Bearer ${anna.token}` }]) {
        const reply = await app.inject({
          method: row.endpoint.method,
          url: await pathOf(row),
          headers: { ...headers, 'content-type': type },
          payload,
        });
        if (reply.statusCode < 400 || reply.statusCode >= 500) wrong.push(`${nameOf(row)} ${name} ${reply.statusCode}`);
      }
  }
  expect(wrong).toEqual([]);
  expect(forms.length).toBeGreaterThan(10);
});

test('no spelling of a path leaves its folder', async () => {
  const { app } = await open();
  const parts = ['%2e%2e', '..%2f..', '%5c..', '%00', '%c0%ae', '%zz', '%', '%252e%252e', '%ff'];
  const seen: unknown[] = [];
  for (const odd of parts)
    for (const start of ['/', '/assets/', '/api/', '/api/media/', '/docs/', '/healthz/', '/media/']) {
      const { statusCode, headers } = await getRaw(app, `${start}${odd}/x`);
      seen.push([`${start}${odd}`, statusCode, headers['content-type']]);
    }
  expect(seen.filter((one) => !/,404,application\/json/.test(String(one)))).toEqual([]);
});

test('a request has exactly one valid host', async () => {
  const { app } = await open();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ask = async (...hosts: string[]) => {
    const socket = connect(port, '127.0.0.1');
    const head = ['GET /healthz HTTP/1.1', ...hosts.map((host) => `Host: ${host}`), 'Connection: close'];
    socket.end(`${head.join('\r\n')}\r\n\r\n`);
    return (await text(socket)).slice(9, 12);
  };
  for (const host of ['localhost', '', '[::1]:80', 'soup_1.example.org:8080', 'münster.example'])
    expect([host, await ask(host)]).toEqual([host, '200']);
  for (const hosts of [['a', 'b'], ['a', 'a'], [], ['a b'], ['a/b'], ['<script>'], ['me@a'], ['a#b'], ['a\\b']])
    expect([hosts, await ask(...hosts)]).toEqual([hosts, '400']);
});

test('a session cookie of an https site is https-only, even if its proxy uses http to the server', async () => {
  const form = new URLSearchParams({ username: 'anna', password: PASSWORD }).toString();
  for (const [baseUrl, isSecure] of [
    ['https://recipes.example.org', true],
    ['http://recipes.example.org', false],
  ] as const) {
    const { app } = await world({ environment: { BASE_URL: baseUrl } });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-proto': 'http' };
    const reply = await app.inject({ method: 'POST', url: '/api/auth/token', headers, payload: form });
    const cookie = String(reply.headers['set-cookie']);
    expect([cookie.includes('; HttpOnly'), cookie.includes('; Secure')]).toEqual([true, isSecure]);
  }
});
