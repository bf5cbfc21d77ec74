import { describe, expect, test } from 'vitest';
import { roundTrip } from '../../tests/kit/family.ts';
import { receiver } from '../../tests/kit/receiver.ts';
import { world } from '../../tests/kit/world.ts';

const action = { actionType: 'link' as const, title: 'Print', url: `https://example.org/print?recipe=\${slug}` };

describe('recipe actions', () => {
  test('are created, read, changed and deleted within their group', async () => {
    await roundTrip(await world(), {
      noun: 'recipeActions',
      create: () => action,
      change: { title: 'Send to the kitchen', actionType: 'post' },
      keys: ['id', 'groupId', 'actionType', 'title', 'url'],
      hasName: false,
    });
  });

  test('are read by all members and changed by managers', async () => {
    const { anna, ben } = await world();
    const { id } = await anna.client.recipeActions.create({ body: action });
    expect((await ben.client.recipeActions.list()).items.map(({ title }) => title)).toEqual(['Print']);
    const refused = [
      await ben.client.try.recipeActions.create({ body: action }),
      await ben.client.try.recipeActions.patch({ params: { id }, body: { title: 'Mine' } }),
      await ben.client.try.recipeActions.remove({ params: { id } }),
    ];
    expect(refused.map(({ error }) => error?.code)).toEqual(Array(3).fill('request.forbidden'));
  });

  test('accept any text as address, except scripts', async () => {
    const { anna } = await world();
    const create = (url: string) => anna.client.try.recipeActions.create({ body: { ...action, url } });
    for (const url of [`paprika://import?url=\${url}`, 'no address', 'x'.repeat(4_000), ' https://example.org '])
      expect((await create(url)).data?.url).toBe(url);
    for (const url of ['javascript:alert(1)', ' Java\tScript:alert(1)', 'data:text/html,x', 'x'.repeat(4_001)]) {
      const { error } = await create(url);
      expect([error?.status, error?.fields[0]?.path], url).toEqual([422, ['body', 'url']]);
    }
  });

  describe('that post', () => {
    const OUTBOUND_ALLOW = '127.0.0.0/8';
    const post = (url: string) => ({ actionType: 'post' as const, title: 'Display', url });

    test('send the recipe as JSON, with the placeholders of the address replaced', async () => {
      const display = await receiver();
      const { anna, ben } = await world({
        environment: { OUTBOUND_ALLOW, BASE_URL: 'https://kitchen.example' },
      });
      const body = post(`http://${display.host}/show/\${id}/\${slug}?from=\${url}`);
      const { id } = await anna.client.recipeActions.create({ body });
      const slug = await anna.client.recipes.create({ body: { name: 'Pea Soup' } });
      await ben.client.recipeActions.run({ params: { id, slug } });
      const recipe = await ben.client.recipes.get({ params: { slug } });
      expect(display.received[0]).toMatchObject({
        method: 'POST',
        path: `/show/${recipe.id}/pea-soup?from=https%3A%2F%2Fkitchen.example%2Fg%2Fhome%2Fr%2Fpea-soup`,
      });
      expect(display.received[0]!.headers).not.toHaveProperty('cookie');
      expect(display.received[0]!.headers).not.toHaveProperty('authorization');
      expect(display.json()).toEqual(JSON.parse(JSON.stringify(recipe)));
    });

    test('report that the address refused the recipe, without any details', async () => {
      const broken = await receiver(() => ({ status: 500, body: 'secret' }));
      const { anna } = await world({ environment: { OUTBOUND_ALLOW: broken.host } });
      const slug = await anna.client.recipes.create({ body: { name: 'Pea Soup' } });
      for (const url of [`http://${broken.host}/`, 'http://127.0.0.2:9/', 'http://169.254.169.254/', 'no address']) {
        const { id } = await anna.client.recipeActions.create({ body: post(url) });
        const { error } = await anna.client.try.recipeActions.run({ params: { id, slug } });
        expect([error?.status, error?.code, error?.message.includes('secret')], url).toEqual([
          422,
          'automation.not_sent',
          false,
        ]);
      }
    });

    test('work only for post actions and recipes of the caller’s group', async () => {
      const { anna, stranger } = await world();
      const slug = await anna.client.recipes.create({ body: { name: 'Pea Soup' } });
      const link = await anna.client.recipeActions.create({ body: action });
      const { id } = await anna.client.recipeActions.create({ body: post('https://example.org') });
      const codes = [
        await anna.client.try.recipeActions.run({ params: { id: link.id, slug } }),
        await anna.client.try.recipeActions.run({ params: { id, slug: 'stew' } }),
        await stranger.client.try.recipeActions.run({ params: { id, slug } }),
      ].map(({ error }) => error?.code);
      expect(codes).toEqual(['automation.opens_a_link', 'recipes.not_found', 'automation.action_not_found']);
    });
  });
});
