import { expect, test } from 'vitest';
import { photo } from '../../tests/kit/migrate.ts';
import { type World, world } from '../../tests/kit/world.ts';

type Make = (here: World, at: number) => Promise<{ error: { code?: string } | null }>;

const kinds: readonly (readonly [kind: string, code: string, make: Make])[] = [
  ['recipes', 'request.quota_recipes', ({ anna }) => anna.client.try.recipes.create({ body: { name: 'Soup' } })],
  ['tokens', 'request.quota_tokens', ({ ben }) => ben.client.try.apiTokens.create({ body: { name: 'program' } })],
  [
    'items',
    'request.quota_items',
    async ({ anna }, at) => {
      const [list] = (await anna.client.shoppingLists.list()).items;
      const { id } = list ?? (await anna.client.shoppingLists.create({ body: { name: 'List' } }));
      return anna.client.try.shoppingItems.create({ body: { shoppingListId: id, note: `item ${at}` } });
    },
  ],
  [
    'webhooks',
    'webhooks.too_many',
    ({ anna }) =>
      anna.client.try.webhooks.create({ body: { name: 'Plan', url: 'https://example.org', scheduledTime: '08:00' } }),
  ],
  [
    'notifiers',
    'notifications.too_many',
    ({ anna }) => anna.client.try.notifiers.create({ body: { name: 'Phone', appriseUrl: 'json://example.org' } }),
  ],
];

const only = (kind: string, max: number) =>
  world({ environment: { [`QUOTA_${kind.toUpperCase()}`]: String(max), RATE_LIMITS: 'off' } });

test.each(kinds)('the operator limits the number of %s', async (kind, code, make) => {
  const here = await only(kind, 2);
  const codes: (string | undefined)[] = [];
  for (let at = 0; at < 3; at += 1) codes.push((await make(here, at)).error?.code);
  expect(codes).toEqual([undefined, undefined, code]);
});

test.each(kinds)('simultaneous calls never exceed the quota of %s', async (kind, code, make) => {
  const here = await only(kind, 3);
  // A list to put items on.
  await here.anna.client.shoppingLists.create({ body: { name: 'List' } });
  const made = await Promise.all(Array.from({ length: 30 }, (_, at) => make(here, at)));
  const codes = made.map(({ error }) => error?.code);
  expect(codes.filter((found) => found === undefined)).toHaveLength(3);
  expect(codes.filter((found) => found === code)).toHaveLength(27);
});

test('files uploaded at once never exceed the quota of a group', async () => {
  const { anna } = await only('storage', 50_000);
  const slug = await anna.client.recipes.create({ body: { name: 'Soup' } });
  const upload = (at: number) => {
    const file = new File([String(at).repeat(20_000).slice(0, 20_000)], `notes-${at}.txt`);
    const form = { file, name: `notes ${at}`, icon: 'mdi-file', extension: 'txt' };
    return anna.client.try.recipeAssets.upload({ params: { slug }, form });
  };
  const codes = (await Promise.all(Array.from({ length: 8 }, (_, at) => upload(at)))).map(({ error }) => error?.code);
  expect(codes.filter((code) => code === undefined)).toHaveLength(2);
  expect(codes.filter((code) => code === 'request.quota_storage')).toHaveLength(6);
});

test('pictures and files are limited in bytes, and existing ones stay', async () => {
  const picture = await photo();
  const { anna } = await only('storage', picture.length + 20_000);
  const slug = await anna.client.recipes.create({ body: { name: 'Soup' } });
  const params = { slug };
  await anna.client.recipes.uploadImage({ params, form: { image: new File([picture], 'soup.jpg') } });
  const file = new File(['x'.repeat(200_000)], 'notes.txt');
  const sent = { file, name: 'notes', icon: 'mdi-file', extension: 'txt' };
  const { error } = await anna.client.try.recipeAssets.upload({ params, form: sent });
  expect(error?.code).toBe('request.quota_storage');
  expect((await anna.client.recipes.get({ params })).assets).toEqual([]);
});

test('zero means no limit', async () => {
  const { anna } = await only('recipes', 0);
  await anna.client.recipes.create({ body: { name: 'Soup' } });
});
