import { expect, test } from 'vitest';
import { zipped } from '../../tests/kit/migrate.ts';
import { recipePage, recipeSite } from '../../tests/kit/recipe-site.ts';
import { world } from '../../tests/kit/world.ts';

const page = (name: string, ...recipeIngredient: string[]) =>
  recipePage({ name, recipeIngredient, recipeInstructions: 'Cook.' });

test('a bulk import reports the parsed lines of each page, and creates each food once', async () => {
  const { anna, services } = await world({ environment: { OUTBOUND_ALLOW: '127.0.0.0/8,localhost' } });
  const { origin } = await recipeSite({
    '/soup': page('Soup', '2 onions', '1 cup milk', '2-3 carrots'),
    '/sauce': page('Sauce', '1 onion', '2 cups milk'),
    '/text': page('Text', '2-3 carrots'),
  });
  const imports = ['/soup', '/sauce', '/text'].map((path) => ({ url: origin + path }));
  const { reportId } = await anna.client.importing.bulk({ body: { imports, parseIngredients: true } });
  await services.bulk.settled();
  const { entries } = await anna.client.reports.get({ params: { id: reportId } });
  expect(entries.map(({ message }) => message.replaceAll(origin, ''))).toEqual([
    'Successfully imported recipe from /soup. 2 of 3 ingredients parsed',
    'Successfully imported recipe from /sauce. 2 of 2 ingredients parsed',
    'Successfully imported recipe from /text',
  ]);
  const { pages } = await anna.client.importing.bulkProgress({ params: { reportId } });
  expect(pages.map(({ ingredients }) => ingredients)).toEqual([
    { parsed: 2, waiting: 1 },
    { parsed: 2, waiting: 0 },
    { parsed: 0, waiting: 1 },
  ]);
  expect((await anna.client.foods.list({})).items.map(({ name }) => name).sort()).toEqual(['milk', 'onion']);
});

test('a migration parses the lines of all its recipes, even more than fit into one batch', async () => {
  const { anna } = await world();
  const recipe = (number: number) =>
    JSON.stringify({ name: `Soup ${number}`, recipeIngredient: [`${number} onions`, '1 cup milk', '2-3 carrots'] });
  const files = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${at}/recipe.json`, recipe(at + 1)]));
  const archive = new File([new Uint8Array(await zipped(files))], 'nextcloud.zip');
  const form = { migrationType: 'nextcloud', archive, parseIngredients: true } as const;
  const { recipes } = await anna.client.migrations.preview({ form });
  expect(recipes.map(({ ingredients, parsed }) => [ingredients, parsed])).toEqual(Array(30).fill([3, 2]));
  expect((await anna.client.foods.list({})).total).toBe(0);

  const { id } = await anna.client.migrations.create({ form });
  const { entries } = await anna.client.reports.get({ params: { id } });
  expect(entries).toHaveLength(30);
  expect(entries[29]!.message).toMatch(/^Imported Soup \d+ successfully\. 2 of 3 ingredients parsed$/);
  const soup = await anna.client.recipes.get({ params: { slug: 'soup-30' } });
  expect(soup.recipeIngredient.map(({ display }) => display)).toEqual(['30 onions', '1 cup milk', '2-3 carrots']);
  expect((await anna.client.foods.list({})).total).toBe(2);
});
