import sharp from 'sharp';
import { expect, test } from 'vitest';
import { recipePage, recipeSite } from '../../tests/kit/recipe-site.ts';
import { type World, world } from '../../tests/kit/world.ts';

const openWorld = (): Promise<World> => world({ environment: { OUTBOUND_ALLOW: '127.0.0.0/8' } });

const soup = (change: object = {}) => ({
  name: 'Soup',
  description: 'Warm.',
  recipeIngredient: ['1 onion', '2 carrots', 'Salt'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Chop.' },
    { '@type': 'HowToStep', text: 'Cook.' },
  ],
  ...change,
});

test('a recipe is recognized by the page’s canonical address', async () => {
  const { anna } = await world();
  const canonical = '<link rel="canonical" href="https://food.example/soup">';
  const data = recipePage(soup(), canonical);
  const first = await anna.client.importing.fromPage({ body: { data, url: 'https://food.example/print/1' } });
  const other = recipePage(soup({ recipeIngredient: ['5 leeks'] }), canonical);
  const again = anna.client.importing.fromPage({
    body: { data: other, url: 'https://food.example/amp/soup', ifExists: 'skip' },
  });
  expect(await again).toBe(first);
});

test('the front page of a site is not the address of a recipe', async () => {
  const { anna } = await world();
  const canonical = '<link rel="canonical" href="https://food.example/">';
  await anna.client.importing.fromPage({
    body: { data: recipePage(soup(), canonical), url: 'https://food.example/1' },
  });
  const data = recipePage(soup({ name: 'Stew', recipeIngredient: ['1 leek', '1 egg', 'Oil'] }), canonical);
  const slug = await anna.client.importing.fromPage({
    body: { data, url: 'https://food.example/2', ifExists: 'skip' },
  });
  expect(slug).toBe('stew');
});

test('a recipe is recognized by its ingredients, only in its own group', async () => {
  const { anna, stranger } = await world();
  const first = await anna.client.importing.fromPage({ body: { data: recipePage(soup()) } });
  const data = recipePage(soup({ name: 'Carrot soup', recipeIngredient: ['salt', '2 Carrots', '1 onion'] }));
  expect((await anna.client.importing.preview({ body: { data } })).existing).toBe(first);
  expect(await anna.client.importing.fromPage({ body: { data, ifExists: 'skip' } })).toBe(first);
  expect(await stranger.client.importing.fromPage({ body: { data, ifExists: 'skip' } })).toBe('carrot-soup');
});

test('an update keeps edits and takes the page’s changes', async () => {
  const { anna } = await world();
  const url = 'https://food.example/soup';
  const slug = await anna.client.importing.fromPage({ body: { data: recipePage(soup()), url } });
  const { recipeIngredient } = await anna.client.recipes.get({ params: { slug } });
  const mine = recipeIngredient.map((line) => (line.note === '2 carrots' ? { ...line, note: '3 carrots' } : line));
  await anna.client.recipes.patch({ params: { slug }, body: { description: 'Mine.', recipeIngredient: mine } });
  const renew = (change: object) =>
    anna.client.importing.fromPage({ body: { data: recipePage(soup(change)), url, ifExists: 'update' } });
  expect(await renew({ recipeYield: '6', recipeIngredient: ['1 onion', '2 carrots', 'Salt', 'Pepper'] })).toBe(slug);
  const renewed = await anna.client.recipes.get({ params: { slug } });
  expect(renewed).toMatchObject({ description: 'Mine.', recipeYield: '6' });
  expect(renewed.recipeIngredient.map(({ note }) => note)).toEqual(['1 onion', '3 carrots', 'Salt', 'Pepper']);
  expect(renewed.recipeIngredient[0]!.referenceId).toBe(recipeIngredient[0]!.referenceId);
  await renew({ recipeYield: '8', recipeIngredient: ['1 onion', '2 carrots', 'Salt'] });
  const third = await anna.client.recipes.get({ params: { slug } });
  expect([third.recipeYield, third.recipeIngredient.map(({ note }) => note)]).toEqual([
    '8',
    ['1 onion', '3 carrots', 'Salt'],
  ]);
});

test('an update takes a new picture of the page, unless somebody changed or removed it', async () => {
  const color = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
  const [{ anna }, site] = [await openWorld(), await recipeSite()];
  const [red] = await Promise.all([color('red')]);
  site.pages['/soup.png'] = (_, reply) => void reply.setHeader('content-type', 'image/png').end(red);
  site.pages['/soup'] = recipePage(soup({ image: `${site.origin}/soup.png` }));
  const read = () => anna.client.importing.fromUrl({ body: { url: `${site.origin}/soup`, ifExists: 'update' } });
  const slug = await read();
  const imageOf = async () => (await anna.client.recipes.get({ params: { slug } })).image;
  const first = await imageOf();
  await read();
  const second = await imageOf();
  expect([first !== null, second !== null, first === second]).toEqual([true, true, false]);
  await anna.client.recipes.removeImage({ params: { slug } });
  await read();
  expect(await imageOf()).toBe(null);
});

