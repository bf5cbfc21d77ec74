import { expect, test } from 'vitest';
import { extractRecipe } from '../page/extract.ts';

function mended(ingredients: string[], steps: string[] | string, body: string) {
  const data = JSON.stringify({
    '@type': 'Recipe',
    name: 'Dish',
    recipeIngredient: ingredients,
    recipeInstructions: steps,
  });
  const recipe = extractRecipe(`<script type="application/ld+json">${data}</script><h1>Dish</h1>${body}`);
  return {
    ingredients: recipe?.ingredientGroups.map((group) => [group.title, ...group.lines]),
    steps: recipe?.stepGroups.map((group) => [group.title, ...group.steps.map((step) => step.text)]),
    titles: recipe?.stepGroups.flatMap((group) => group.steps.map((step) => step.title)),
  };
}
const steps = ['Mix it all.', 'Bake it well.'];

test('a longer list on the page never replaces good data', () => {
  const found = mended(
    ['2 eggs', '1 cup milk'],
    steps,
    '<h2>Ingredients</h2><ul><li>2 eggs</li><li>1 cup milk</li><li>1 pan of our shop</li></ul>',
  );
  expect(found.ingredients).toEqual([[null, '2 eggs', '1 cup milk']]);
});

test('missing quantities in the data come from the page', () => {
  const found = mended(
    ['flour', 'milk', 'eggs'],
    steps,
    '<h2>Ingredients</h2><ul><li>200 g flour</li><li>1 cup milk</li><li>2 eggs</li></ul>',
  );
  expect(found.ingredients).toEqual([[null, '200 g flour', '1 cup milk', '2 eggs']]);
});

test('truncated quantities come from the page', () => {
  const found = mended(
    ['5 tsp ginger', '1 onion'],
    steps,
    '<h2>Ingredients</h2><ul><li>1.5 tsp ginger</li><li>1 onion</li></ul>',
  );
  expect(found.ingredients).toEqual([[null, '1.5 tsp ginger', '1 onion']]);
});

test('lines that were split at commas are joined as the page shows them', () => {
  const found = mended(
    ['200 g beef', 'diced', '1 onion', 'chopped', '2 carrots', 'sliced'],
    steps,
    '<h2>Ingredients</h2><ul><li>200 g beef, diced</li><li>1 onion, chopped</li><li>2 carrots, sliced</li></ul>',
  );
  expect(found.ingredients).toEqual([[null, '200 g beef, diced', '1 onion, chopped', '2 carrots, sliced']]);
});

test('titles between the lines are found wherever the page has them', () => {
  const found = mended(
    ['1 kg pork', '1 tsp salt', '2 pears', '1 lime'],
    steps,
    '<div><span>Meat</span><p class="i">1 kg pork</p><p class="i">1 tsp salt</p><span>Salsa</span><p class="i">2 pears</p><p class="i">1 lime</p></div>',
  );
  expect(found.ingredients?.at(-1)).toEqual(['Salsa', '2 pears', '1 lime']);
});

test('titles among the data’s lines become titles', () => {
  expect(mended(['FOR THE DOUGH', '200 g flour', 'For the sauce:', '1 tomato'], steps, '').ingredients).toEqual([
    ['FOR THE DOUGH', '200 g flour'],
    ['For the sauce', '1 tomato'],
  ]);
});

test('a title above every step belongs to the step', () => {
  const texts = ['Whisk the eggs.', 'Warm the milk.', 'Bring them together.'];
  const found = mended(
    ['1 egg'],
    texts,
    '<h3>1. Whisk</h3><p>Whisk the eggs.</p><h3>2. Warm</h3><p>Warm the milk.</p><h3>3. Join</h3><p>Bring them together.</p>',
  );
  expect(found.steps).toEqual([[null, ...texts]]);
  expect(found.titles).toEqual(['Whisk', 'Warm', 'Join']);
});

