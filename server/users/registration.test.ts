import { describe, expect, test } from 'vitest';
import { PASSWORD, world } from '../../tests/kit/world.ts';

const dora = {
  username: 'dora',
  fullName: 'Dora',
  email: 'dora@example.org',
  password: PASSWORD,
  passwordConfirm: PASSWORD,
};
const open = () => world({ environment: { ALLOW_SIGNUP: 'true' } });
const codeOf = async (call: Promise<{ error: { code: string } | null }>) => (await call).error?.code;

describe('an invitation', () => {
  test('lets as many people join its group as it allows, without rights, and is then deleted', async () => {
    const { anna, visitor } = await world();
    const { token, usesLeft } = await anna.client.invitations.create({ body: { uses: 2 } });
    expect(usesLeft).toBe(2);
    const register = (name: string) =>
      visitor.try.registration.register({
        body: { ...dora, username: name, email: `${name}@example.org`, groupToken: token },
      });
    expect((await register('dora')).data).toMatchObject({ group: 'Home', admin: false, canInvite: false });
    expect(await anna.client.invitations.list()).toMatchObject([{ token, usesLeft: 1 }]);
    const both = await Promise.all([register('emil'), register('fritz')]);
    expect(both.map(({ error }) => error?.code).sort()).toEqual(['users.bad_invitation', undefined]);
    expect(await anna.client.invitations.list()).toEqual([]);
    await visitor.auth.login({ form: { username: 'dora', password: PASSWORD } });
  });

  test('is shown and revoked only in its group and by those who may invite', async () => {
    const { anna, ben, stranger, visitor } = await world();
    const { token } = await anna.client.invitations.create({ body: { uses: 1 } });
    expect(await codeOf(ben.client.try.invitations.create({ body: { uses: 1 } }))).toBe('request.forbidden');
    expect(await codeOf(ben.client.try.invitations.list())).toBe('request.forbidden');
    expect(await stranger.client.invitations.list()).toEqual([]);
    expect(await codeOf(stranger.client.try.invitations.remove({ params: { token } }))).toBe(
      'groups.invitation_not_found',
    );
    const mail = { body: { email: 'friend@example.org', token } };
    expect(await codeOf(stranger.client.try.invitations.email(mail))).toBe('groups.invitation_not_found');
    expect(await anna.client.invitations.email(mail)).toEqual({
      success: false,
      error: expect.stringContaining('mail'),
    });
    await anna.client.invitations.remove({ params: { token } });
    expect(await codeOf(visitor.try.registration.register({ body: { ...dora, groupToken: token } }))).toBe(
      'users.bad_invitation',
    );
  });
});

test('is valid for four days, even before it is cleaned up', async () => {
  const { anna, visitor, advance } = await world();
  const { token } = await anna.client.invitations.create({ body: { uses: 2 } });
  advance(4 * 86_400_000 + 1_000);
  expect(await codeOf(visitor.try.registration.register({ body: { ...dora, groupToken: token } }))).toBe(
    'users.bad_invitation',
  );
});

describe('registration', () => {
  test('needs an invitation unless the server is open', async () => {
    const { visitor } = await world();
    const outcome = await visitor.try.registration.register({ body: { ...dora, group: 'Ours' } });
    expect([outcome.error?.status, outcome.error?.code]).toEqual([403, 'users.signup_disabled']);
    expect((await visitor.site.about()).allowSignup).toBe(false);
  });

  test('creates a group with all rights, seeded in the requested language', async () => {
    const { visitor, services } = await open();
    expect((await visitor.site.about()).allowSignup).toBe(true);
    const body = { ...dora, group: 'Ours', seedData: true, locale: 'de-DE' as const, private: true };
    const made = await visitor.registration.register({ body });
    expect(made).toMatchObject({
      group: 'Ours',
      canManage: true,
      canInvite: true,
      canOrganize: true,
      admin: false,
    });
    expect(made.groupSlug).toBe('ours');
    expect(await services.groups.preferences(made.groupId)).toMatchObject({
      privateGroup: true,
      recipePublic: false,
      firstDayOfWeek: 1,
    });
    const [count] = await services.library.database.query<{ n: number }>(
      'select count(*) as n from foods where group_id = ?',
      [made.groupId],
    );
    expect(Number(count!.n)).toBeGreaterThan(100);
  });

  test('with the name of an existing group creates no group and no account', async () => {
    const { visitor, services } = await open();
    const { error } = await visitor.try.registration.register({ body: { ...dora, group: 'Home' } });
    expect(error).toMatchObject({ status: 400, code: 'groups.name_taken', message: 'Group name is taken' });
    expect(await services.users.findByLogin('dora')).toBeUndefined();
  });

  test('reports invalid fields in order', async () => {
    const { visitor } = await open();
    const fault = async (body: object) => {
      const { error } = await visitor.try.registration.register({ body: { ...dora, group: 'Ours', ...body } });
      return error?.fields[0]?.path.at(-1) ?? error?.code;
    };
    expect(await fault({ passwordConfirm: 'another one' })).toBe('passwordConfirm');
    expect(await fault({ group: null })).toBe('group');
    expect(await fault({ password: 'short', passwordConfirm: 'short' })).toBe('password');
    expect(await fault({ username: 'ben', email: 'ben@example.org' })).toBe('users.username_taken');
    expect(await fault({ email: 'ben@example.org' })).toBe('users.email_taken');
    expect(await fault({ groupToken: 'nothing' })).toBe('users.bad_invitation');
  });

  test('ignores rights in the body', async () => {
    const { anna, visitor } = await world();
    const { token } = await anna.client.invitations.create({ body: { uses: 1 } });
    const body = { ...dora, groupToken: token, admin: true, canManage: true };
    expect(await visitor.registration.register({ body })).toMatchObject({ admin: false, canManage: false });
  });

  test('can be tried ten times a minute from one address', async () => {
    const { visitor, advance } = await world();
    const register = () => codeOf(visitor.try.registration.register({ body: { ...dora, group: 'Ours' } }));
    for (let i = 0; i < 10; i++) expect(await register()).toBe('users.signup_disabled');
    expect(await register()).toBe('request.too_many');
    advance(60_000);
    expect(await register()).toBe('users.signup_disabled');
  });
});

test('checks names while they are typed, ignoring case', async () => {
  const { visitor } = await world();
  const { isUsernameFree, isEmailFree, isGroupFree } = visitor.registration;
  expect(await isUsernameFree({ query: { name: ' BEN ' } })).toEqual({ valid: false });
  expect(await isUsernameFree({ query: { name: 'dora' } })).toEqual({ valid: true });
  expect(await isEmailFree({ query: { email: 'Ben@example.org' } })).toEqual({ valid: false });
  expect(await isGroupFree({ query: { name: 'Home' } })).toEqual({ valid: false });
  expect(await isGroupFree({ query: { name: 'Ours' } })).toEqual({ valid: true });
});
