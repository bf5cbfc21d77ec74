import { readdir } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { world } from '../../../tests/kit/world.ts';
import { sweepHourly } from './sweep-hourly.ts';

afterEach(() => void vi.useRealTimers());

const log = { error: vi.fn() };

test('sweeping deletes expired archives, links and tokens, and nothing else', async () => {
  const { anna, services, advance } = await world();
  const slug = await anna.client.recipes.create({ body: { name: 'Soup' } });
  const { id: recipeId } = await anna.client.recipes.get({ params: { slug } });
  const count = async (table: string) =>
    Number((await services.library.database.query<{ n: number }>(`select count(*) as n from ${table}`, []))[0]!.n);
  const counts = async () => ({
    archives: await count('recipe_archives'),
    files: (await readdir(services.library.paths.archives)).length,
    links: await count('share_tokens'),
    tokens: await count('file_tokens'),
  });
  await anna.client.recipeArchives.create({ body: { recipes: [slug] } });
  await anna.client.recipeExports.token({ params: { slug } });
  const tomorrow = (await anna.client.recipeArchives.list())[0]!.expires;
  await anna.client.sharing.create({ body: { recipeId, expiresAt: tomorrow } });
  await anna.client.sharing.create({ body: { recipeId } });
  await services.sweep();
  expect(await counts()).toEqual({ archives: 1, files: 1, links: 2, tokens: 1 });
  advance(10 * 60_000);
  await services.sweep();
  expect(await counts()).toEqual({ archives: 1, files: 1, links: 2, tokens: 0 });
  advance(3 * 24 * 3_600_000);
  await services.sweep();
  expect(await counts()).toEqual({ archives: 0, files: 0, links: 1, tokens: 0 });
});

test('a running server sweeps at its start and each hour, also after a failure, until it is stopped', async () => {
  vi.useFakeTimers();
  const sweep = vi.fn(async () => {});
  sweep.mockRejectedValueOnce(new Error('disk'));
  const sweeping = sweepHourly(sweep, log);
  expect(sweep).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(sweep).toHaveBeenCalledTimes(2);
  expect(log.error).toHaveBeenCalledTimes(1);
  await sweeping.stop();
  await vi.advanceTimersByTimeAsync(3 * 3_600_000);
  expect(sweep).toHaveBeenCalledTimes(2);
});

test('a sweep that takes longer than an hour is not started twice', async () => {
  vi.useFakeTimers();
  const ending = Promise.withResolvers<void>();
  const sweep = vi.fn(() => ending.promise);
  const sweeping = sweepHourly(sweep, log);
  await vi.advanceTimersByTimeAsync(5 * 3_600_000);
  expect(sweep).toHaveBeenCalledTimes(1);
  ending.resolve();
  await sweeping.stop();
});
