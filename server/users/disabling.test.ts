import { describe, expect, onTestFinished, test } from 'vitest';
import { lovageClient } from '../../core/app/client.ts';
import { etagOf } from '../../core/kit/etag.ts';
import { PASSWORD, type Person, type World, world } from '../../tests/kit/world.ts';

const codeOf = async (call: Promise<{ error: { code: string } | null }>) => (await call).error?.code ?? 'done';
const signIn = ({ visitor }: World, username: string, password = PASSWORD) =>
  codeOf(visitor.try.auth.login({ form: { username, password } }));

/** A second admin besides anna. */
async function withCleo(here: World): Promise<Person> {
  const body = { username: 'cleo', email: 'cleo@example.org', password: PASSWORD, admin: true };
  await here.anna.client.adminUsers.create({ body });
  return here.signInAgain({ ...here.anna, username: 'cleo' });
}

describe('a disabled account', () => {
  test('is closed at once: sessions, API tokens and passwords fail as if they were invalid', async () => {
    const here = await world();
    const { anna, ben, transport } = here;
    const { token } = await ben.client.apiTokens.create({ body: { name: 'display' } });
    const display = lovageClient({ transport, headers: () => ({ authorization: `Bearer ${token}` }) });
    expect((await display.users.self()).username).toBe('ben');
    const { disabledAt } = await anna.client.adminUsers.disable({ params: { id: ben.id } });
    expect(Date.now() - Date.parse(disabledAt!)).toBeLessThan(60_000);
    expect(await codeOf(ben.client.try.users.self())).toBe('request.not_authenticated');
    expect(await codeOf(display.try.users.self())).toBe('request.not_authenticated');
    for (let i = 0; i < 5; i++) expect(await signIn(here, 'ben')).toBe('auth.invalid_credentials');
    expect(await signIn(here, 'ben')).toBe('auth.locked');
    expect(await codeOf(anna.client.try.adminUsers.resetToken({ body: { email: 'ben@example.org' } }))).toBe(
      'users.not_found',
    );
  });

  test('keeps its name on what it wrote, and is listed as disabled for admins and managers', async () => {
    const here = await world();
    const { anna, ben } = here;
    const slug = await ben.client.recipes.create({ body: { name: 'Soup' } });
    const { id: recipeId, userId } = await ben.client.recipes.get({ params: { slug } });
    await ben.client.comments.create({ body: { recipeId, text: 'Good' } });
    await anna.client.adminUsers.disable({ params: { id: ben.id } });
    const { comments, userId: owner } = await anna.client.recipes.get({ params: { slug } });
    expect([comments![0]!.user.username, owner]).toEqual(['ben', userId]);
    const { items } = await anna.client.adminUsers.list();
    expect(items.map(({ username, disabledAt }) => [username, disabledAt !== null])).toContainEqual(['ben', true]);
    const shut = async ({ client }: Person) =>
      (await client.members.list()).flatMap(({ username, disabledAt }) => (disabledAt === null ? [] : [username]));
    expect(await shut(anna)).toEqual(['ben']);
    const cleo = await withCleo(here);
    await anna.client.adminUsers.patch({ params: { id: cleo.id }, body: { admin: false, canManage: false } });
    expect(await shut(cleo)).toEqual([]);
    await anna.client.adminUsers.patch({ params: { id: cleo.id }, body: { canManage: true } });
    expect(await shut(cleo)).toEqual(['ben']);
  });

  test('can be enabled by an admin, but its old sessions stay closed', async () => {
    const here = await world();
    const { anna, ben } = here;
    const params = { id: ben.id };
    await anna.client.adminUsers.disable({ params });
    await signIn(here, 'ben');
    expect((await anna.client.adminUsers.restore({ params })).disabledAt).toBe(null);
    expect(await signIn(here, 'ben')).toBe('done');
    expect(await codeOf(ben.client.try.users.self())).toBe('request.not_authenticated');
  });

  test('is disabled and enabled only with its current version', async () => {
    const { anna, ben } = await world();
    const params = { id: ben.id };
    const ifMatch = etagOf(await anna.client.adminUsers.get({ params }))!;
    const now = await anna.client.adminUsers.patch({ params, body: { canInvite: true } });
    const { adminUsers, members } = anna.client.try;
    expect(await codeOf(adminUsers.disable({ params, ifMatch }))).toBe('request.stale');
    expect(await codeOf(adminUsers.restore({ params, ifMatch }))).toBe('request.stale');
    const body = { userId: ben.id, canOrganize: true };
    expect(await codeOf(members.permit({ body, ifMatch }))).toBe('request.stale');
    expect(await codeOf(members.permit({ body, ifMatch: etagOf(now)! }))).toBe('done');
  });

  test('can be disabled only by admins, and not by the account itself', async () => {
    const { anna, ben, stranger } = await world();
    for (const { client } of [ben, stranger])
      expect(await codeOf(client.try.adminUsers.disable({ params: { id: anna.id } }))).toBe('request.forbidden');
    expect(await codeOf(anna.client.try.adminUsers.disable({ params: { id: anna.id } }))).toBe('users.disables_self');
    // The request body has no such field.
    await anna.client.adminUsers.patch({ params: { id: ben.id }, body: { disabledAt: '2026-01-01' } as object });
    expect((await anna.client.adminUsers.get({ params: { id: ben.id } })).disabledAt).toBe(null);
  });

  test('does not count as an admin, so the last other admin stays', async () => {
    const here = await world();
    const cleo = await withCleo(here);
    await here.anna.client.adminUsers.disable({ params: { id: cleo.id } });
    const other = await here.services.users.hasOtherAdmin(here.anna.id);
    expect(other).toBe(false);
    expect(await codeOf(here.anna.client.try.adminUsers.remove({ params: { id: here.anna.id } }))).toBe(
      'users.last_admin',
    );
  });
});

