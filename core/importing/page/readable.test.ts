import { expect, test } from 'vitest';
import { extractRecipe } from './extract.ts';

function shape(body: string) {
  const recipe = extractRecipe(`<html><body><h1>Test dish</h1>${body}</body></html>`);
  return {
    ingredients: recipe?.ingredientGroups.map((group) => [group.title, ...group.lines]),
    steps: recipe?.stepGroups.map((group) => [group.title, ...group.steps.map((step) => step.text)]),
  };
}

test.each([
  ['French', 'Ingrédients', 'Préparation'],
  ['Spanish', 'Ingredientes', 'Elaboración'],
  ['Italian', 'Ingredienti per 4 persone', 'Procedimento'],
  ['Portuguese', 'Ingredientes', 'Modo de preparo'],
  ['Dutch', 'Dit heb je nodig', 'Bereidingswijze'],
  ['Swedish', 'Ingredienser', 'Gör så här'],
  ['Danish', 'Ingredienser', 'Fremgangsmåde'],
  ['Polish', 'Składniki', 'Sposób przygotowania'],
  ['Czech', 'Suroviny', 'Postup'],
  ['Hungarian', 'Hozzávalók', 'Elkészítés'],
  ['Turkish', 'Malzemeler', 'Hazırlanışı'],
  ['Russian', 'Ингредиенты', 'Приготовление'],
  ['Chinese', '用料', '做法'],
  ['Korean', '재료', '만드는 법'],
])('%s headings are understood', (_, ingredients, steps) => {
  const found = shape(
    `<h2>${ingredients}</h2><ul><li>200 g X</li><li>3 Y</li></ul><h2>${steps}</h2><p>First this is done with great care.</p>`,
  );
  expect(found.ingredients).toEqual([[null, '200 g X', '3 Y']]);
  expect(found.steps).toEqual([[null, 'First this is done with great care.']]);
});

test('repeated parts with ingredients and steps of their own are joined', () => {
  const part = (name: string, food: string) =>
    `<h3>${name}</h3><dl class="ingredients"><dt>100 g ${food}</dt><dt>2 tsp salt</dt></dl><ul class="instructions"><li>Mix the ${food} with the salt until smooth.</li></ul>`;
  const found = shape(`<main>${part('Dough', 'flour')}${part('Filling', 'cheese')}</main>`);
  expect(found.ingredients).toEqual([
    ['Dough', '100 g flour', '2 tsp salt'],
    ['Filling', '100 g cheese', '2 tsp salt'],
  ]);
  expect(found.steps?.flat()).toContain('Mix the cheese with the salt until smooth.');
});

test('a list of quantities is found without a heading, and the paragraphs below it are the steps', () => {
  const found = shape(
    '<ul><li>3 carrots</li><li>1 tsp salt</li><li>the juice of an orange</li></ul><p>Cut the carrots into thick rounds.</p><p>Cook them in the juice until it is gone.</p><h3>Variation</h3><p>Use beetroot instead of carrots, and more salt.</p>',
  );
  expect(found.ingredients).toEqual([[null, '3 carrots', '1 tsp salt', 'the juice of an orange']]);
  expect(found.steps).toEqual([
    [null, 'Cut the carrots into thick rounds.', 'Cook them in the juice until it is gone.'],
  ]);
});

test('a menu with a matching class name loses against the real list', () => {
  const found = shape(
    `<ul class="ingredients-menu">${['Rice', 'Beans', 'Pork', 'Fish', 'Eggs', 'Bread', 'Kale'].map((food) => `<li>${food}</li>`).join('')}</ul>
     <h2>Ingredients</h2><ul><li>2 eggs</li><li>100 g kale</li><li>salt</li></ul><h2>Method</h2><p>Fry the kale, then break the eggs over it.</p>`,
  );
  expect(found.ingredients).toEqual([[null, '2 eggs', '100 g kale', 'salt']]);
});
