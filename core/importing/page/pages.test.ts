import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { extractRecipe } from './extract.ts';
import type { ExtractedRecipe } from './extracted-recipe.ts';

const folder = join(import.meta.dirname, '../../../tests/pages');

function extracted(name: string): ExtractedRecipe | null {
  return extractRecipe(readFileSync(join(folder, name), 'utf8'), { url: 'https://slowpot.example/here/' });
}

function shape(recipe: ExtractedRecipe | null) {
  return {
    ingredients: recipe?.ingredientGroups.map((group) => [group.title, ...group.lines]),
    steps: recipe?.stepGroups.map((group) => [group.title, ...group.steps.map((step) => step.text)]),
  };
}

test('a plugin page keeps its structured data and gains the visible titles', () => {
  const recipe = extracted('json-ld-plugin.html');
  expect(shape(recipe)).toEqual({
    ingredients: [
      ['For the soup', '2 large leeks (well washed)', '100 g pearl barley', '1.2 l vegetable stock'],
      ['For the croutons', '1 slice rye bread', '1 tbsp butter'],
    ],
    steps: [
      [
        'Soup',
        'Slice the leeks and soften them in a little butter.',
        'Add barley and stock and simmer for 45 minutes.',
      ],
      ['Croutons', 'Cube the bread and fry it until crisp.'],
    ],
  });
  expect(recipe).toMatchObject({
    name: 'Leek & barley soup',
    author: 'Ivy Marsh',
    siteName: 'The Slow Pot',
    language: 'en-GB',
    canonicalUrl: 'https://slowpot.example/leek-barley-soup/',
    yield: '4 bowls',
    prepMinutes: 15,
    cookMinutes: 50,
    totalMinutes: 65,
    categories: ['Soup'],
    cuisines: ['British'],
    keywords: ['leek', 'barley', 'winter'],
    nutrition: { calories: '240 kcal', fatContent: '5 g' },
    rating: { average: 4.6, count: 31 },
    tools: ['Large pot'],
    notes: ['Keeps for three days in the fridge.'],
    from: ['json-ld', 'plugin', 'open-graph'],
  });
});

test('the largest picture comes first, and the thumbnail of another one last', () => {
  expect(extracted('json-ld-plugin.html')?.imageUrls).toEqual([
    'https://slowpot.example/pictures/leek-soup-wide.jpg',
    'https://slowpot.example/pictures/leek-soup.jpg',
    'https://slowpot.example/pictures/leek-soup-225x225.jpg',
  ]);
});

test('broken JSON-LD gives the whole recipe, with its numbered text split into steps', () => {
  const recipe = extracted('json-ld-broken.html');
  expect(recipe).toMatchObject({
    name: 'Oat "griddle" bannock',
    yield: '8',
    totalMinutes: 40,
    from: ['json-ld'],
  });
  expect(shape(recipe)).toEqual({
    ingredients: [[null, '200 g oatmeal', '1 tsp salt', '50 g butter']],
    steps: [[null, 'Rub the butter into the oatmeal.', 'Add hot water and knead.', 'Bake on a dry griddle.']],
  });
});

test('microdata on table rows gives one line per row', () => {
  const recipe = extracted('microdata.html');
  expect(recipe).toMatchObject({
    name: 'Rye crackers with caraway',
    author: 'Ben Ahl',
    yield: '40 crackers',
    totalMinutes: 45,
  });
  expect(recipe?.imageUrls).toEqual(['https://slowpot.example/rye-crackers.jpg']);
  expect(shape(recipe)).toEqual({
    ingredients: [[null, '200 g rye flour', '½ tsp caraway seeds', '120 ml water']],
    steps: [
      [null, 'Mix everything to a stiff dough.', 'Roll it as thin as paper.', 'Bake at 200 °C until the edges brown.'],
    ],
  });
});

