import sharp from 'sharp';
import { expect, test } from 'vitest';
import { lovageClient } from '../../../core/app/client.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { madePdf } from '../../../tests/kit/made-pdf.ts';
import { photographed, printedPage } from '../../../tests/kit/printed-page.ts';
import { world } from '../../../tests/kit/world.ts';
import { openWorkerPool, serverWorker } from '../../kit/work/worker-pool.ts';
import type { Tasks } from '../../worker.ts';
import { findTextPackages } from './packages.ts';

const ingredients = ['500 g ripe tomatoes', '2 onions, finely chopped', '1 litre stock', '3 tbsp butter'];
const steps = [
  'Melt the butter in a large pot and soften the onions.',
  'Add the tomatoes and the stock and simmer for 20 minutes.',
  'Blend the soup until it is smooth.',
];
const numbered = steps.map((text, at) => `${at + 1}. ${text}`);
const soup = { title: 'Tomato soup', lines: ['Serves 4', 'Ingredients', ...ingredients, 'Method', ...numbered] };

const file = (bytes: Uint8Array, name: string) => new File([Uint8Array.from(bytes)], name);
const blank = ({ width, height } = { width: 600, height: 800 }) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .jpeg()
    .toBuffer();

async function kitchen(environment: Record<string, string> = {}) {
  const home = await world({ environment });
  const { client } = home.anna;
  const read = async (images: File[], more = {}) => {
    const slug = await client.importing.fromFiles({ form: { images, ...more } });
    return client.recipes.get({ params: { slug } });
  };
  return { home, client, read };
}

const lineText = (line: string | { readonly originalText?: string | null | undefined }) =>
  typeof line === 'string' ? line : line.originalText;
const partsOf = ({ name, recipeYield, recipeIngredient, recipeInstructions }: Recipe) => ({
  name,
  recipeYield,
  lines: recipeIngredient.map(({ originalText }) => originalText),
  steps: recipeInstructions.map(({ text }) => text),
});
const soupAsRead = { name: 'Tomato soup', recipeYield: 'Serves 4', lines: ingredients, steps };

test('a photo of a page becomes a recipe without a provider', async () => {
  const { client, read } = await kitchen();
  const photo = await photographed(await printedPage(soup));
  const recipe = await read([file(photo, 'page.jpg')], { keepPicture: true });
  expect(partsOf(recipe)).toEqual(soupAsRead);
  expect(recipe.image).not.toBeNull();
  expect(await client.site.about()).toMatchObject({ enableOpenaiImageServices: false, enableTextRecognition: true });
});

test('fractions are read by their shape, whole numbers and per cent beside them', async () => {
  const { client } = await kitchen();
  const amounts = ['½ cup milk', '1¼ cups plain flour', '2 ¾ tsp salt', '1⅓ cups sugar', '⅔ cup cream', '⅛ tsp pepper'];
  const others = ['2% milk, 1 cup', '1/2 cup honey', '13 cups water'];
  const page = {
    title: 'Pancakes',
    lines: ['Ingredients', ...amounts, ...others, 'Method', '1. Stir for 1½ minutes.'],
  };
  const images = [file(await photographed(await printedPage(page)), 'page.jpg')];
  const { recipe } = await client.importing.previewFiles({ form: { images } });
  const close = (text: string | null | undefined) => text?.replace(/(?<=\d) (?=\p{No})/u, '');
  expect((recipe.recipeIngredient ?? []).map(lineText).map(close)).toEqual([...amounts, ...others].map(close));
  expect((recipe.recipeInstructions ?? []).map((step) => (typeof step === 'string' ? step : close(step.text)))).toEqual(
    ['Stir for 1½ minutes.'],
  );
});

test('a photo that lies on its side is turned', async () => {
  const { read } = await kitchen();
  const photo = await sharp(await photographed(await printedPage(soup)))
    .rotate(90)
    .jpeg()
    .toBuffer();
  expect(partsOf(await read([file(photo, 'page.jpg')]))).toEqual(soupAsRead);
});

