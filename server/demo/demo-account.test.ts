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

test('what would shut others out of the shared account is answered, and not done', async () => {
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

test('other accounts of a demo, and an account of that name elsewhere, change as ever', async () => {
  const there = await demo(true);
  expect((await there.ask('PATCH', `/api/admin/users/${there.ben.id}`, { fullName: 'Benjamin' })).json().fullName).toBe(
    'Benjamin',
  );
  const { id, ask } = await demo(false);
  expect((await ask('PATCH', `/api/admin/users/${id}`, { fullName: 'Mine' })).json().fullName).toBe('Mine');
});
