import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../core/audit/endpoints.ts';
import { PASSWORD, type Person, type World, world } from '../../tests/kit/world.ts';

const DAY = 86_400_000;
const wrong = (here: World, username: string) =>
  here.visitor.try.auth.login({ form: { username, password: 'a wrong one' } });

const list = async ({ client }: Person, query: Parameters<Person['client']['audit']['list']>[0] = {}) =>
  (await client.audit.list(query)).items;
const actionsOf = (entries: readonly AuditEntry[]) => entries.map(({ action }) => action);

async function exported({ client }: Person): Promise<AuditEntry[]> {
  const text = Buffer.from(await (await client.audit.export()).bytes()).toString();
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

describe('the audit log', () => {
  test('records who did what, when, to what, with which client and from where', async () => {
    const { app, anna, ben } = await world();
    const reply = await app.inject({
      method: 'POST',
      url: `/api/admin/users/${ben.id}/disable`,
      headers: { authorization: `Bearer ${anna.token}`, 'user-agent': 'recipes/1.12.0' },
      remoteAddress: '203.0.113.7',
    });
    expect(reply.statusCode).toBe(200);
    const [entry] = await list(anna);
    expect(entry).toMatchObject({
      action: 'users.disabled',
      actorId: anna.id,
      actor: 'anna',
      via: 'token',
      client: 'recipes/1.12.0',
      address: '203.0.113.7',
      objectId: ben.id,
      object: 'ben',
    });
    expect(Date.now() - Date.parse(entry!.at)).toBeLessThan(60_000);
  });

  test('has good and bad sign-ins, also of unknown names', async () => {
    const here = await world();
    await here.visitor.auth.login({ form: { username: 'ben', password: PASSWORD } });
    await wrong(here, 'ben');
    await wrong(here, 'nobody');
    const entries = await list(here.anna, { query: { action: 'auth' } });
    expect(entries.map(({ action, actor, actorId, groupId }) => [action, actor, actorId, groupId !== null])).toEqual([
      ['auth.sign_in_failed', 'nobody', null, false],
      ['auth.sign_in_failed', 'ben', here.ben.id, true],
      ['auth.signed_in', 'ben', here.ben.id, true],
    ]);
  });

  test('records changes of accounts, rights, invitations, tokens and groups, deletions and downloads', async () => {
    const { anna, ben, visitor } = await world();
    const { client } = anna;
    const invitation = await client.invitations.create({ body: { uses: 2 } });
    const password = 'another good one';
    await visitor.registration.register({
      body: {
        groupToken: invitation.token,
        email: 'dora@example.org',
        username: 'dora',
        fullName: 'Dora',
        password,
        passwordConfirm: password,
      },
    });
    await client.invitations.remove({ params: { token: invitation.token } });
    await client.members.permit({ body: { userId: ben.id, canOrganize: true } });
    await client.groups.patchPreferences({ body: { firstDayOfWeek: 1 } });
    const made = await client.apiTokens.create({ body: { name: 'display' } });
    await client.apiTokens.remove({ params: { id: String(made.id) } });
    const slug = await client.recipes.create({ body: { name: 'Soup' } });
    await client.recipeExports.get({ params: { slug }, query: { templateName: 'raw' } });
    await client.recipes.remove({ params: { slug } });
    await client.recipes.restore({ params: { slug } });
    await client.recipes.create({ body: { name: 'Stew' } });
    await client.recipeBulk.remove({ body: { recipes: ['stew'] } });
    const list1 = await client.shoppingLists.create({ body: { name: 'Saturday' } });
    await client.shoppingLists.remove({ params: { id: list1.id } });
    const entries = (await list(anna)).toReversed();
    expect(entries.map(({ action, object, details }) => [action, object, details])).toEqual([
      ['invitations.created', null, { uses: 2 }],
      ['users.registered', 'dora', { founded: false }],
      ['invitations.deleted', null, {}],
      [
        'members.permitted',
        'ben',
        { canManage: false, canManageHousehold: false, canInvite: false, canOrganize: true },
      ],
      ['groups.updated', null, {}],
      ['auth.token_created', 'display', { scope: 'write' }],
      ['auth.token_deleted', 'display', {}],
      ['recipes.exported', 'soup', { format: 'raw' }],
      ['recipes.deleted', 'Soup', {}],
      ['recipes.restored', 'Soup', {}],
      ['recipes.deleted', 'stew', { recipes: 1 }],
      ['shopping_lists.deleted', 'Saturday', {}],
    ]);
  });

  test('does not record refused or failed calls', async () => {
    const { anna, ben } = await world();
    await ben.client.try.adminUsers.disable({ params: { id: anna.id } });
    await anna.client.try.recipes.remove({ params: { slug: 'none' } });
    await anna.client.try.passwords.change({ body: { currentPassword: 'wrong', newPassword: 'a better one' } });
    expect(await list(anna)).toEqual([]);
  });

  test('never holds a secret', async () => {
    const here = await world();
    const { anna, ben, services, visitor } = here;
    const { token } = await anna.client.apiTokens.create({ body: { name: 'display' } });
    const invitation = await anna.client.invitations.create({ body: { uses: 1 } });
    const reset = await anna.client.adminUsers.resetToken({ body: { email: 'ben@example.org' } });
    const newPassword = 'a better one than before';
    await ben.client.passwords.change({ body: { currentPassword: PASSWORD, newPassword } });
    const session = await visitor.auth.login({ form: { username: 'ben', password: newPassword } });
    await wrong(here, 'ben');
    const stored = JSON.stringify(await services.library.database.query('select * from audit_log', []));
    const secrets = [token, invitation.token, reset.token, newPassword, PASSWORD, session.access_token, 'a wrong one'];
    for (const secret of secrets) expect(stored).not.toContain(secret);
  });
});

describe('the readers of the audit log', () => {
  test('are managers for their group, without addresses, and never members', async () => {
    const here = await world();
    const { anna, ben, stranger } = here;
    await wrong(here, 'ben');
    await wrong(here, 'stranger');
    await wrong(here, 'nobody');
    expect(await list(stranger)).toMatchObject([{ actor: 'stranger', address: null, client: null }]);
    expect((await ben.client.try.audit.list()).error?.status).toBe(403);
    expect((await list(anna)).map(({ actor }) => actor)).toEqual(['nobody', 'stranger', 'ben']);
    expect((await exported(stranger)).map(({ actor }) => actor)).toEqual(['stranger', 'stranger']);
    const elsewhere = { query: { queryFilter: `groupId = "${(await anna.client.groups.self()).id}"` } };
    expect(await list(stranger, elsewhere)).toEqual([]);
  });

  test('get pages, filtered by person, action and time', async () => {
    const here = await world();
    const { anna, ben } = here;
    await wrong(here, 'ben');
    here.advance(2 * DAY);
    const fresh = await here.signInAgain(anna);
    await fresh.client.adminUsers.disable({ params: { id: ben.id } });
    await fresh.client.adminUsers.restore({ params: { id: ben.id } });
    const ask = async (query: object) => actionsOf(await list(fresh, { query }));
    expect(await ask({ who: 'ben' })).toEqual(['auth.sign_in_failed']);
    expect(await ask({ who: anna.id })).toEqual(['users.restored', 'users.disabled']);
    expect(await ask({ action: 'users' })).toEqual(['users.restored', 'users.disabled']);
    expect(await ask({ action: 'users.disabled' })).toEqual(['users.disabled']);
    const day = new Date(here.now() - DAY).toISOString();
    expect(await ask({ to: day })).toEqual(['auth.sign_in_failed']);
    expect(await ask({ from: day, action: 'users' })).toHaveLength(2);
    const page = await fresh.client.audit.list({ query: { perPage: 1, page: 2 } });
    expect([page.total, page.total_pages, actionsOf(page.items)]).toEqual([3, 3, ['users.disabled']]);
    expect((await fresh.client.try.audit.list({ query: { perPage: -1 } })).error?.status).toBe(422);
  });
});

test('it is exported completely, oldest first, and the export is recorded', async () => {
  const here = await world();
  const { anna, services } = here;
  for (let i = 0; i < 1_203; i++)
    await services.audit.note({ action: 'recipes.deleted', groupId: null, object: { id: null, name: `Dish ${i}` } });
  const entries = await exported(anna);
  expect([entries.length, entries[0]?.object, entries.at(-1)?.action]).toEqual([1_204, 'Dish 0', 'audit.exported']);
});

test('it is kept as long as configured', async () => {
  const here = await world({ environment: { AUDIT_DAYS: '30' } });
  await wrong(here, 'ben');
  here.advance(29 * DAY);
  await here.services.sweep();
  await wrong(here, 'ben');
  const left = async () => (await here.services.library.database.query('select * from audit_log', [])).length;
  expect(await left()).toBe(2);
  here.advance(2 * DAY);
  await here.services.sweep();
  expect(await left()).toBe(1);
});