test('the text of a page without a recipe is saved as a draft on request', async () => {
  const { anna } = await world();
  const data = `<title>My garden</title><p>It grows and it grows, and what grows is eaten by snails at night.</p>
    <p>Nothing helps against the snails but to collect them by hand in the evening when it is wet, says Ida.</p>
    <p>So that is what we do each evening, with a lamp, a bucket and a good deal of patience, until it is winter.</p>`;
  const url = 'https://food.example/garden';
  const { error } = await anna.client.try.importing.fromPage({ body: { data, url } });
  expect(error).toMatchObject({ status: 400, code: 'importing.only_text' });
  expect(error!.message).toContain('“My garden” with 3 lines of text');
  const preview = await anna.client.importing.preview({ body: { data, url, keepText: true } });
  expect(preview).toMatchObject({ isDraft: true, recipe: { name: 'My garden', orgURL: url } });
  const slug = await anna.client.importing.fromPage({ body: { data, url, keepText: true } });
  const { notes, recipeIngredient, orgURL } = await anna.client.recipes.get({ params: { slug } });
  expect([recipeIngredient, orgURL]).toEqual([[], url]);
  expect(notes[0]!.text.split('\n')).toHaveLength(3);
});

test('a plain text is read by its content', async () => {
  const { anna } = await world();
  const data = '>> title: Toast\nToast @bread{2%slices}.\nButter it with @butter{1%tsp}.\n';
  const slug = await anna.client.importing.fromPage({ body: { data } });
  const { recipeIngredient, recipeInstructions } = await anna.client.recipes.get({ params: { slug } });
  expect(recipeIngredient.map(({ display }) => display)).toEqual(['2 slices bread', '1 tsp butter']);
  expect(recipeInstructions.map(({ text }) => text)).toEqual(['Toast bread.', 'Butter it with butter.']);
});

test('a preview lists what the page has and the recipe lacks', async () => {
  const { anna } = await world();
  const data = recipePage(soup({ recipeCategory: 'Dinner', cookingMethod: 'Boiling' }));
  const { leftOut, isDraft } = await anna.client.importing.preview({ body: { data } });
  expect([leftOut, isDraft]).toEqual([
    [
      { kind: 'categories', value: 'Dinner' },
      { kind: 'unread', value: 'cookingMethod' },
    ],
    false,
  ]);
});

test('author, cuisine and video of a page are extras, which updates renew and edits keep', async () => {
  const { anna } = await world();
  const url = 'https://example.org/soup';
  const page = (more: object) => recipePage(soup({ author: 'Ida', recipeCuisine: 'Czech', ...more }));
  const slug = await anna.client.importing.fromPage({ body: { data: page({}), url } });
  const extras = async () => (await anna.client.recipes.get({ params: { slug } })).extras;
  expect(await extras()).toEqual({ author: 'Ida', cuisine: 'Czech' });
  await anna.client.recipes.patch({ params: { slug }, body: { extras: { author: 'My aunt', shelf: '3' } } });
  const video = { '@type': 'VideoObject', contentUrl: 'https://example.org/soup.mp4' };
  const data = page({ author: 'Ida B.', recipeCuisine: undefined, video });
  await anna.client.importing.fromPage({ body: { data, url, ifExists: 'update' } });
  expect(await extras()).toEqual({ author: 'My aunt', shelf: '3', video: 'https://example.org/soup.mp4' });
});

test('a short text without an address is recognized by its name and lines', async () => {
  const { anna, ben } = await world();
  const text = '# Leek soup\n\n## Ingredients\n\n- 2 leeks\n\n## Method\n\nBoil.\n';
  const hand = (data: string, ifExists: 'skip' | 'fail' | 'update') =>
    anna.client.importing.fromPage({ body: { data, ifExists } });
  expect(await hand(text, 'skip')).toBe('leek-soup');
  expect(await hand(text, 'skip')).toBe('leek-soup');
  await expect(hand(text, 'fail')).rejects.toMatchObject({ code: 'importing.exists' });
  expect(await hand(text, 'update')).toBe('leek-soup');
  expect(await hand(text.replace('2 leeks', '3 leeks'), 'skip')).toBe('leek-soup-1');
  expect((await ben.client.recipes.list()).total).toBe(2);
});
