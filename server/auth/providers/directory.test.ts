import { Attribute, Change } from 'ldapts';
import { describe, expect, test } from 'vitest';
import type { LovageClient } from '../../../core/app/client.ts';
import { BASE, type DirectoryServer, directoryServer } from '../../../tests/kit/directory-server.ts';
import { oddServer } from '../../../tests/kit/mail-server.ts';
import { PASSWORD, type World, world } from '../../../tests/kit/world.ts';
import { personFilter } from './directory.ts';

interface Home extends World {
  readonly directory: DirectoryServer;
}

async function home(environment: Readonly<Record<string, string>> = {}): Promise<Home> {
  const directory = await directoryServer();
  await directory.add('dora', 'door secret');
  const made = await world({ environment: { ...directory.environment, ...environment } });
  return { ...made, directory };
}

const signIn = (client: LovageClient, username: string, password: string) =>
  client.try.auth.login({ form: { username, password } });

async function outcome(client: LovageClient, username: string, password: string) {
  const { response, error } = await signIn(client, username, password);
  return error ? `${response?.status} ${error.code}` : response?.status;
}

describe('a password of the directory', () => {
  test('creates an account without rights in the default group, by name or by address', async () => {
    const { visitor, anna } = await home();
    expect(await outcome(visitor, 'DORA@example.org', 'door secret')).toBe(200);
    expect(await outcome(visitor, 'dora', 'door secret')).toBe(200);
    const { items } = await anna.client.adminUsers.list({ query: { queryFilter: 'username = "dora"' } });
    expect(items).toEqual([
      expect.objectContaining({
        username: 'dora',
        fullName: 'Dora',
        email: 'dora@example.org',
        authMethod: 'LDAP',
        group: 'Home',
        admin: false,
        canManage: false,
        canInvite: false,
        canOrganize: false,
      }),
    ]);
  });

  test('of a name that looks like another creates no account and opens nobody else’s', async () => {
    const { visitor, anna, directory } = await home();
    for (const [at, name] of ['аnna', 'an\u200bna', 'ánna'].entries()) {
      await directory.add(name, 'cuckoo secret', { mail: `cuckoo${at}@example.org` });
      const got = await outcome(visitor, name, 'cuckoo secret');
      expect(got, name).toMatch(/^(?:401|403|409) auth\./);
    }
    const { items } = await anna.client.adminUsers.list({ query: { perPage: -1 } });
    expect(items.filter(({ username }) => username !== 'anna').map(({ authMethod }) => authMethod)).not.toContain(
      'LDAP',
    );
    expect(items.find(({ username }) => username === 'anna')?.authMethod).toBe('Mealie');
  });

  test('is refused if it is wrong or empty, and no account is created', async () => {
    const { visitor, services } = await home();
    for (const password of ['wrong', '', PASSWORD])
      expect(await outcome(visitor, 'dora', password)).toBe('401 auth.invalid_credentials');
    expect(await services.users.findByLogin('dora')).toBeUndefined();
  });

  test('locks the account after five wrong ones, like one of ours', async () => {
    const { visitor } = await home();
    await signIn(visitor, 'dora', 'door secret');
    for (let i = 0; i < 5; i++) await signIn(visitor, 'dora', 'wrong');
    expect(await outcome(visitor, 'dora', 'door secret')).toBe('423 auth.locked');
  });

  test('cannot be changed here, and no link replaces it', async () => {
    const { app, visitor, anna } = await home();
    const { data } = await signIn(visitor, 'dora', 'door secret');
    const changed = await app.inject({
      method: 'PUT',
      url: '/api/users/password',
      headers: { authorization: `Bearer ${data!.access_token}` },
      payload: { currentPassword: 'door secret', newPassword: 'another secret' },
    });
    expect([changed.statusCode, changed.headers['x-error-code']]).toEqual([400, 'auth.no_own_password']);
    const { error } = await anna.client.try.adminUsers.resetToken({ body: { email: 'dora@example.org' } });
    expect(error?.code).toBe('auth.no_own_password');
  });
});

