import { describe, expect, test } from 'vitest';
import { roundTrip } from '../../tests/kit/family.ts';
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
});
