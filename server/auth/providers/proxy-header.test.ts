import { describe, expect, test } from 'vitest';
import { PASSWORD, type Person, type World, type WorldOptions, world } from '../../../tests/kit/world.ts';

const PROXY = '10.9.8.7';

const behind = (environment: WorldOptions['environment'] = {}) =>
  world({
    environment: {
      TRUSTED_PROXIES: '10.9.8.0/24',
      PROXY_AUTH_USER_HEADER: 'Remote-User',
      PROXY_AUTH_EMAIL_HEADER: 'Remote-Email',
      PROXY_AUTH_NAME_HEADER: 'Remote-Name',
      PROXY_AUTH_GROUPS_HEADER: 'Remote-Groups',
      ...environment,
    },
  });

type Headers = Record<string, string | string[]>;

async function who(
  { app }: World,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  remoteAddress = PROXY,
) {
  const reply = await app.inject({ url: '/api/users/self', headers: headers as Headers, remoteAddress });
  return reply.statusCode === 200 ? reply.json().username : `${reply.statusCode} ${reply.headers['x-error-code']}`;
}

const dora: Headers = { 'remote-user': 'Dora', 'remote-email': 'dora@example.org', 'remote-name': 'Dora Doré' };

describe('a header of the proxy', () => {
  test('identifies a person, and creates an account without rights for a new one', async () => {
    const there = await behind();
    expect(await who(there, { 'remote-user': 'ben' })).toBe('ben');
    const name = Buffer.from('Dora Doré', 'utf8').toString('latin1');
    expect(await who(there, { ...dora, 'remote-name': name })).toBe('dora');
    const { user } = (await there.services.users.findWithGroup((await there.services.users.findByLogin('dora'))!.id))!;
    expect(user).toMatchObject({ fullName: 'Dora Doré', email: 'dora@example.org', authMethod: 'proxy', admin: false });
  });

  test('from any other address is ignored, whatever else it claims', async () => {
    const there = await behind();
    const nobody = '401 request.not_authenticated';
    for (const address of ['127.0.0.1', '10.9.9.1', '203.0.113.5', '::1', '::ffff:10.9.9.1'])
      for (const more of [{}, { 'x-forwarded-for': PROXY }, { forwarded: `for=${PROXY}` }, { 'x-real-ip': PROXY }])
        expect(await who(there, { 'remote-user': 'anna', ...more }, address)).toBe(nobody);
  });

  test('is ignored if no proxy is trusted', async () => {
    const there = await world();
    expect(await who(there, { 'remote-user': 'anna' }, '127.0.0.1')).toBe('401 request.not_authenticated');
  });

  test('that is repeated, empty or invalid identifies nobody', async () => {
    const there = await behind();
    for (const user of ['', ' ', 'anna, ben', 'anna,ben', 'anna ben', 'a'.repeat(101)])
      expect(await who(there, { 'remote-user': user })).toBe('401 request.not_authenticated');
    expect(await who(there, { 'remote-user': ['ben', 'anna'] })).toBe('401 request.not_authenticated');
  });

  test("with somebody's e-mail address is not their name", async () => {
    const there = await behind();
    expect(await who(there, { ...dora, 'remote-user': 'anna@example.org' })).toBe('409 auth.outside_taken');
    expect(await who(there, { 'remote-user': 'eve', 'remote-email': 'anna@example.org' })).toBe(
      '409 auth.outside_taken',
    );
    expect(await who(there, { 'remote-user': 'eve' })).toBe('403 auth.outside_incomplete');
  });

  test('does not sign in a disabled account, nor a new person if that is off', async () => {
    const there = await behind({ PROXY_AUTH_SIGNUP_ENABLED: 'false' });
    expect(await who(there, dora)).toBe('403 auth.outside_unknown');
    await there.services.library.database.tx(() =>
      there.services.users.update(there.ben.id, { disabledAt: new Date() }),
    );
    expect(await who(there, { 'remote-user': 'ben' })).toBe('401 request.not_authenticated');
  });

  test('overrides an earlier person’s cookie, but not a token', async () => {
    const there = await behind();
    const { access_token } = await there.visitor.auth.login({ form: { username: 'anna', password: PASSWORD } });
    expect(await who(there, { 'remote-user': 'ben', cookie: `lovage_session=${access_token}` })).toBe('ben');
    expect(await who(there, { 'remote-user': 'ben', authorization: `Bearer ${there.anna.token}` })).toBe('anna');
  });

  test('with groups decides who gets in and who is an admin', async () => {
    const there = await behind({ PROXY_AUTH_USER_GROUP: 'family', PROXY_AUTH_ADMIN_GROUP: 'chefs' });
    const isAdmin = async () => (await there.services.users.findByLogin('dora'))?.admin;
    expect(await who(there, { ...dora, 'remote-groups': 'chefs' })).toBe('403 auth.outside_not_in_group');
    expect(await who(there, { ...dora, 'remote-groups': 'family, chefs' })).toBe('dora');
    expect(await isAdmin()).toBe(true);
    expect(await who(there, { ...dora, 'remote-groups': 'family,chefs2' })).toBe('dora');
    expect(await isAdmin()).toBe(false);
  });
});

describe('a change', () => {
  const create = ({ app }: World, headers: Readonly<Record<string, string | undefined>>) =>
    app.inject({
      method: 'POST',
      url: '/api/recipes',
      headers: { 'remote-user': 'ben', host: 'recipes.example.org', ...(headers as Headers) },
      payload: { name: 'Soup' },
      remoteAddress: PROXY,
    });

  test('must come from our own page, because other sites can make a browser send requests through the proxy', async () => {
    const there = await behind();
    for (const headers of [{}, { 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])
      expect((await create(there, headers)).headers['x-error-code']).toBe('request.cross_site');
    expect((await create(there, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(201);
    expect((await create(there, { origin: 'https://recipes.example.org' })).statusCode).toBe(201);
  });
});

test('several requests of somebody new at once make one account', async () => {
  const there = await behind();
  expect(await Promise.all(Array.from({ length: 8 }, () => who(there, dora)))).toEqual(Array(8).fill('dora'));
});

describe('the address of a client', () => {
  /** Sends 12 wrong reset tokens with forwarded addresses, and counts the answers with status 429. */
  async function guess({ app }: World, remoteAddress: string, forwarded: (i: number) => string, person: Person) {
    const statuses = [];
    for (let i = 0; i < 12; i++) {
      const headers = { 'x-forwarded-for': forwarded(i) };
      const payload = {
        token: 'x',
        email: `${person.username}@example.org`,
        password: PASSWORD,
        passwordConfirm: PASSWORD,
      };
      const options = { method: 'POST', url: '/api/users/reset-password', headers, payload, remoteAddress } as const;
      statuses.push((await app.inject(options)).statusCode);
    }
    return statuses.filter((status) => status === 429).length;
  }

  test('is taken from a trusted proxy only', async () => {
    const there = await behind();
    expect(await guess(there, PROXY, (i) => `203.0.113.${i}`, there.ben)).toBe(0);
    expect(await guess(there, PROXY, (i) => `198.51.100.${i}, 203.0.113.77`, there.ben)).toBe(2);
    expect(await guess(there, '192.0.2.1', (i) => `203.0.113.${100 + i}`, there.ben)).toBe(2);
  });
});
