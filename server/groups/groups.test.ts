import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { etagOf } from '../../core/kit/etag.ts';
import { world } from '../../tests/kit/world.ts';
import { writeFileDurably } from '../kit/files/files.ts';
import { newId } from '../kit/secrets/ids.ts';

const keys = (entity: object) => Object.keys(entity).sort();

describe('the group', () => {
  test('is visible to a member with its preferences', async () => {
    const { ben } = await world();
    const self = await ben.client.groups.self();
    expect(keys(self)).toEqual(['id', 'name', 'preferences', 'slug']);
    expect(self).toMatchObject({ name: 'Home', slug: 'home', preferences: { groupId: self.id } });
    expect(await ben.client.groups.preferences()).toEqual(self.preferences);
    expect(keys(self.preferences)).toEqual(
      [
        ...['firstDayOfWeek', 'groupId', 'id', 'privateGroup', 'recipeDisableAmount', 'recipeDisableComments'],
        'lockRecipeEditsFromOtherHouseholds',
        ...['recipeLandscapeView', 'recipePublic', 'recipeShowAssets', 'recipeShowNutrition', 'updateAt', 'updatedAt'],
      ].sort(),
    );
  });

  test('preferences that a change omits keep their values, with PUT and PATCH', async () => {
    const { anna } = await world();
    const before = await anna.client.groups.patchPreferences({ body: { privateGroup: true, recipePublic: false } });
    const put = await anna.client.groups.updatePreferences({ body: { firstDayOfWeek: 1 } });
    const changed = { updateAt: expect.any(String), updatedAt: expect.any(String) };
    expect(put).toEqual({ ...before, firstDayOfWeek: 1, ...changed });
    const { updateAt: _, updatedAt: __, ...rest } = put as typeof put & { updatedAt: string };
    expect(await anna.client.groups.updatePreferences({ body: {} })).toMatchObject(rest);
  });

  test('preferences that somebody else changed meanwhile are not overwritten, here or for all groups', async () => {
    const { anna } = await world();
    const seen = await anna.client.groups.preferences();
    const ifMatch = etagOf(seen)!;
    await anna.client.groups.patchPreferences({ body: { firstDayOfWeek: 1 }, ifMatch });
    const codeOf = async (call: Promise<{ error: { code: string } | null }>) => (await call).error?.code;
    const body = { privateGroup: false };
    const { groups, adminGroups } = anna.client.try;
    expect(await codeOf(groups.patchPreferences({ body, ifMatch }))).toBe('request.stale');
    expect(await codeOf(groups.updatePreferences({ body, ifMatch }))).toBe('request.stale');
    const params = { id: seen.groupId };
    const group = await anna.client.adminGroups.get({ params });
    const [known, latest] = [etagOf(group)!, etagOf(await anna.client.groups.preferences())!];
    await anna.client.groups.patchPreferences({ body: { firstDayOfWeek: 2 }, ifMatch: latest });
    const change = adminGroups.patch({ params, body: { preferences: body }, ifMatch: known });
    expect(await codeOf(change)).toBe('request.stale');
    expect(await anna.client.groups.preferences()).toMatchObject({ privateGroup: true, firstDayOfWeek: 2 });
  });

  test('ids in preferences are ignored', async () => {
    const { anna, stranger } = await world();
    const foreign = await stranger.client.groups.preferences();
    const { id, groupId, ...rest } = foreign;
    await anna.client.groups.updatePreferences({
      body: { ...rest, firstDayOfWeek: 3, ...({ id, groupId } as object) },
    });
    expect(await stranger.client.groups.preferences()).toEqual(foreign);
    expect((await anna.client.groups.preferences()).firstDayOfWeek).toBe(3);
  });

  test('only managers change preferences and categories', async () => {
    const { ben } = await world();
    const refused = [
      await ben.client.try.groups.updatePreferences({ body: { privateGroup: false } }),
      await ben.client.try.groups.patchPreferences({ body: { privateGroup: false } }),
      await ben.client.try.groups.updateCategories({ body: [] }),
    ];
    expect(refused.map(({ error }) => error?.status)).toEqual([403, 403, 403]);
  });

  test('its categories are its own, in the chosen order', async () => {
    const { anna, ben, stranger } = await world();
    const create = async (name: string) => {
      const { groupId: _, ...category } = await anna.client.categories.create({ body: { name } });
      return category;
    };
    const [a, b] = [await create('Weekend'), await create('Breakfast')];
    expect(await anna.client.groups.updateCategories({ body: [a, { slug: 'breakfast' }, a] })).toEqual([a, b]);
    expect(await ben.client.groups.categories()).toEqual([a, b]);
    const foreign = await stranger.client.categories.create({ body: { name: 'Weekend' } });
    const { error } = await anna.client.try.groups.updateCategories({ body: [b, foreign] });
    expect([error?.status, error?.code]).toEqual([404, 'organizers.not_found']);
    expect(await ben.client.groups.categories()).toEqual([a, b]);
    await anna.client.categories.remove({ params: { id: a.id } });
    expect(await ben.client.groups.categories()).toEqual([b]);
  });

  test('statistics count only the group’s own items', async () => {
    const { anna, stranger } = await world();
    await stranger.client.recipes.create({ body: { name: 'Theirs', tags: [{ name: 'Theirs' }] } });
    await anna.client.recipes.create({ body: { name: 'Soup', tags: [{ name: 'Warm' }], tools: [{ name: 'Pot' }] } });
    expect(await anna.client.groups.statistics()).toEqual({
      totalRecipes: 1,
      totalUsers: 2,
      totalCategories: 0,
      totalTags: 1,
      totalTools: 1,
    });
  });
});