describe('our own accounts', () => {
  test('sign in with their own password, never with that of a directory entry of the same name or address', async () => {
    const { visitor, directory } = await home();
    await directory.add('anna', 'directory secret');
    await directory.add('eve', 'eve secret', { mail: 'ben@example.org' });
    expect(await outcome(visitor, 'anna', 'directory secret')).toBe('401 auth.invalid_credentials');
    expect(await outcome(visitor, 'anna', PASSWORD)).toBe(200);
    expect(await outcome(visitor, 'eve', 'eve secret')).toBe('409 auth.outside_taken');
    expect(await outcome(visitor, 'ben@example.org', 'eve secret')).toBe('401 auth.invalid_credentials');
  });

  test('are not opened by an entry with their name that was found by another address', async () => {
    const { visitor, directory } = await home();
    await directory.add('ben', 'directory secret', { mail: 'benjamin@example.org' });
    expect(await outcome(visitor, 'benjamin@example.org', 'directory secret')).toBe('409 auth.outside_taken');
  });

  test('sign in while the directory is down; others get an error', async () => {
    const { visitor, directory } = await home();
    await signIn(visitor, 'dora', 'door secret');
    await directory.stop();
    expect(await outcome(visitor, 'anna', PASSWORD)).toBe(200);
    expect(await outcome(visitor, 'dora', 'door secret')).toBe('503 auth.directory_unavailable');
    expect(await outcome(visitor, 'nobody', 'anything')).toBe('503 auth.directory_unavailable');
  });
});

test('a person with somebody else’s former address in the directory gets an account of their own', async () => {
  const { visitor, directory, services } = await home();
  await signIn(visitor, 'dora', 'door secret');
  await directory.change((client) =>
    client.modify(`uid=dora,ou=people,${BASE}`, [
      new Change({ operation: 'replace', modification: new Attribute({ type: 'mail', values: ['old@example.org'] }) }),
    ]),
  );
  await directory.add('eve', 'eve secret', { mail: 'dora@example.org' });
  expect(await outcome(visitor, 'eve', 'eve secret')).toBe('409 auth.outside_taken');
  expect((await services.users.findByLogin('dora@example.org'))!.username).toBe('dora');
});

test('a person who takes another name here is not the entry with that name in the directory', async () => {
  const { visitor, directory, services, app } = await home({ LDAP_ADMIN_FILTER: '(uid=chef)' });
  const { data } = await signIn(visitor, 'dora', 'door secret');
  const { id } = (await services.users.findByLogin('dora'))!;
  const renamed = await app.inject({
    method: 'PATCH',
    url: `/api/users/${id}`,
    headers: { authorization: `Bearer ${data!.access_token}` },
    payload: { username: 'chef' },
  });
  expect(renamed.statusCode).toBe(200);
  await directory.add('chef', 'chef secret');
  expect(await outcome(visitor, 'chef', 'chef secret')).toBe('409 auth.outside_taken');
  expect((await services.users.findById(id))!.admin).toBe(false);
  expect(await outcome(visitor, 'dora', 'door secret')).toBe(200);
  expect(await services.users.findByLogin('dora')).toBeUndefined();
});

describe('filters', () => {
  test('what is typed is a value, not a part of the filter', async () => {
    const { visitor, directory } = await home();
    await directory.add('finn', 'door secret');
    for (const typed of ['*', 'd*', 'dora)(uid=*', 'dora\\2a', '*)(|(uid=*', 'ｄｏｒａ'])
      expect([typed, await outcome(visitor, typed, 'door secret')]).toEqual([typed, '401 auth.invalid_credentials']);
  });

  test('the value is escaped as the standard says', () => {
    const attributes = { id: 'uid', mail: 'mail', name: 'cn' };
    const settings = { attributes, userFilter: '(memberOf=cn={input},{id_attribute}={mail_attribute})' } as never;
    expect(personFilter(settings, 'a*b(c)\\\0é')).toBe(
      '(&(|(uid=a\\2ab\\28c\\29\\5c\\00é)(mail=a\\2ab\\28c\\29\\5c\\00é))(memberOf=cn=a\\2ab\\28c\\29\\5c\\00é,uid=mail))',
    );
  });

  test('a filter excludes people', async () => {
    const { visitor, directory } = await home({ LDAP_USER_FILTER: 'employeeType=cook' });
    await directory.add('cora', 'cora secret', { employeeType: 'cook' });
    expect(await outcome(visitor, 'dora', 'door secret')).toBe('401 auth.invalid_credentials');
    expect(await outcome(visitor, 'cora', 'cora secret')).toBe(200);
  });

  test('two people with one address cannot sign in', async () => {
    const { visitor, directory } = await home();
    for (const uid of ['one', 'two', 'three']) await directory.add(uid, 'same secret', { mail: 'team@example.org' });
    expect(await outcome(visitor, 'team@example.org', 'same secret')).toBe('401 auth.invalid_credentials');
  });

  test('a filter grants and revokes the admin role', async () => {
    const { visitor, directory, services } = await home({ LDAP_ADMIN_FILTER: '(employeeType=chef)' });
    const isAdmin = async () => {
      await signIn(visitor, 'cora', 'cora secret');
      return (await services.users.findByLogin('cora'))!.admin;
    };
    await directory.add('cora', 'cora secret', { employeeType: 'chef' });
    expect(await isAdmin()).toBe(true);
    await directory.change((client) =>
      client.modify(`uid=cora,ou=people,${BASE}`, [
        new Change({ operation: 'delete', modification: new Attribute({ type: 'employeeType', values: [] }) }),
      ]),
    );
    expect(await isAdmin()).toBe(false);
  });

  test('the last admin stays admin', async () => {
    const { visitor, services, anna } = await home({ LDAP_ADMIN_FILTER: '(employeeType=chef)' });
    await signIn(visitor, 'dora', 'door secret');
    const dora = (await services.users.findByLogin('dora'))!;
    await services.library.database.tx(async () => {
      await services.users.update(dora.id, { admin: true });
      await services.users.update(anna.id, { admin: false });
    });
    expect(await outcome(visitor, 'dora', 'door secret')).toBe(200);
    expect((await services.users.findByLogin('dora'))!.admin).toBe(true);
  });
});

