import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aiProviderServer, picturesOf } from '../../tests/kit/ai-provider.ts';
import { type CliOptions, runCli } from '../../tests/kit/cli.ts';
import { madePdf, soupPage } from '../../tests/kit/made-pdf.ts';
import { photographed, printedPage } from '../../tests/kit/printed-page.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { world } from '../../tests/kit/world.ts';

const bread = {
  isRecipe: true,
  name: 'Bread',
  description: null,
  servings: null,
  prepMinutes: null,
  cookMinutes: 40,
  totalMinutes: null,
  ingredients: [{ title: null, lines: ['500 g flour', '300 ml water', '10 g salt'] }],
  steps: [{ title: null, texts: ['Knead it.', 'Bake it.'] }],
  notes: [],
  keywords: [],
};

async function kitchen(environment: Record<string, string> = {}) {
  const home = await world({ environment });
  const env = await signedIn(home, home.anna);
  const folder = temporaryFolder();
  return {
    home,
    run: (args: string[], options: CliOptions = {}) => runCli(args, { ...options, env }),
    async keep(name: string, bytes: Uint8Array) {
      const path = join(folder, name);
      writeFileSync(path, bytes);
      return path;
    },
  };
}

const photo = (width: number) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#883311' } })
    .jpeg()
    .toBuffer();

test('a note with several recipes becomes one recipe each', async () => {
  const { home, run, keep } = await kitchen();
  const recipe = (name: string, food: string) =>
    `${name}\n\nIngredients\n${food}\n1 l stock\n\nMethod\n1. Cut it.\n2. Cook it for 20 minutes.\n\n`;
  const note = recipe('Leek soup', '2 leeks') + recipe('Onion soup', '4 onions') + recipe('Pea soup', '300 g peas');
  const path = await keep('soups.txt', Buffer.from(note));
  const { code, stdout } = await run(['import', path]);
  expect([code, stdout.trim().split('\n')]).toEqual([0, ['leek-soup', 'onion-soup', 'pea-soup']]);
  const { recipeIngredient } = await home.anna.client.recipes.get({ params: { slug: 'onion-soup' } });
  expect(recipeIngredient.map(({ originalText }) => originalText)).toEqual(['4 onions', '1 l stock']);
});

test('a PDF with text is imported without a provider, whatever its name', async () => {
  const { run, keep } = await kitchen();
  const path = await keep('scan.txt', await madePdf(soupPage));
  const shown = await run(['import', path, '--dry-run']);
  expect(shown.stdout).toContain('  - 500 g ripe tomatoes\n');
  expect(await run(['import', path])).toMatchObject({ code: 0, stdout: 'tomato-soup\n' });
  expect(await run(['import', path])).toMatchObject({ code: 0, stderr: expect.stringContaining('already exists') });
});

test('the photos of a command are pages of one recipe, or one recipe each', async () => {
  const provider = await aiProviderServer();
  provider.answer(bread);
  const { home, run, keep } = await kitchen(provider.environment);
  const photos = [await keep('one.jpg', await photo(50)), await keep('two.jpg', await photo(60))];
  const done = await run(['import', ...photos, '--picture', '--translate', 'German']);
  expect(done).toMatchObject({ code: 0, stdout: 'bread\n' });
  const widths = await Promise.all(
    picturesOf(provider.asked[0]!).map(async (bytes) => (await sharp(bytes).metadata()).width),
  );
  expect(widths).toEqual([50, 60]);
  expect(provider.asked[0]!.body.messages[0]!.content).toContain('"German"');
  expect((await home.anna.client.recipes.get({ params: { slug: 'bread' } })).image).not.toBeNull();
  expect(await run(['import', ...photos, '--each', '--if-exists', 'new'])).toMatchObject({
    code: 0,
    stdout: 'bread-1\nbread-2\n',
  });
  expect(provider.asked).toHaveLength(3);
});

test('photos of two pages are read by the server itself', async () => {
  const { home, run, keep } = await kitchen();
  const pages = [
    { title: 'Tomato soup', lines: ['Ingredients', '500 g ripe tomatoes', '2 onions, finely chopped'] },
    { title: 'Method', lines: ['1. Soften the onions in a large pot.', '2. Add the tomatoes and blend.'] },
  ];
  const photos = await Promise.all(
    pages.map(async (page, at) => keep(`page-${at + 1}.jpg`, await photographed(await printedPage(page)))),
  );
  expect(await run(['import', ...photos])).toMatchObject({ code: 0, stdout: 'tomato-soup\n' });
  const { recipeIngredient, recipeInstructions } = await home.anna.client.recipes.get({
    params: { slug: 'tomato-soup' },
  });
  expect(recipeIngredient.map(({ originalText }) => originalText)).toEqual([
    '500 g ripe tomatoes',
    '2 onions, finely chopped',
  ]);
  expect(recipeInstructions.map(({ text }) => text)).toEqual([
    'Soften the onions in a large pot.',
    'Add the tomatoes and blend.',
  ]);
});

test('photos without a provider say what is missing, and too many photos say what to do', async () => {
  const { run, keep } = await kitchen({ TEXT_RECOGNITION: 'false' });
  const path = await keep('one.jpg', await photo(50));
  expect(await run(['import', path])).toMatchObject({ code: 1, stderr: expect.stringContaining('OPENAI_API_KEY') });
  const many = await run(['import', ...Array.from({ length: 11 }, () => path)]);
  expect(many).toMatchObject({ code: 2, stderr: expect.stringContaining('--each') });
});

test('--ai lets the provider read a text without a recipe, and parses its lines', async () => {
  const provider = await aiProviderServer();
  const { run } = await kitchen(provider.environment);
  provider.answer(bread);
  const stdin = 'Knead 500 g flour, 300 ml water and 10 g salt. Then knead it again. Bake it.';
  expect((await run(['import', '-'], { stdin })).code).toBe(1);
  expect(await run(['import', '-', '--ai'], { stdin })).toMatchObject({ code: 0, stdout: 'bread\n' });
  provider.answer({ lines: [{ line: 1, amount: '2', unit: 'cups', food: 'flour' }] });
  const parsed = await run(['parse', '2 cups flour, sifted', '--parser', 'openai']);
  expect(parsed).toMatchObject({ code: 0, stdout: expect.stringMatching(/^2\tcups \*\tflour[ *]*\tsifted\t\n$/) });
});
