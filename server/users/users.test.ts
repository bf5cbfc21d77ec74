import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { etagOf } from '../../core/kit/etag.ts';
import { aPicture } from '../../tests/architecture/walk/household.ts';
import { type Calls, roundTrip } from '../../tests/kit/family.ts';
import { PASSWORD, type World, world } from '../../tests/kit/world.ts';
import { newId } from '../kit/secrets/ids.ts';

const keys =
  `id username fullName email authMethod admin group groupId groupSlug advanced canInvite canManage canOrganize
  tokens cacheKey updateAt disabledAt hasSecondFactor`.split(/\s+/);

const cleo = { username: 'Cleo', fullName: 'Cleo C.', email: ' Cleo@Example.org ', password: PASSWORD };
const codeOf = async (call: Promise<{ error: { code: string } | null }>) => (await call).error?.code;

const recipeBy = async ({ client }: World['anna'], name: string) => {
  const slug = await client.recipes.create({ body: { name } });
  return client.recipes.get({ params: { slug } });
};

describe('accounts, for admins', () => {
  test('are created, read, changed and deleted', async () => {
    await roundTrip(await world(), {
      noun: 'adminUsers',
      // Callers who are not admins get `request.forbidden`, not 404.
      adapt: (calls: Calls) =>
        Object.fromEntries(
          Object.entries(calls).map(([name, call]) => [
            name,
            async (request: unknown) => {
              const outcome = await call(request as never);
              if (outcome.error?.code !== 'request.forbidden') return outcome;
              return name === 'list'
                ? { ...outcome, error: null, response: new Response(), data: { items: [] } }
                : { ...outcome, error: { status: 404 } };
            },
          ]),
        ) as Calls,
      create: () => cleo,
      change: { fullName: 'Cleopatra' },
      keys,
      hasName: false,
    });
  });

  test('are created as requested, in lower case, in the default group, and can sign in', async () => {
    const { anna, visitor } = await world();
    const made = await anna.client.users.create({ body: { ...cleo, canOrganize: true } });
    expect(made).toMatchObject({
      username: 'cleo',
      email: 'cleo@example.org',
      group: 'Home',
      authMethod: 'Mealie',
      admin: false,
      canOrganize: true,
      canManage: false,
      tokens: [],
    });
    await visitor.auth.login({ form: { username: 'CLEO', password: PASSWORD } });
    expect(await anna.client.users.get({ params: { id: made.id } })).toEqual(made);
    expect((await anna.client.users.list({ query: { queryFilter: 'username = cleo' } })).items).toEqual([made]);
    expect(await anna.client.users.remove({ params: { id: made.id } })).toBe(null);
  });

  test('have unique names and addresses, ignoring case and across both', async () => {
    const { anna } = await world();
    const create = (change: object) => codeOf(anna.client.try.adminUsers.create({ body: { ...cleo, ...change } }));
    expect(await create({ username: 'BEN' })).toBe('users.username_taken');
    expect(await create({ username: 'ben@example.org' })).toBe('users.username_taken');
    expect(await create({ email: 'Ben@Example.org' })).toBe('users.email_taken');
    expect(await create({ group: 'Nowhere' })).toBe('users.unknown_group');
    const twins = await Promise.all([create({}), create({})]);
    expect(twins.sort()).toEqual(['users.username_taken', undefined]);
  });

  test('name the invalid field', async () => {
    const { anna } = await world();
    for (const [change, field] of [
      [{ username: 'two words' }, 'username'],
      [{ email: 'nowhere' }, 'email'],
      [{ password: 'short' }, 'password'],
    ] as const) {
      const { error } = await anna.client.try.adminUsers.create({ body: { ...cleo, ...change } });
      expect([error?.status, error?.fields[0]?.path]).toEqual([422, ['body', field]]);
    }
  });

  test('give an admin every right, and the last admin keeps the role', async () => {
    const { anna, ben } = await world();
    const params = { id: ben.id };
    expect(await anna.client.adminUsers.patch({ params, body: { admin: true } })).toMatchObject({
      admin: true,
      advanced: true,
      canInvite: true,
      canManage: true,
      canOrganize: true,
    });
    const self = { params: { id: anna.id }, body: { admin: false } };
    expect(await codeOf(anna.client.try.adminUsers.patch(self))).toBe('users.demotes_self');
    expect(await codeOf(anna.client.try.users.patch(self))).toBe('users.demotes_self');
    expect((await ben.client.adminUsers.patch({ params: { id: anna.id }, body: { admin: false } })).admin).toBe(false);
    expect(await codeOf(anna.client.try.adminUsers.list())).toBe('request.forbidden');
    expect(await codeOf(ben.client.try.adminUsers.remove({ params }))).toBe('users.last_admin');
  });

  test('use another sign-in method once an admin sets it, never from the start', async () => {
    const { anna, ben } = await world();
    const made = { username: 'cleo', email: 'cleo@example.org', password: PASSWORD, ...{ authMethod: 'LDAP' } };
    expect((await anna.client.adminUsers.create({ body: made })).authMethod).toBe('Mealie');
    const params = { id: ben.id };
    const method = async () => (await anna.client.adminUsers.get({ params })).authMethod;
    const body = { email: 'ben@example.org', group: 'Home' };
    await anna.client.adminUsers.update({ params, body: { ...body, authMethod: 'LDAP' } });
    expect(await method()).toBe('LDAP');
    await anna.client.adminUsers.update({ params, body });
    expect(await method()).toBe('LDAP');
    await ben.client.users.update({ params, body: { ...body, authMethod: 'Mealie' } });
    expect(await method()).toBe('LDAP');
    await anna.client.users.patch({ params, body: { authMethod: 'OIDC' } });
    expect(await method()).toBe('OIDC');
    expect(
      (await anna.client.try.adminUsers.patch({ params, body: { authMethod: 'none' as 'LDAP' } })).error?.status,
    ).toBe(422);
  });

  test('move to another group by its name and leave the content of the old one', async () => {
    const { anna, ben } = await world();
    const soup = await recipeBy(ben, 'Soup');
    const body = { email: 'ben@example.org', group: 'Elsewhere' };
    await anna.client.users.update({ params: { id: ben.id }, body });
    expect(await ben.client.users.self()).toMatchObject({ group: 'Elsewhere' });
    expect((await ben.client.recipes.list()).items).toEqual([]);
    expect(await anna.client.recipes.get({ params: { slug: soup.slug } })).toMatchObject({ userId: anna.id });
  });
});