describe('an entry', () => {
  test('without a name or an address cannot sign in, and the error says what is missing', async () => {
    const { visitor, directory } = await home({ LDAP_NAME_ATTRIBUTE: 'displayName' });
    const { error } = await signIn(visitor, 'dora', 'door secret');
    expect(error).toMatchObject({ code: 'auth.outside_incomplete', params: { part: 'fullName' } });
    await directory.add('mia', 'mia secret', { mail: 'not an address', displayName: 'Mia' });
    expect((await signIn(visitor, 'mia', 'mia secret')).error?.params).toEqual({ part: 'email' });
  });

  test('of a disabled account cannot sign in', async () => {
    const { visitor, services } = await home();
    await signIn(visitor, 'dora', 'door secret');
    const dora = (await services.users.findByLogin('dora'))!;
    await services.library.database.tx(() => services.users.update(dora.id, { disabledAt: new Date() }));
    expect(await outcome(visitor, 'dora', 'door secret')).toBe('401 auth.invalid_credentials');
  });
});

describe('a connection', () => {
  const secure = async (more: (directory: DirectoryServer) => Readonly<Record<string, string>>) => {
    const directory = await directoryServer();
    await directory.add('dora', 'door secret');
    const { visitor } = await world({ environment: { ...directory.environment, ...more(directory) } });
    return outcome(visitor, 'dora', 'door secret');
  };

  test('is secured with the certificate of your own authority, from the start or by STARTTLS', async () => {
    expect(
      await secure(({ secureUrl, certFile }) => ({ LDAP_SERVER_URL: secureUrl, LDAP_TLS_CACERTFILE: certFile })),
    ).toBe(200);
    expect(await secure(({ certFile }) => ({ LDAP_ENABLE_STARTTLS: 'true', LDAP_TLS_CACERTFILE: certFile }))).toBe(200);
  });

  test('is refused if no authority has signed the certificate, unless the admin allows it', async () => {
    expect(await secure(({ secureUrl }) => ({ LDAP_SERVER_URL: secureUrl }))).toBe('503 auth.directory_unavailable');
    expect(await secure(() => ({ LDAP_ENABLE_STARTTLS: 'true' }))).toBe('503 auth.directory_unavailable');
    expect(await secure(({ secureUrl }) => ({ LDAP_SERVER_URL: secureUrl, LDAP_TLS_INSECURE: 'true' }))).toBe(200);
  });

  test('is given up if the response is missing or invalid', async () => {
    const directory = await directoryServer();
    for (const talk of ['', 'HTTP/1.1 400 Bad Request\r\n\r\n']) {
      const port = await oddServer((socket) => void (talk === '' ? socket.resume() : socket.end(talk)));
      const environment = { ...directory.environment, LDAP_SERVER_URL: `ldap://127.0.0.1:${port}` };
      const { visitor } = await world({ environment });
      const start = performance.now();
      expect(await outcome(visitor, 'dora', 'door secret')).toBe('503 auth.directory_unavailable');
      expect(performance.now() - start).toBeLessThan(30_000);
    }
  });
});
