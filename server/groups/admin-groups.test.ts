import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { etagOf } from '../../core/kit/etag.ts';
import { aPicture } from '../../tests/architecture/walk/household.ts';
import { PASSWORD, world } from '../../tests/kit/world.ts';
import { newId } from '../kit/secrets/ids.ts';

const keys = ['id', 'name', 'slug', 'categories', 'webhooks', 'users', 'preferences', 'updateAt', 'updatedAt'].sort();
const codeOf = async (call: Promise<{ error: { code: string } | null }>) => (await call).error?.code;

describe('groups, managed by admins', () => {
  test('are created private, read, renamed and deleted', async () => {
    const { anna } = await world();
    const { adminGroups } = anna.client;
    const made = await adminGroups.create({ body: { name: ' Neighbours ' } });
    expect(Object.keys(made).sort()).toEqual(keys);
    expect(made).toMatchObject({ name: 'Neighbours', slug: 'neighbours', preferences: { privateGroup: true } });
    const params = { id: made.id };
    expect(await adminGroups.get({ params })).toEqual(made);
    const body = { name: 'Café', preferences: { ...made.preferences, firstDayOfWeek: 1 } };
    expect(await adminGroups.update({ params, body })).toMatchObject({
      name: 'Café',
      slug: 'cafe',
      preferences: { firstDayOfWeek: 1, privateGroup: true },
    });
    expect(await adminGroups.patch({ params, body: { name: '' } })).toMatchObject({ name: 'Café' });
    const { items } = await adminGroups.list();
    expect(items.map(({ name, users }) => [name, users.length])).toEqual([
      ['Café', 0],
      ['Elsewhere', 1],
      ['Home', 2],
    ]);
    await adminGroups.remove({ params });
    const { try: attempt } = anna.client;
    for (const call of [
      attempt.adminGroups.get({ params }),
      attempt.adminGroups.patch({ params, body: {} }),
      attempt.adminGroups.remove({ params: { id: newId() } }),
    ])
      expect(await codeOf(call)).toBe('groups.not_found');
  });

  test('are not changed or deleted if somebody else changed them meanwhile', async () => {
    const { anna } = await world();
    const made = await anna.client.adminGroups.create({ body: { name: 'Neighbours' } });
    const params = { id: made.id };
    const ifMatch = etagOf(made)!;
    await anna.client.adminGroups.patch({ params, body: { preferences: { firstDayOfWeek: 1 } }, ifMatch });
    const { try: attempt } = anna.client;
    expect(await codeOf(attempt.adminGroups.patch({ params, body: { name: 'Ours' }, ifMatch }))).toBe('request.stale');
    expect(await codeOf(attempt.adminGroups.remove({ params, ifMatch }))).toBe('request.stale');
  });

  test('have unique names and slugs', async () => {
    const { anna } = await world();
    const { adminGroups } = anna.client;
    const taken = { status: 400, code: 'groups.name_taken', message: 'Group name is taken' };
    expect((await anna.client.try.adminGroups.create({ body: { name: 'Home' } })).error).toMatchObject(taken);
    const other = await adminGroups.create({ body: { name: 'home!' } });
    expect(other).toMatchObject({ name: 'home!', slug: 'home-1' });
    const params = { id: other.id };
    for (const call of [anna.client.try.adminGroups.patch, anna.client.try.adminGroups.update])
      expect((await call({ params, body: { name: 'Elsewhere' } })).error).toMatchObject(taken);
    expect((await adminGroups.get({ params })).name).toBe('home!');
  });

  test('need names that look different, apart from case, accents, widths and similar letters of other alphabets', async () => {
    const { anna, visitor } = await world({ environment: { ALLOW_SIGNUP: 'true' } });
    const { adminGroups } = anna.client;
    const taken = { status: 400, code: 'groups.name_taken', message: 'Group name is taken' };
    const other = await adminGroups.create({ body: { name: 'Other' } });
    const password = { password: PASSWORD, passwordConfirm: PASSWORD };
    const dora = { username: 'dora', fullName: 'Dora', email: 'dora@example.org', ...password };
    for (const name of ['home', 'HOME', 'Homé', 'Ｈｏｍｅ', 'Hоmе', 'ho me', 'elsewherE']) {
      const params = { id: other.id };
      expect((await anna.client.try.adminGroups.create({ body: { name } })).error, name).toMatchObject(taken);
      expect((await anna.client.try.adminGroups.patch({ params, body: { name } })).error, name).toMatchObject(taken);
      expect((await visitor.try.registration.register({ body: { ...dora, group: name } })).error).toMatchObject(taken);
      expect(await visitor.registration.isGroupFree({ query: { name } }), name).toEqual({ valid: false });
    }
    expect((await adminGroups.patch({ params: { id: other.id }, body: { name: 'OTHER' } })).name).toBe('OTHER');
  });

  test('give the reserved name only to the renamed default group', async () => {
    const { anna } = await world();
    const { adminGroups } = anna.client;
    const home = { id: (await anna.client.groups.self()).id };
    const other = { id: (await adminGroups.create({ body: { name: 'Other' } })).id };
    await adminGroups.patch({ params: home, body: { name: 'Family' } });
    expect(await codeOf(anna.client.try.adminGroups.patch({ params: other, body: { name: 'home' } }))).toBe(
      'groups.name_taken',
    );
    expect((await adminGroups.patch({ params: home, body: { name: 'Home' } })).name).toBe('Home');
  });

  test('cannot be deleted while there are people in them, and the default group never', async () => {
    const { anna, stranger, services } = await world();
    const remove = (id: string) => anna.client.try.adminGroups.remove({ params: { id } });
    const elsewhere = (await stranger.client.groups.self()).id;
    expect((await remove(elsewhere)).error).toMatchObject({ status: 400, code: 'groups.has_users' });
    const home = (await services.groups.findByName('Home'))!;
    expect((await remove(home.id)).error).toMatchObject({ status: 400, code: 'groups.is_default' });
  });

  test('keep the renamed default one, and nobody can create one with its old name', async () => {
    const { anna, visitor } = await world({ environment: { ALLOW_SIGNUP: 'true' } });
    const { adminGroups } = anna.client;
    const home = (await anna.client.groups.self()).id;
    await adminGroups.patch({ params: { id: home }, body: { name: 'Family', preferences: { privateGroup: false } } });
    expect((await visitor.site.about()).defaultGroupSlug).toBe('family');
    expect(await visitor.registration.isGroupFree({ query: { name: 'Home' } })).toEqual({ valid: false });
    const password = { password: PASSWORD, passwordConfirm: PASSWORD };
    const dora = { username: 'dora', fullName: 'Dora', email: 'dora@example.org', ...password };
    const register = visitor.try.registration.register({ body: { ...dora, group: 'Home' } });
    expect(await codeOf(register)).toBe('groups.name_taken');
    const emil = { username: 'emil', email: 'emil@example.org', password: PASSWORD };
    expect(await codeOf(anna.client.try.adminGroups.create({ body: { name: 'Home' } }))).toBe('groups.name_taken');
    expect((await anna.client.adminUsers.create({ body: emil })).groupId).toBe(home);
    expect(await codeOf(anna.client.try.adminGroups.remove({ params: { id: home } }))).toBe('groups.is_default');
    await adminGroups.patch({ params: { id: home }, body: { preferences: { privateGroup: true } } });
    expect((await visitor.site.about()).defaultGroupSlug).toBe(null);
  });

  test('are deleted with everything in them: recipes, their files and the search index', async () => {
    const { anna, stranger, services } = await world();
    const slug = await stranger.client.recipes.create({ body: { name: 'Soup' } });
    const { id } = await stranger.client.recipes.get({ params: { slug } });
    await stranger.client.recipes.uploadImage({ params: { slug }, form: { image: await aPicture() } });
    await stranger.client.recipes.patch({ params: { slug }, body: { settings: { locked: true } } });
    const group = (await stranger.client.groups.self()).id;
    await anna.client.users.patch({ params: { id: stranger.id }, body: { group: 'Home' } });
    await anna.client.adminGroups.remove({ params: { id: group } });
    expect((await stranger.client.recipes.list({ query: { search: 'soup' } })).items).toEqual([]);
    const left = await services.library.database.query('select id from recipes where group_id = ?', [group]);
    expect(left).toEqual([]);
    await expect.poll(() => existsSync(join(services.library.paths.recipes, id))).toBe(false);
  });
});