test('RDFa is read with nested persons', () => {
  const recipe = extracted('rdfa.html');
  expect(recipe).toMatchObject({ name: 'Pierogi z soczewicą', author: 'Ola Wrona', totalMinutes: 80, language: 'pl' });
  expect(recipe?.from).toContain('rdfa');
  expect(shape(recipe)).toEqual({
    ingredients: [[null, '300 g mąki', '150 ml ciepłej wody', '200 g soczewicy']],
    steps: [[null, 'Ugotuj soczewicę i dopraw.', 'Zagnieć ciasto, sklej pierogi i ugotuj.']],
  });
});

test('microformats are read by their class names', () => {
  const recipe = extracted('h-recipe.html');
  expect(recipe).toMatchObject({ name: 'Overnight porridge', author: 'Maeve Quill', totalMinutes: 490, yield: '2' });
  expect(recipe?.from).toContain('h-recipe');
  expect(shape(recipe)).toEqual({
    ingredients: [[null, '100 g rolled oats', '300 ml milk', '1 pinch of salt']],
    steps: [[null, 'Stir everything together.', 'Leave it in the fridge over night.']],
  });
});

test('a recipe card without structured data is read by the plugin’s own markup', () => {
  const recipe = extracted('plugin-only.html');
  expect(recipe).toMatchObject({ name: 'Tahini brownies', yield: '16 pieces', prepMinutes: 15, cookMinutes: 25 });
  expect(recipe?.from).toContain('plugin');
  expect(recipe?.notes).toEqual(['Best on the second day.']);
  expect(shape(recipe)).toEqual({
    ingredients: [
      ['Brownies', '200 g dark chocolate', '120 g tahini', '3 eggs', '180 g sugar'],
      ['Topping', '2 tbsp sesame seeds'],
    ],
    steps: [
      [
        null,
        'Melt the chocolate with the tahini.',
        'Whisk in eggs and sugar.',
        'Scatter the seeds on top and bake for 25 minutes.',
      ],
    ],
  });
});

test('a German page without any markup is read by its words', () => {
  const recipe = extracted('readable-german.html');
  expect(recipe).toMatchObject({
    name: 'Linsensuppe mit Rauchpaprika',
    prepMinutes: 15,
    cookMinutes: 70,
    imageUrls: ['https://slowpot.example/bilder/linsensuppe.jpg'],
  });
  expect(recipe?.yield).toContain('4');
  expect(shape(recipe)).toEqual({
    ingredients: [
      [null, '250 g braune Linsen', '2 Möhren', '1 EL Tomatenmark', '½ TL geräuchertes Paprikapulver', 'Salz'],
      ['Zum Servieren', '150 g Joghurt', '1 Bund Petersilie'],
    ],
    steps: [
      [
        null,
        'Die Möhren würfeln und mit dem Tomatenmark anrösten.',
        'Linsen und Wasser zugeben und alles eine gute Stunde leise kochen lassen.',
        'Mit Paprikapulver und Salz abschmecken und mit Joghurt servieren.',
      ],
    ],
  });
});

test('a Japanese page is read, with each amount next to its name', () => {
  const recipe = extracted('readable-japanese.html');
  expect(recipe).toMatchObject({ name: 'なすの味噌炒め', yield: '2人分', language: 'ja' });
  expect(recipe?.ingredientGroups[0]?.lines).toEqual(['なす 3本', '味噌 大さじ1', '砂糖 小さじ2', 'ごま油 大さじ2']);
  expect(recipe?.stepGroups[0]?.steps).toHaveLength(3);
});

test('a list that is repeated in other units counts once', () => {
  expect(shape(extracted('two-unit-systems.html')).ingredients).toEqual([
    [null, '225 g self-raising flour', '50 g cold butter', '2 tbsp honey', '120 ml milk'],
  ]);
});

test('a page rendered by a script is read from the script’s data', () => {
  const recipe = extracted('app-state.html');
  expect(recipe).toMatchObject({ name: 'Gratin de courge', from: ['app-state'] });
  expect(shape(recipe)).toEqual({
    ingredients: [[null, '800 g courge', '20 cl crème', 'noix de muscade']],
    steps: [[null, 'Couper la courge en tranches fines.', 'Verser la crème et cuire 45 minutes au four.']],
  });
});

test('a page without a recipe gives null', () => {
  expect(extracted('no-recipe.html')).toBeNull();
});