test('are not changed or deleted with an outdated version', async () => {
  const { anna, ben } = await world();
  const params = { id: ben.id };
  const seen = etagOf(await anna.client.adminUsers.get({ params }))!;
  await ben.client.users.patch({ params, body: { fullName: 'Benjamin' } });
  const stale = [
    anna.client.try.adminUsers.patch({ params, body: { fullName: 'Ben' }, ifMatch: seen }),
    anna.client.try.adminUsers.remove({ params, ifMatch: seen }),
    ben.client.try.users.patch({ params, body: { fullName: 'Ben' }, ifMatch: seen }),
  ];
  for (const call of stale) expect(await codeOf(call)).toBe('request.stale');
  const now = etagOf(await ben.client.users.self())!;
  await ben.client.users.patch({ params, body: { fullName: 'Ben' }, ifMatch: now });
});

describe('a deleted account', () => {
  test('leaves its recipes and lists to a manager of the group, and its ratings no longer count', async () => {
    const { anna, ben } = await world();
    const soup = await recipeBy(ben, 'Soup');
    const list = await ben.client.shoppingLists.create({ body: { name: 'Saturday' } });
    const rate = (person: World['anna'], rating: number) =>
      person.client.ratings.rate({ params: { id: 'self', slug: soup.slug }, body: { rating } });
    await rate(ben, 1);
    await rate(anna, 5);
    await ben.client.comments.create({ body: { recipeId: soup.id, text: 'Mine' } });
    await anna.client.adminUsers.remove({ params: { id: ben.id } });
    expect(await anna.client.recipes.get({ params: { slug: soup.slug } })).toMatchObject({
      userId: anna.id,
      rating: 5,
      comments: [],
    });
    expect(await anna.client.shoppingLists.get({ params: { id: list.id } })).toMatchObject({ userId: anna.id });
    expect(await codeOf(ben.client.try.users.self())).toBe('request.not_authenticated');
  });

  test('leaves them to the person named, if they are in the group', async () => {
    const { anna, ben, stranger } = await world();
    const { id: heir } = await anna.client.adminUsers.create({ body: cleo });
    const soup = await recipeBy(ben, 'Soup');
    const remove = (wanted: string) =>
      anna.client.try.adminUsers.remove({ params: { id: ben.id }, query: { heir: wanted } });
    for (const wanted of [stranger.id, ben.id, newId()])
      expect(await codeOf(remove(wanted))).toBe('users.heir_not_found');
    await remove(heir);
    expect(await anna.client.recipes.get({ params: { slug: soup.slug } })).toMatchObject({ userId: heir });
  });

  test('that was the last in its group leaves its content to the admin, and the group can be deleted', async () => {
    const { anna, stranger, services } = await world();
    const soup = await recipeBy(stranger, 'Soup');
    const group = (await stranger.client.groups.self()).id;
    await anna.client.adminUsers.remove({ params: { id: stranger.id } });
    const [row] = await services.library.database.query('select user_id as owner from recipes where id = ?', [soup.id]);
    expect(row).toEqual({ owner: anna.id });
    await anna.client.adminGroups.remove({ params: { id: group } });
    expect(await services.library.database.query('select id from recipes where id = ?', [soup.id])).toEqual([]);
  });
});

