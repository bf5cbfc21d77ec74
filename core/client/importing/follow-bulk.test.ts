import { expect, test } from 'vitest';
import { recipePage, recipeSite } from '../../../tests/kit/recipe-site.ts';
import { world } from '../../../tests/kit/world.ts';
import { followBulk } from './follow-bulk.ts';

const soups = ['Leek', 'Onion', 'Pea'];

test('the result of each page is reported once', async () => {
  const site = await recipeSite(
    Object.fromEntries(soups.map((name) => [`/${name}`, recipePage({ name, recipeIngredient: [`1 ${name}`] })])),
  );
  const { anna } = await world({ environment: { OUTBOUND_ALLOW: '127.0.0.0/8' } });
  const imports = [...soups, 'nothing'].map((name) => ({ url: `${site.origin}/${name}` }));
  const { reportId } = await anna.client.importing.bulk({ body: { imports } });
  const told: string[] = [];
  const following = followBulk(anna.client, reportId, {
    tell: (_, ended) => told.push(...ended.map(({ url }) => url)),
  });
  expect(await following.end).toMatchObject({ state: 'done', imported: 3, failed: 1 });
  expect(told.toSorted()).toEqual(imports.map(({ url }) => url).toSorted());
  expect(await following.stop()).toBeNull();
});

test('a stopped import keeps what it has, and says so', async () => {
  const site = await recipeSite({ '/slow': () => {} });
  const { anna } = await world({ environment: { OUTBOUND_ALLOW: '127.0.0.0/8' } });
  const { reportId } = await anna.client.importing.bulk({ body: { imports: [{ url: `${site.origin}/slow` }] } });
  let stopping: Promise<unknown> | undefined;
  const following = followBulk(anna.client, reportId, {
    tell: () => {
      stopping ??= following.stop();
    },
  });
  expect(await following.end).toMatchObject({ state: 'cancelled', imported: 0 });
  expect(await stopping).toMatchObject({ reportId, state: 'cancelled' });
});