test('storage is the size of its recipes’ files', async () => {
  const { anna, services } = await world();
  const slug = await anna.client.recipes.create({ body: { name: 'Soup' } });
  const { id } = await anna.client.recipes.get({ params: { slug } });
  expect(await anna.client.groups.storage()).toEqual({
    usedStorageBytes: 0,
    usedStorageStr: '0 bytes',
    totalStorageBytes: 524_288_000,
    totalStorageStr: '500.0 MB',
  });
  await writeFileDurably(join(services.library.paths.recipes, id, 'images', 'original.webp'), new Uint8Array(2_048));
  expect(await anna.client.groups.storage()).toMatchObject({ usedStorageBytes: 2_048, usedStorageStr: '2.0 KB' });
});

describe('reports', () => {
  const keysOfSummary = ['category', 'groupId', 'id', 'name', 'status', 'timestamp'];

  test('grow entry by entry, are listed by type and deleted', async () => {
    const { anna, services } = await world();
    const groupId = (await anna.client.groups.self()).id;
    const first = await services.reports.open(groupId, 'bulk_import', 'Bulk Import');
    await first.add({ success: true, message: 'Soup' });
    expect((await anna.client.reports.get({ params: { id: first.id } })).status).toBe('in-progress');
    await first.add({ success: false, message: 'Stew', exception: 'no recipe' });
    await first.close();
    const second = await services.reports.open(groupId, 'migration', 'Paprika Migration');
    await second.close();

    const all = await anna.client.reports.list();
    expect(all.map(({ id, status }) => [id, status])).toEqual([
      [second.id, 'success'],
      [first.id, 'partial'],
    ]);
    expect(keys(all[0]!)).toEqual(keysOfSummary);
    const imports = await anna.client.reports.list({ query: { reportType: 'bulk_import' } });
    expect(imports.map(({ id }) => id)).toEqual([first.id]);

    const report = await anna.client.reports.get({ params: { id: first.id } });
    expect(keys(report)).toEqual([...keysOfSummary, 'entries'].sort());
    expect(report.entries.map(({ success, message, exception }) => [success, message, exception])).toEqual([
      [true, 'Soup', ''],
      [false, 'Stew', 'no recipe'],
    ]);
    expect(keys(report.entries[0]!)).toEqual(['exception', 'id', 'message', 'reportId', 'success', 'timestamp']);

    expect((await anna.client.reports.remove({ params: { id: first.id } })).message).toBe('Report deleted.');
    expect((await anna.client.try.reports.get({ params: { id: first.id } })).error?.status).toBe(404);
  });

  test('of another group, and unknown ones, are not found', async () => {
    const { anna, stranger, services } = await world();
    const { id } = await services.reports.open((await anna.client.groups.self()).id, 'migration', 'Move');
    expect(await stranger.client.reports.list()).toEqual([]);
    for (const [client, wanted] of [
      [stranger.client, id],
      [anna.client, newId()],
    ] as const) {
      const answers = [
        await client.try.reports.get({ params: { id: wanted } }),
        await client.try.reports.remove({ params: { id: wanted } }),
      ];
      expect(answers.map(({ error }) => error?.code)).toEqual(Array(2).fill('groups.report_not_found'));
    }
    expect(await anna.client.reports.list()).toHaveLength(1);
  });
});