test('data that stops after the first steps is completed from the page', () => {
  const texts = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Do the thing of number ${'x'.repeat(number)} with care.`);
  const found = mended(
    ['1 egg'],
    texts.slice(0, 2),
    `<h2>Method</h2><ol>${texts.map((text) => `<li>${text}</li>`).join('')}</ol>`,
  );
  expect(found.steps).toEqual([[null, ...texts]]);
});

test('data that stops in the middle of the ingredients is completed from the page', () => {
  const list = ['200 g rice', '1 onion', '2 carrots', '500 ml stock', '30 g butter', '1 lemon'];
  const html = (lines: string[]) =>
    `<h2>Ingredients</h2><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul><h2>Method</h2><p>${steps[0]}</p>`;
  expect(mended(list.slice(0, 3), steps, html(list)).ingredients).toEqual([[null, ...list]]);
  const other = [...list.slice(0, 3), 'See also our risotto', 'Newsletter'];
  expect(mended(list.slice(0, 3), steps, html(other)).ingredients).toEqual([[null, ...list.slice(0, 3)]]);
});

test('a heading between two lines of the data names a group, even if it is the name of a section elsewhere', () => {
  const html =
    '<h2>Ingredients</h2><h4>Dip</h4><ul><li>2 avocados</li><li>1 lime</li></ul>' +
    '<h4>Serving suggestions</h4><ul><li>1 bag chips</li><li>3 carrots</li></ul>';
  expect(mended(['2 avocados', '1 lime', '1 bag chips', '3 carrots'], steps, html).ingredients).toEqual([
    ['Dip', '2 avocados', '1 lime'],
    ['Serving suggestions', '1 bag chips', '3 carrots'],
  ]);
});

test('"For serving" names a group, and is no number of servings', () => {
  const html =
    '<h2>Ingredients</h2><ul><li>2 avocados</li><li>1 lime</li></ul><h4>For serving:</h4><ul><li>Coriander</li><li>Radishes</li></ul>';
  expect(mended(['2 avocados', '1 lime', 'Coriander', 'Radishes'], steps, html).ingredients).toEqual([
    [null, '2 avocados', '1 lime'],
    ['For serving', 'Coriander', 'Radishes'],
  ]);
});

test('a food that decorates is not taken for the same food in the dough', () => {
  const dough = ['2 cups flour', '200 g blueberries, washed and dried', '1 tsp salt', '1 egg'];
  const shown = dough.map((line) => line.replace(/^(\d+ \w+)/, '$1 (60 ml)'));
  const list = (title: string, lines: string[]) =>
    `<h4>${title}</h4><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
  const html = `<h2>Ingredients</h2>${list('Dough', shown)}${list('Topping', ['blueberries', 'sugar'])}`;
  expect(mended([...dough, 'blueberries', 'sugar'], steps, html).ingredients).toEqual([
    ['Dough', ...dough],
    ['Topping', 'blueberries', 'sugar'],
  ]);
});

test.each([
  ['words', ['2 dl grädde', '1 lök', '3 dl ris', '1 banan'], ['Grädde 2 dl', 'Lök 1', 'Ris 3 dl', 'Banan 1']],
  [
    'no spaces',
    ['60克糖粉', '2个鸡蛋', '40克蓝莓酱', '30克牛奶'],
    ['糖粉 60克', '鸡蛋 2个', '蓝莓酱 40克', '牛奶 30克'],
  ],
])('titles are found between lines that the page shows with the amount behind: %s', (_, given, shown) => {
  const item = (line: string) => `<li>${line}</li>`;
  const html = `<h3>Sauce</h3><ul>${shown.slice(0, 2).map(item).join('')}</ul><h3>Rice</h3><ul>${shown.slice(2).map(item).join('')}</ul>`;
  expect(mended(given, steps, html).ingredients).toEqual([
    ['Sauce', ...given.slice(0, 2)],
    ['Rice', ...given.slice(2)],
  ]);
});

test('a line that the page shows longer is no title of the lines below, though its class differs', () => {
  const given = ['2 dl grädde', 'Salt', '1 lök', '3 dl ris', '1 banan'];
  const html =
    '<h3>Sås</h3><ul><li class="first">2 dl grädde</li><li class="next">Salt, inte för små barn</li><li class="next">1 lök</li></ul>' +
    '<h3>Ris</h3><ul><li class="first">3 dl ris</li><li class="next">1 banan</li></ul>';
  expect(mended(given, steps, html).ingredients).toEqual([
    ['Sås', '2 dl grädde', 'Salt', '1 lök'],
    ['Ris', '3 dl ris', '1 banan'],
  ]);
});

test('a list goes on below "About 2 cups" and "Nutritional yeast"', () => {
  const lines = ['200 g flour', 'About 2 cups water', 'nutritional yeast 15 g', '1 tsp salt'];
  const html = `<h1>Dish</h1><h2>Ingredients</h2>${lines.map((line) => `<p>${line}</p>`).join('')}<h2>Method</h2><p>${steps[0]}</p>`;
  expect(extractRecipe(html)?.ingredientGroups.flatMap((group) => group.lines)).toEqual(lines);
});