test('if two admins disable each other at once, one stays', async () => {
  for (const way of ['disable', 'remove', 'demote'] as const) {
    const here = await world();
    const cleo = await withCleo(here);
    const take = ({ client }: Person, { id }: Person) => {
      if (way === 'demote') return codeOf(client.try.adminUsers.patch({ params: { id }, body: { admin: false } }));
      return codeOf(client.try.adminUsers[way]({ params: { id } }));
    };
    const outcomes = await Promise.all([take(here.anna, cleo), take(cleo, here.anna)]);
    expect(
      outcomes.filter((outcome) => outcome === 'done'),
      `${way}: ${outcomes}`,
    ).toHaveLength(1);
    const [left] = await here.services.library.database.query<{ n: number }>(
      'select count(*) as n from users where admin = ? and disabled_at is null',
      [here.services.library.database.bind.bool(true)],
    );
    expect(left!.n).toBe(1);
  }
});

describe('a stream of changes ends soon', () => {
  const streamOf = async ({ client }: Person) => {
    const changes = await client.live.follow();
    onTestFinished(() => void changes.return(undefined));
    expect((await changes.next()).value?.item.type).toBe('ready');
    const started = performance.now();
    return async () => {
      expect((await changes.next()).done).toBe(true);
      return performance.now() - started;
    };
  };

  test('when its session ends', async () => {
    const { ben } = await world();
    const ended = await streamOf(ben);
    const { id } = (await ben.client.sessions.list())[0]!;
    await ben.client.sessions.end({ params: { id } });
    expect(await ended()).toBeLessThan(30_000);
  });

  test('when its account is disabled or deleted', async () => {
    const here = await world();
    const { anna, ben } = here;
    const cleo = await withCleo(here);
    const [ofBen, ofCleo] = [await streamOf(ben), await streamOf(cleo)];
    await anna.client.adminUsers.disable({ params: { id: ben.id } });
    await anna.client.adminUsers.remove({ params: { id: cleo.id } });
    expect(Math.max(await ofBen(), await ofCleo())).toBeLessThan(30_000);
  });
});
