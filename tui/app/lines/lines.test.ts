import { Readable, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { localDay } from '../../../core/kit/day.ts';
import { dayInWords } from '../../../core/kit/text/day-words.ts';
import { english } from '../../../tests/kit/terminal.ts';
import { type World, world } from '../../../tests/kit/world.ts';
import { startTui } from '../../start.ts';

/** Answers the questions one after the other, and returns the whole output. */
async function talk({ anna }: World, ...answers: string[]): Promise<string> {
  let said = '';
  const stdout = new Writable({
    decodeStrings: false,
    write(chunk: string, _encoding, done) {
      said += chunk;
      done();
    },
  });
  const exitCode = await startTui({
    client: anna.client,
    language: english,
    ready: async () => {},
    session: async () => ({
      user: 'anna',
      userId: anna.id,
      householdId: anna.householdId,
      host: 'kitchen.example',
      isLocal: false,
    }),
    version: '1.12.0',
    isAccessible: true,
    stdin: Readable.from(answers.map((answer) => `${answer}\n`)),
    stdout: stdout as unknown as NodeJS.WriteStream,
    environment: {},
  });
  expect(exitCode).toBe(0);
  return said;
}

async function kitchen() {
  const home = await world();
  const { recipes } = home.anna.client;
  await recipes.create({
    body: {
      name: 'Lovage soup',
      recipeIngredient: [{ note: '2 potatoes' }, { note: '1 bunch of lovage' }],
      recipeInstructions: [{ text: 'Boil the potatoes.' }, { text: 'Add the lovage.' }],
    },
  });
  await recipes.create({ body: { name: 'Bread' } });
  return home;
}

test('in lines, choices have numbers and nothing moves the cursor', async () => {
  const said = await talk(await kitchen(), '4');
  expect(said).toBe('Lovage. Signed in as anna, kitchen.example.\n1. Recipes\n2. Plan\n3. Shopping\n4. Quit\nNumber: ');
});

test('a recipe is found by words, read and cooked step by step', async () => {
  const said = await talk(await kitchen(), '1', 'potato', '1', '2', '', '-', '', '');
  expect(said).toContain('1. Bread\n2. Lovage soup\n');
  expect(said).toContain('Lovage soup\nIngredients:\n2 potatoes\n1 bunch of lovage\nSteps:\n1. Boil the potatoes.\n');
  const steps = [...said.matchAll(/Step (\d) of 2: /g)].map(([, number]) => number);
  expect(steps).toEqual(['1', '2', '1', '2']);
  expect(said).toContain('That was the last step.');
});

test('a recipe is read and cooked in the chosen units', async () => {
  const home = await world();
  await home.anna.client.recipes.create({
    body: {
      name: 'Brownies',
      recipeIngredient: [{ note: '8 oz butter' }],
      recipeInstructions: [{ text: 'Bake at 350°F.' }],
    },
  });
  const said = await talk(home, '1', '1', '5', '2', '2', '0');
  expect(said).toContain('1. As written\n2. Metric\n3. US\n');
  expect(said).toContain('Metric\nIngredients:\n225 g butter\nSteps:\n1. Bake at 180°C.\n');
  expect(said).toContain('Step 1 of 1: Bake at 180°C.');
});

test('a recipe that is planned for a day is in the plan', async () => {
  const home = await kitchen();
  const said = await talk(home, '1', '2', '3', '2', '1', '', '', '2');
  const { items } = await home.anna.client.mealplans.list({ query: { perPage: -1 } });
  expect(items.map(({ recipe, entryType }) => [recipe?.name, entryType])).toEqual([['Lovage soup', 'breakfast']]);
  const words = dayInWords(items[0]!.date, 'en-US', 'long');
  expect(said).toContain(`2. ${words}\n`);
  expect(said).toContain(`Lovage soup is planned for ${words}, Breakfast.`);
});

test('the dishes of a week are chosen by number, and other weeks with + and -', async () => {
  const home = await kitchen();
  const today = localDay(new Date());
  const { id } = (await home.anna.client.recipes.list({ query: { search: 'lovage' } })).items[0]!;
  await home.anna.client.mealplans.create({ body: { date: today, entryType: 'dinner', recipeId: id } });
  const said = await talk(home, '2', '+', '-', '1', '', '', '4');
  const entry = `1. ${dayInWords(today, 'en-US', 'long')}, Dinner: Lovage soup\n`;
  expect(said.split(entry)).toHaveLength(4);
  expect(said).toContain('Nothing is planned for the week shown.');
  expect(said).toContain('Boil the potatoes.');
});

test('a list is made, filled, and checked by number', async () => {
  const home = await kitchen();
  const said = await talk(
    home,
    '3',
    'Saturday',
    '2 kg flour',
    '1',
    '',
    '',
    '1',
    '2',
    '4',
    '2',
    '',
    '',
    '',
    '3',
    '1',
    '4',
  );
  expect(said).toContain('This list is empty.');
  expect(said).toContain('Added: 2 kg flour.');
  expect(said).toContain('Checked: 2 kg flour.\n1. 2 kg flour, checked\n');
  expect(said).toContain('Lovage soup: ingredients added to “Shopping”.');
  const { items } = await home.anna.client.shoppingLists.list();
  expect(items.map(({ name }) => name).sort()).toEqual(['Saturday', 'Shopping']);
});

test('wrong choices and errors are explained, and the dialog ends with its input', async () => {
  const home = await kitchen();
  const said = await talk(home, '9', 'what', '3', 'x'.repeat(5_000));
  expect(said).toContain('“9” is not one of the choices.');
  expect(said).toContain('“what” is not one of the choices.');
  expect((await home.anna.client.shoppingLists.list()).total).toBe(0);
});

test('user input cannot control the terminal', async () => {
  const home = await world();
  await home.anna.client.recipes.create({ body: { name: 'Bread\u001b]0;owned\u0007' } });
  const said = await talk(home, '1', '1');
  expect(said).toContain('Bread');
  expect(said).not.toContain('\u001b');
});
