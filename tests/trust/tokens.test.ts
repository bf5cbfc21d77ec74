import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { secretKey } from '../../server/kit/files/secret-key.ts';
import { PASSWORD, type World, world } from '../kit/world.ts';

/** New tokens of every kind that the server issues. */
async function allTokens({ anna }: World) {
  const { client } = anna;
  const slug = await client.recipes.create({ body: { name: 'Soup' } });
  await client.recipeArchives.create({ body: { recipes: [slug] } });
  const [archive] = await client.recipeArchives.list();
  const { id: recipeId } = await client.recipes.get({ params: { slug } });
  return {
    session: anna.token,
    api: (await client.apiTokens.create({ body: { name: 'program' } })).token,
    recipeFile: (await client.recipeExports.token({ params: { slug } })).token,
    archiveFile: (await client.recipeArchives.token({ query: { path: archive!.path } })).fileToken,
    invitation: (await client.invitations.create({ body: { uses: 5 } })).token,
    reset: (await client.adminUsers.resetToken({ body: { email: 'ben@example.org' } })).token,
    share: (await client.sharing.create({ body: { recipeId } })).id,
  };
}

type Kind = keyof Awaited<ReturnType<typeof allTokens>>;

describe('a token opens only its own purpose', () => {
  test('in the place of a session', async () => {
    const here = await world();
    const opened: string[] = [];
    for (const [kind, token] of Object.entries(await allTokens(here)))
      for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: `lovage_session=${token}` }]) {
        const { statusCode } = await here.app.inject({ url: '/api/users/self', headers });
        if (statusCode !== 401) opened.push(`${kind} ${Object.keys(headers)[0]}`);
      }
    expect(opened).toEqual(['session authorization', 'session cookie', 'api authorization']);
  });

  const places: readonly (readonly [
    place: string,
    own: Kind,
    open: (here: World, token: string) => Promise<number>,
  ])[] = [
    [
      'the archive of a recipe',
      'recipeFile',
      async ({ app, anna }, token) => statusOf(app, `/api/recipes/soup/exports/zip?token=${token}`, anna.token),
    ],
    [
      'an archive of many',
      'archiveFile',
      async ({ app }, token) => statusOf(app, `/api/utils/download?token=${token}`),
    ],
    ['a shared recipe', 'share', async ({ app }, token) => statusOf(app, `/api/recipes/shared/${token}`)],
    [
      'a new password',
      'reset',
      async ({ visitor }, token) => {
        const body = {
          token,
          email: 'ben@example.org',
          password: 'another good one',
          passwordConfirm: 'another good one',
        };
        return (await visitor.try.passwords.reset({ body })).response?.status ?? 0;
      },
    ],
    [
      'a registration',
      'invitation',
      async ({ visitor }, groupToken) => {
        const body = {
          groupToken,
          username: 'newcomer',
          fullName: 'New',
          email: 'new@example.org',
          password: PASSWORD,
          passwordConfirm: PASSWORD,
        };
        return (await visitor.try.registration.register({ body })).response?.status ?? 0;
      },
    ],
  ];

  test.each(places)('in the place of a token for %s', async (_, own, open) => {
    const here = await world({ environment: { RATE_LIMITS: 'off' } });
    const tokens = await allTokens(here);
    const opened: string[] = [];
    for (const [kind, token] of Object.entries(tokens).filter(([kind]) => kind !== own))
      if ((await open(here, token)) < 300) opened.push(kind);
    expect(opened).toEqual([]);
    expect(await open(here, tokens[own])).toBeLessThan(300);
  });
});

async function statusOf(app: World['app'], url: string, bearer?: string): Promise<number> {
  return (await app.inject({ url, headers: bearer ? { authorization: `Bearer ${bearer}` } : {} })).statusCode;
}

test('a token signed with our key but with other claims is refused', async () => {
  const { app, anna, dataDir } = await world();
  const key = secretKey(`${dataDir}/secret.key`);
  const claims = JSON.parse(Buffer.from(anna.token.split('.')[1]!, 'base64url').toString());
  const sign = (changed: object, alg = 'HS256', by: Uint8Array = key) =>
    new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg, typ: 'JWT' }).sign(by);
  const opens = async (token: string) =>
    (await app.inject({ url: '/api/users/self', headers: { authorization: `Bearer ${token}` } })).statusCode === 200;
  expect(await opens(await sign({}))).toBe(true);
  const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${anna.token.split('.')[1]}.`;
  const forged = {
    'another audience': await sign({ aud: 'file' }),
    'no audience': await sign({ aud: undefined }),
    'another issuer': await sign({ iss: 'somebody' }),
    'an expiry that is over': await sign({ exp: 1 }),
    'no expiry': await sign({ exp: undefined }),
    'no session': await sign({ sid: undefined }),
    'a session of nobody': await sign({ sid: 'x' }),
    'somebody else': await sign({ sub: '00000000-0000-4000-8000-000000000000' }),
    'a program': await sign({ long_token: true }),
    'another algorithm': await sign({}, 'HS512'),
    'an empty key': await sign({}, 'HS256', new Uint8Array(32)),
    'no signature': none,
    'a cut signature': anna.token.slice(0, -4),
  };
  const held: string[] = [];
  for (const [name, token] of Object.entries(forged)) if (await opens(token)) held.push(name);
  expect(held).toEqual([]);
});

describe('a person is signed out at once when', () => {
  const ends: readonly (readonly [when: string, end: (here: World) => Promise<unknown>])[] = [
    [
      'the password is changed elsewhere',
      async ({ signInAgain, ben }) => {
        const elsewhere = await signInAgain(ben);
        const newPassword = 'another good one';
        return elsewhere.client.passwords.change({ body: { currentPassword: PASSWORD, newPassword } });
      },
    ],
    [
      'the password is reset by a link',
      async ({ anna, visitor }) => {
        const { token } = await anna.client.adminUsers.resetToken({ body: { email: 'ben@example.org' } });
        const password = 'another good one';
        return visitor.passwords.reset({
          body: { token, email: 'ben@example.org', password, passwordConfirm: password },
        });
      },
    ],
    ['the account is disabled', ({ anna, ben }) => anna.client.adminUsers.disable({ params: { id: ben.id } })],
    ['the account is deleted', ({ anna, ben }) => anna.client.adminUsers.remove({ params: { id: ben.id } })],
    ['all sessions are ended', async ({ signInAgain, ben }) => (await signInAgain(ben)).client.sessions.endAll()],
  ];

  test.each(ends)('%s', async (_, end) => {
    const here = await world({ environment: { RATE_LIMITS: 'off' } });
    const headers = { authorization: `Bearer ${here.ben.token}` };
    const status = async () => (await here.app.inject({ url: '/api/users/self', headers })).statusCode;
    expect(await status()).toBe(200);
    await end(here);
    expect(await status()).toBe(401);
  });
});
