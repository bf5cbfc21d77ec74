import { expect, test } from 'vitest';
import { PASSWORD, world } from '../../tests/kit/world.ts';
import { demoAdmin } from './demo-admin.ts';

async function demo(isDemo: boolean) {
  const home = await world({ isDemo });
  const { id, token } = home.anna;
  const { library, users } = home.services;
  await library.database.tx(() => users.update(id, { username: demoAdmin.username }));
  const ask = (method: 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    return home.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  };
  return { ...home, id, ask };
}

test('changes that would lock others out of the shared account appear to succeed and do nothing', async () => {
  const { id, ask, visitor } = await demo(true);
  const answers = [
    await ask('PUT', '/api/users/password', { currentPassword: PASSWORD, newPassword: 'another secret' }),
    await ask('PATCH', `/api/users/${id}`, { username: 'mine', email: 'mine@example.org' }),
    await ask('PATCH', `/api/admin/users/${id}`, { fullName: 'Mine' }),
    await ask('DELETE', `/api/admin/users/${id}`),
    await ask('DELETE', `/api/users/${id}`),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  const form = { username: demoAdmin.username, password: PASSWORD };
  expect((await visitor.auth.login({ form })).token_type).toBe('bearer');
  expect(await visitor.site.about()).toMatchObject({ demoStatus: true });
  expect(await visitor.site.startupInfo()).toMatchObject({ isDemo: true });
});

test('other accounts of a demo, and an account of that name elsewhere, change as usual', async () => {
  const there = await demo(true);
  expect((await there.ask('PATCH', `/api/admin/users/${there.ben.id}`, { fullName: 'Benjamin' })).json().fullName).toBe(
    'Benjamin',
  );
  const { id, ask } = await demo(false);
  expect((await ask('PATCH', `/api/admin/users/${id}`, { fullName: 'Mine' })).json().fullName).toBe('Mine');
});

test('wrong passwords of one visitor do not lock the account for others', async () => {
  const { visitor } = await demo(true);
  const { username } = demoAdmin;
  const signIn = (password: string) => visitor.try.auth.login({ form: { username, password } });
  for (let i = 0; i < 6; i++) expect((await signIn('wrong')).error?.code).toBe('auth.invalid_credentials');
  expect((await signIn(PASSWORD)).error).toBe(null);
});

test('visitors see and end only their own session, and cannot find out where others come from', async () => {
  const { anna, signInAgain } = await demo(true);
  const first = await signInAgain({ ...anna, username: demoAdmin.username });
  const second = await signInAgain({ ...anna, username: demoAdmin.username });
  const seen = await first.client.sessions.list();
  expect(seen.map(({ isCurrent }) => isCurrent)).toEqual([true]);
  const [own] = await second.client.sessions.list();
  const { error } = await first.client.try.sessions.end({ params: { id: own!.id } });
  expect(error?.code).toBe('auth.session_not_found');
  expect(await first.client.sessions.endAll()).toEqual({ ended: 0 });
  expect((await second.client.users.self()).username).toBe(demoAdmin.username);
  expect(await first.client.sessions.endAll({ query: { current: true } })).toEqual({ ended: 1 });
  expect((await first.client.try.users.self()).error?.code).toBe('request.not_authenticated');
  const { items } = await second.client.audit.list();
  expect(items.length).toBeGreaterThan(0);
  expect(items.filter(({ address, client }) => address !== null || client !== null)).toEqual([]);
});