describe('your own account', () => {
  test('can be changed by you, except its rights and group', async () => {
    const { ben } = await world();
    const params = { id: ben.id };
    const body = {
      username: 'benjamin',
      fullName: 'Benjamin',
      email: 'benjamin@example.org',
      advanced: true,
      canManage: true,
      canInvite: true,
      canOrganize: true,
      group: 'Home',
      authMethod: 'LDAP' as const,
      groupId: newId(),
    };
    expect((await ben.client.users.update({ params, body })).message).toBe('User updated');
    expect(await ben.client.users.self()).toMatchObject({
      username: 'benjamin',
      fullName: 'Benjamin',
      email: 'benjamin@example.org',
      advanced: true,
      canManage: false,
      canInvite: false,
      canOrganize: false,
      authMethod: 'Mealie',
      group: 'Home',
    });
    for (const change of [{ admin: true }, { group: 'Elsewhere' }])
      expect(await codeOf(ben.client.try.users.patch({ params, body: change }))).toBe('users.not_allowed');
    await ben.client.users.patch({ params, body: { fullName: 'Ben' } });
    expect(await ben.client.users.self()).toMatchObject({ username: 'benjamin', fullName: 'Ben' });
  });

  test('cannot be changed by others, and accounts of another group are not found', async () => {
    const { anna, ben, stranger } = await world();
    const change = (person: World['anna'], id: string) =>
      codeOf(person.client.try.users.patch({ params: { id }, body: { fullName: 'Mine' } }));
    expect(await change(ben, anna.id)).toBe('users.not_self');
    expect(await change(ben, stranger.id)).toBe('users.not_found');
    expect(await change(ben, newId())).toBe('users.not_found');
  });

  test('starts with a drawn picture; an uploaded one is re-encoded and visible at its address', async () => {
    const { anna, ben, stranger, visitor, services } = await world();
    const before = (await ben.client.users.self()).cacheKey;
    const profile = await aPicture();
    const params = { id: ben.id };
    const media = { params: { id: ben.id, file: 'profile.webp' } };
    const drawn = await visitor.users.image(media);
    expect(drawn.type).toBe('image/webp');
    const bytes = await drawn.bytes();
    expect(await (await visitor.users.image(media)).bytes()).toEqual(bytes);
    const other = { params: { id: anna.id, file: 'profile.webp' } };
    expect(await (await visitor.users.image(other)).bytes()).not.toEqual(bytes);
    await ben.client.users.uploadImage({ params, form: { profile } });
    expect((await ben.client.users.self()).cacheKey).not.toBe(before);
    expect((await (await visitor.users.image(media)).bytes()).length).toBeGreaterThan(20);
    expect((await anna.client.users.ownImage({ params })).type).toBe('image/webp');
    expect(await codeOf(stranger.client.try.users.ownImage({ params }))).toBe('users.not_found');
    expect(await codeOf(stranger.client.try.users.uploadImage({ params, form: { profile } }))).toBe('users.not_found');
    const text = new File(['<svg/>'], 'me.png', { type: 'image/png' });
    expect(await codeOf(ben.client.try.users.uploadImage({ params, form: { profile: text } }))).toBe(
      'users.image_not_readable',
    );
    await anna.client.adminUsers.remove({ params });
    await expect.poll(() => existsSync(join(services.library.paths.users, ben.id))).toBe(false);
    expect(await codeOf(visitor.try.users.image(media))).toBe('users.image_not_found');
  });
});

describe('the members of a group', () => {
  test('see each other, but only managers see addresses, and nobody sees tokens', async () => {
    const { anna, ben } = await world();
    await anna.client.apiTokens.create({ body: { name: 'kitchen' } });
    const seen = (await ben.client.members.list()).map(({ username, email, tokens }) => [username, email, tokens]);
    expect(seen).toEqual([
      ['anna', '', []],
      ['ben', 'ben@example.org', []],
    ]);
    expect((await anna.client.members.list()).map(({ email }) => email)).toEqual([
      'anna@example.org',
      'ben@example.org',
    ]);
    expect((await ben.client.users.ofGroup()).items.map(({ fullName }) => fullName)).toEqual(['anna', 'Ben']);
    const probe = { query: { queryFilter: 'email = "anna@example.org"' } };
    expect((await ben.client.try.users.ofGroup(probe)).error?.status).toBe(400);
  });

  test('get and lose rights from its managers, and omitted rights are lost', async () => {
    const { anna, ben, stranger } = await world();
    const permit = (body: object) => anna.client.members.permit({ body: { userId: ben.id, ...body } });
    expect(await permit({ canManage: true, canInvite: true })).toMatchObject({ canManage: true, canInvite: true });
    expect(await permit({ canOrganize: true })).toMatchObject({ canManage: false, canOrganize: true });
    await permit({ canManage: true });
    const refused = async (userId: string) =>
      codeOf(ben.client.try.members.permit({ body: { userId, canInvite: true } }));
    expect(await refused(ben.id)).toBe('groups.own_permissions');
    expect(await refused(anna.id)).toBe('groups.permissions_of_admin');
    expect(await refused(stranger.id)).toBe('users.not_found');
    expect(await refused(newId())).toBe('users.not_found');
  });
});
