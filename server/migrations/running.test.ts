import { expect, test } from 'vitest';
import { exported } from '../../tests/kit/migrate.ts';
import { world } from '../../tests/kit/world.ts';

const soups = (count: number) =>
  exported(
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `${at}/recipe.json`,
        JSON.stringify({ name: `Soup ${at}`, recipeIngredient: [`${at} onions`], suitableForDiet: 'VeganDiet' }),
      ]),
    ),
  );

test('a migration reports its progress, and a cancelled one keeps what is stored', async () => {
  const { anna, ben, stranger } = await world();
  const { client } = anna;
  const running = client.migrations.create({ form: { migrationType: 'nextcloud', archive: await soups(300) } });
  const begun = async () => (await client.reports.list({ query: { reportType: 'migration' } }))[0]?.id;
  await expect.poll(begun).toBeTruthy();
  const params = { reportId: (await begun())! };
  const progressOf = async () => client.migrations.progress({ params });
  await expect.poll(async () => (await progressOf()).done).toBeGreaterThan(2);
  expect(await progressOf()).toMatchObject({ isRunning: true, total: 300, failed: 0 });
  expect((await ben.client.try.migrations.cancel({ params })).error?.status).toBe(403);
  expect((await stranger.client.try.migrations.cancel({ params })).error?.code).toBe('migrations.not_found');
  await client.migrations.cancel({ params });
  const { id, status } = await running;
  const { entries } = await client.reports.get({ params: { id } });
  expect([id, status, entries.at(-1)?.success]).toEqual([params.reportId, 'partial', false]);
  const cancelled = entries.find(({ success }) => !success)!.message;
  expect(cancelled).toMatch(/^Canceled: \d+ recipes were not read\. Imported recipes are kept\.$/);
  const { total } = await client.recipes.list();
  expect(total).toBeGreaterThan(2);
  expect(total + Number(/\d+/.exec(cancelled)![0])).toBe(300);
  expect(await progressOf()).toMatchObject({ isRunning: false, total: null });
});

test('many losses are summarized at the end of the report', async () => {
  const { anna } = await world();
  const form = { migrationType: 'nextcloud', archive: await soups(12) } as const;
  const { id } = await anna.client.migrations.create({ form });
  expect((await anna.client.reports.get({ params: { id } })).entries.at(-1)).toMatchObject({
    message: 'What was left out, by number of recipes',
    exception: 'Left out: suitableForDiet (12)',
  });
});

test('a migration that a crash interrupted is reported at the next start', async () => {
  const { anna, services } = await world();
  const { groupId } = await anna.client.users.self();
  const open = await services.reports.open(groupId, 'migration', 'Paprika Migration');
  await open.add({ success: true, message: 'Imported Soup successfully' });
  await services.migrations.tellInterrupted(60_000);
  expect((await anna.client.reports.get({ params: { id: open.id } })).status).toBe('in-progress');
  await services.migrations.tellInterrupted(0);
  const { status, entries } = await anna.client.reports.get({ params: { id: open.id } });
  expect([status, entries.at(-1)?.message]).toEqual(['partial', expect.stringMatching(/^Interrupted: /)]);
});
