import { describe, expect, test } from 'vitest';
import { lovageClient } from '../../core/app/client.ts';
import { nowhere } from '../architecture/walk/household.ts';
import { requestOf, walk } from '../architecture/walk/requests.ts';
import { send } from '../architecture/walk/send.ts';
import { PASSWORD, type Person, type World, world } from '../kit/world.ts';

/** Tokens that are no longer valid. */
const stale: readonly (readonly [name: string, token: (here: World) => Promise<string>])[] = [
  [
    'an expired session',
    async (here) => {
      here.advance(3_601_000);
      return here.anna.token;
    },
  ],
  [
    'a session that was ended',
    async ({ anna }) => {
      await anna.client.auth.logout();
      return anna.token;
    },
  ],
  [
    'the session of a disabled account',
    async ({ anna, ben }) => {
      await anna.client.adminUsers.disable({ params: { id: ben.id } });
      return ben.token;
    },
  ],
  [
    'the session of a deleted account',
    async ({ anna, ben }) => {
      await anna.client.adminUsers.remove({ params: { id: ben.id } });
      return ben.token;
    },
  ],
  [
    'the API token of a disabled account',
    async ({ anna, ben }) => {
      const { token } = await ben.client.apiTokens.create({ body: { name: 'program' } });
      await anna.client.adminUsers.disable({ params: { id: ben.id } });
      return token;
    },
  ],
  ['an API token that was taken back', async ({ anna }) => takenBack(anna)],
];

async function takenBack({ client }: Person): Promise<string> {
  const { id, token } = await client.apiTokens.create({ body: { name: 'program' } });
  await client.apiTokens.remove({ params: { id: String(id) } });
  return token;
}

describe('every call of the catalogue refuses', () => {
  test.each(stale)('%s', async (_, tokenOf) => {
    const here = await world({ environment: { RATE_LIMITS: 'off' } });
    const token = await tokenOf(here);
    const seen: string[] = [];
    const closed = walk.filter(({ endpoint: { access } }) => !['anyone', 'shareToken'].includes(access));
    for (const row of closed) {
      const { status, code } = await send(here.app, row, await requestOf(row, nowhere()), token);
      seen.push(`${row.call}: ${status} ${code}`);
    }
    expect(seen).toEqual(closed.map(({ call }) => `${call}: 401 request.not_authenticated`));
  });

  test.each(stale)('%s, who counts as signed out for public calls and can sign in again', async (_, tokenOf) => {
    const here = await world({ environment: { RATE_LIMITS: 'off' } });
    const { signInAgain, anna, transport } = here;
    const headers = { authorization: `Bearer ${await tokenOf(here)}` };
    const client = lovageClient({ transport, headers: () => headers });
    expect((await client.site.about()).serverVersion).toBe('1.12.0');
    const session = await client.auth.login({ form: { username: anna.username, password: PASSWORD } });
    expect(session.token_type).toBe('bearer');
    const again = await signInAgain(anna);
    await again.client.groups.patchPreferences({ body: { privateGroup: false } });
    await again.client.recipes.create({ body: { name: 'Ours alone', settings: { public: false } } });
    const group = (await again.client.groups.self()).slug;
    expect((await client.explore.recipes({ params: { group } })).items).toEqual([]);
  });
});

/**
 * Requests that a page can send to another site without a CORS preflight: no body, a form, text, or text without a
 * type.
 */
const simple: readonly { readonly payload?: string; readonly 'content-type'?: string }[] = [
  {},
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'application/x-www-form-urlencoded', payload: 'name=x' },
  { 'content-type': 'multipart/form-data; boundary=x', payload: '--x--\r\n' },
  { 'content-type': 'text/plain', payload: '{"name":"x"}' },
  { payload: '{"name":"x"}' },
];

test('no call accepts a cookie for a change from another site', async () => {
  const { app, anna } = await world({ environment: { RATE_LIMITS: 'off' } });
  const taken: string[] = [];
  for (const row of walk.filter(({ endpoint: { method } }) => method !== 'GET'))
    for (const proof of [
      // Public calls treat programs that keep cookies as signed out.
      ...(row.endpoint.access === 'anyone' ? [] : [{}]),
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      const url = row.endpoint.path.replace(/:\w+/g, 'x');
      const cookie = `lovage_session=${anna.token}`;
      for (const { payload, ...body } of simple) {
        const reply = await app.inject({
          method: row.endpoint.method,
          url,
          headers: { cookie, ...proof, ...body },
          ...(payload === undefined ? {} : { payload }),
        });
        if (reply.headers['x-error-code'] !== 'request.cross_site')
          taken.push(`${row.call} ${JSON.stringify({ ...proof, ...body })} ${reply.statusCode}`);
      }
    }
  expect(taken).toEqual([]);
});

test('no call accepts the content types that forms of other sites can send', async () => {
  const { app, anna } = await world({ environment: { RATE_LIMITS: 'off' } });
  const authorization = `Bearer ${anna.token}`;
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
  const taken: string[] = [];
  const jsonRows = walk.filter(({ endpoint }) => endpoint.body);
  for (const { call, endpoint } of jsonRows)
    for (const type of types) {
      const headers = { authorization, 'content-type': type };
      const payload = type.startsWith('multipart') ? '--x\r\n\r\n{}\r\n--x--\r\n' : '{"name":"x"}';
      const reply = await app.inject({
        method: endpoint.method,
        url: endpoint.path.replace(/:\w+/g, 'x'),
        headers,
        payload,
      });
      if (![415, 422].includes(reply.statusCode)) taken.push(`${call} ${type} ${reply.statusCode}`);
    }
  expect(taken).toEqual([]);
  expect(jsonRows.length).toBeGreaterThan(80);
});

test('no answer invites another site to read it', async () => {
  const { app, anna } = await world();
  const inviting: string[] = [];
  for (const row of walk) {
    const url = row.endpoint.path.replace(/:\w+/g, 'x');
    const headers = { origin: 'https://evil.example', 'access-control-request-method': row.endpoint.method };
    const asked = await app.inject({ method: 'OPTIONS', url, headers });
    if (Object.keys(asked.headers).some((name) => name.startsWith('access-control-')))
      inviting.push(`OPTIONS ${row.call}`);
    if (row.endpoint.method !== 'GET' || row.call.startsWith('live.')) continue;
    const read = await app.inject({ url, headers: { ...headers, authorization: `Bearer ${anna.token}` } });
    if (read.headers['access-control-allow-origin']) inviting.push(row.call);
  }
  expect(inviting).toEqual([]);
});
