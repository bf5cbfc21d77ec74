import { describe, expect, test } from 'vitest';
import { recipePage, recipeSite } from '../../tests/kit/recipe-site.ts';
import { world } from '../../tests/kit/world.ts';

const PAGE = `<title>Soup - Blog</title>
  <script type="application/ld+json">${JSON.stringify({
    '@graph': [
      {
        '@type': 'Recipe',
        name: 'Soup',
        author: { '@id': '#ida' },
        recipeCategory: 'Dinner',
        cookingMethod: 'Boiling',
        recipeIngredient: ['2 carrots', 'Salt'],
        recipeInstructions: 'Cook.',
      },
      { '@type': 'Person', '@id': '#ida', name: 'Ida' },
    ],
  })}</script><meta property="og:image" content="https://example.org/soup.jpg"><h1>Soup</h1>`;

describe('inspecting how a page is read', () => {
  test('shows each source, its contents and use, what is left out, and the time', async () => {
    const { anna } = await world();
    const found = await anna.client.importing.inspect({ body: { data: PAGE, url: 'https://example.org/soup' } });
    const source = (layer: string) => found.sources.find((one) => one.layer === layer)!;
    expect(found.sources.map(({ layer }) => layer)).toEqual([
      'json-ld',
      'microdata',
      'rdfa',
      'h-recipe',
      'plugin',
      'app-state',
      'open-graph',
      'readable',
    ]);
    expect(source('json-ld')).toMatchObject({ isPresent: true, isUsed: true });
    expect(source('json-ld').fields).toContainEqual({ name: 'name', count: null, text: 'Soup' });
    expect(source('json-ld').fields.find(({ name }) => name === 'ingredientGroups')?.count).toBe(2);
    expect(JSON.parse(source('json-ld').raw!)).toMatchObject({ author: { name: 'Ida' }, cookingMethod: 'Boiling' });
    expect(source('microdata')).toEqual({ layer: 'microdata', isPresent: false, isUsed: false, fields: [], raw: null });
    expect(found).toMatchObject({
      kind: 'html',
      title: 'Soup - Blog',
      url: 'https://example.org/soup',
      recipe: { '@type': 'Recipe', name: 'Soup', recipeIngredient: ['2 carrots', 'Salt'] },
      imageUrl: 'https://example.org/soup.jpg',
      leftOut: [
        { kind: 'categories', value: 'Dinner' },
        { kind: 'unread', value: 'cookingMethod' },
      ],
    });
    expect(found.timings.map(({ stage }) => stage)).toEqual(['parse', 'structured', 'layout', 'state', 'whole']);
    expect((await anna.client.recipes.list()).total).toBe(0);
  });

  test('of two recipes on a page, the inspection and the preview of an import name the other', async () => {
    const { anna } = await world();
    const [rice, soup] = ['Rice', 'Soup'].map((name) => ({
      '@type': 'Recipe',
      name,
      recipeIngredient: [`1 cup ${name}`, 'Salt'],
      recipeInstructions: `Cook the ${name}.`,
    }));
    const data = `<title>Soup - Blog</title><h1>Soup</h1>
      <script type="application/ld+json">${JSON.stringify([rice, soup])}</script>`;
    const other = { kind: 'recipes', value: 'Rice' };
    const inspected = await anna.client.importing.inspect({ body: { data } });
    expect(inspected).toMatchObject({ recipe: { name: 'Soup' }, leftOut: [other] });
    const preview = await anna.client.importing.preview({ body: { data } });
    expect(preview).toMatchObject({ recipe: { name: 'Soup' }, leftOut: [other] });
  });

  test('a page without a recipe is reported, and a text by its kind', async () => {
    const { anna } = await world();
    const none = await anna.client.importing.inspect({ body: { data: '<title>Garden</title><p>It grows.</p>' } });
    expect(none).toMatchObject({ title: 'Garden', recipe: null, leftOut: [] });
    expect(none.sources.filter(({ isUsed }) => isUsed)).toEqual([]);
    const text = await anna.client.importing.inspect({ body: { data: '>> title: Toast\nToast @bread{2%slices}.\n' } });
    expect(text).toMatchObject({ kind: 'cooklang', recipe: { name: 'Toast' }, sources: [{ layer: 'cooklang' }] });
    await expect(anna.client.importing.inspect({ body: {} })).rejects.toMatchObject({ code: 'importing.no_recipe' });
  });

  test('a web page is shown with its final address and the time to fetch it', async () => {
    const [{ anna }, { origin }] = await Promise.all([
      world({ environment: { OUTBOUND_ALLOW: '127.0.0.1' } }),
      recipeSite({ '/soup': recipePage({ name: 'Soup', recipeIngredient: ['1 leek'], recipeInstructions: 'Cook.' }) }),
    ]);
    const found = await anna.client.importing.inspect({ body: { url: `${origin}/soup` } });
    expect(found.url).toBe(`${origin}/soup`);
    expect(found.timings[0]!.stage).toBe('fetch');
    await expect(anna.client.importing.inspect({ body: { url: `${origin}/gone` } })).rejects.toMatchObject({
      code: 'importing.page_gone',
    });
  });

  test('other clients get the recipe and all other data of the page', async () => {
    const [{ anna }, { origin }] = await Promise.all([
      world({ environment: { OUTBOUND_ALLOW: '127.0.0.1' } }),
      recipeSite({ '/soup': PAGE }),
    ]);
    expect(await anna.client.importing.testScrape({ body: { url: `${origin}/soup` } })).toMatchObject({
      '@type': 'Recipe',
      author: 'Ida',
      cookingMethod: 'Boiling',
      recipeIngredient: ['2 carrots', 'Salt'],
    });
  });
});