test('a scanned PDF with two columns is read column by column', async () => {
  const { read } = await kitchen();
  const page = await printedPage({
    title: soup.title,
    lines: ['Serves 4', 'Ingredients', ...ingredients],
    besides: ['Method', ...numbered],
  });
  const jpeg = await sharp(page).jpeg().toBuffer();
  const scan = await madePdf((pen) => void pen.image(jpeg, 0, 0, { width: 595 }));
  expect(partsOf(await read([file(scan, 'scan.pdf')]))).toEqual(soupAsRead);
});

test('photos of several pages are one recipe, in the language of the person', async () => {
  const { home } = await kitchen();
  const pages = [
    { title: 'Kürbissuppe', lines: ['Zutaten', '800 g Kürbis', '2 Zwiebeln', '200 ml süße Sahne'] },
    {
      title: 'Zubereitung',
      lines: ['1. Den Kürbis schälen und würfeln.', '2. Die Zwiebeln dünsten und alles pürieren.'],
    },
  ];
  const images = await Promise.all(
    pages.map(async (page, at) => file(await photographed(await printedPage(page)), `seite-${at}.jpg`)),
  );
  const german = lovageClient({
    transport: home.transport,
    headers: () => ({ authorization: `Bearer ${home.anna.token}`, 'accept-language': 'de-DE' }),
  });
  const preview = await german.importing.previewFiles({ form: { images } });
  expect([preview.recipe.name, ...(preview.recipe.recipeIngredient ?? []).map(lineText)]).toEqual([
    'Kürbissuppe',
    '800 g Kürbis',
    '2 Zwiebeln',
    '200 ml süße Sahne',
  ]);
});

test('a photo without text, a broken one and a page without a recipe are named', async () => {
  const { client, read } = await kitchen();
  const page = file(await printedPage(soup), 'good.png');
  await expect(read([page, file(await blank(), 'wall.jpg')])).rejects.toMatchObject({
    code: 'importing.photo_without_text',
    params: { name: 'wall.jpg' },
  });
  await expect(read([file(await blank({ width: 1, height: 2 }), 'dot.jpg')])).rejects.toMatchObject({
    code: 'importing.photo_without_text',
    params: { name: 'dot.jpg' },
  });
  await expect(read([file((await blank()).subarray(0, 300), 'half.jpg')])).rejects.toMatchObject({
    code: 'importing.photo_not_readable',
    params: { name: 'half.jpg' },
  });
  const letter = { title: 'Dear Anna', lines: ['The garden is full of roses this year.', 'Come and see us soon.'] };
  const images = [file(await printedPage(letter), 'letter.png')];
  await expect(read(images)).rejects.toMatchObject({ code: 'importing.no_recipe_in_file' });
  expect((await client.recipes.list()).total).toBe(0);
  const draft = await read(images, { keepText: true });
  expect([draft.name, draft.notes[0]!.text]).toEqual(['Dear Anna', expect.stringContaining('full of roses')]);
});

test('a server without text recognition says what to install', async () => {
  const { client, read } = await kitchen({ TEXT_RECOGNITION: 'false' });
  expect((await client.site.about()).enableTextRecognition).toBe(false);
  await expect(read([file(await blank(), 'page.jpg')])).rejects.toMatchObject({
    code: 'importing.no_text_recognition',
    message: expect.stringMatching(/page\.jpg.*npm install tesseract\.js-core/),
  });
});

test('a page that takes too long ends its thread, and the next page is read', async () => {
  const packages = findTextPackages('/nowhere')!;
  const pool = openWorkerPool<Tasks>({ url: serverWorker });
  const photo = {
    bytes: Uint8Array.from(await printedPage(soup)),
    core: packages.core,
    languages: packages.languagesFor('en-US'),
  };
  const read = (timeoutMs: number) => pool.run('readPhoto', photo, { timeoutMs });
  try {
    expect(await read(180_000)).toContain('Tomato soup');
    await expect(read(1)).rejects.toMatchObject({ reason: 'timed-out' });
    expect(await read(180_000)).toContain('Tomato soup');
  } finally {
    await pool.close();
  }
});
