import { expect, test } from 'vitest';
import { recipePage, recipeSite } from '../kit/recipe-site.ts';
import { temporaryFolder } from '../kit/temporary.ts';
import { faultsOf } from './library-check.ts';
import { type Serving, startServing } from './processes.ts';

const PAGES = 12;
const KILLS = [2, 5, 8];
const environment = { OUTBOUND_ALLOW: '127.0.0.0/8' };

const settled = async ({ client }: Serving, reportId: string) => {
  const { pages } = await client.importing.bulkProgress({ params: { reportId } });
  return pages.filter(({ outcome }) => outcome !== null).length;
};

test('a bulk import that is killed repeatedly ends with one recipe and one report line per page', async () => {
  const names = Array.from({ length: PAGES }, (_, at) => `/soup-${at}`);
  const site = await recipeSite(
    Object.fromEntries(
      names.map((path, at) => [
        path,
        recipePage({
          name: `Soup ${at}`,
          recipeIngredient: [`${at + 1} onions`, '1 cup milk'],
          recipeInstructions: 'Cook.',
        }),
      ]),
    ),
  );
  const urls = names.map((path) => site.origin + path);
  const dataDir = temporaryFolder();
  let server = await startServing(dataDir, environment);
  const { reportId } = await server.client.importing.bulk({
    body: { imports: urls.map((url) => ({ url })), parseIngredients: true },
  });
  for (const many of KILLS) {
    await expect.poll(() => settled(server, reportId), { interval: 5 }).toBeGreaterThanOrEqual(many);
    await server.kill();
    expect(faultsOf(dataDir)).toEqual([]);
    server = await startServing(dataDir, environment);
  }
  const progress = () => server.client.importing.bulkProgress({ params: { reportId } });
  await expect.poll(async () => (await progress()).state, { timeout: 60_000 }).toBe('done');
  expect(await progress()).toMatchObject({ total: PAGES, imported: PAGES, failed: 0 });
  const { entries, status } = await server.client.reports.get({ params: { id: reportId } });
  const told = entries.map(({ message }) => urls.find((url) => message.includes(`${url}.`) || message.endsWith(url)));
  expect(told.toSorted()).toEqual(urls.toSorted());
  expect([status, (await server.client.recipes.list()).total]).toEqual(['success', PAGES]);
  await server.kill();
});
