import { expect, test } from 'vitest';
import { extractRecipe } from '../page/extract.ts';

test('microdata items are read with nested items and list markup', () => {
  const recipe = extractRecipe(`
    <div itemscope itemtype="http://schema.org/Recipe">
      <h1 itemprop="name">Rye crackers</h1>
      <span itemprop="author" itemscope itemtype="http://schema.org/Person"><b itemprop="name">Ben</b></span>
      <time itemprop="cookTime" datetime="PT20M">20 minutes</time>
      <ul><li itemprop="recipeIngredient">200 g&nbsp;rye flour</li><li itemprop="recipeIngredient">100 ml water</li></ul>
      <ol itemprop="recipeInstructions"><li>Mix<b>!</b></li><li>Bake thin.</li></ol>
      <div itemprop="nutrition" itemscope itemtype="http://schema.org/NutritionInformation">
        <span itemprop="calories">80 kcal</span></div>
    </div>`);
  expect(recipe).toMatchObject({ name: 'Rye crackers', author: 'Ben', cookMinutes: 20, from: ['microdata'] });
  expect(recipe?.ingredientGroups[0]?.lines).toEqual(['200 g rye flour', '100 ml water']);
  expect(recipe?.stepGroups[0]?.steps.map((step) => step.text)).toEqual(['Mix!', 'Bake thin.']);
  expect(recipe?.nutrition).toEqual({ calories: '80 kcal' });
});

test('properties in a referenced element belong to the item', () => {
  const recipe = extractRecipe(
    `<div itemscope itemtype="https://schema.org/Recipe" itemref="what how"><h1 itemprop="name">Rye crackers</h1>
      <img itemprop="image" src="data:image/gif;base64,R0" srcset="/small.jpg 300w, /large.jpg 1200w"></div>
    <ul id="what"><li itemprop="recipeIngredient">200 g rye flour</li></ul>
    <ol id="how" itemprop="recipeInstructions"><li>Bake thin.</li></ol>`,
    { url: 'https://kitchen.example/rye' },
  );
  expect(recipe?.ingredientGroups[0]?.lines).toEqual(['200 g rye flour']);
  expect(recipe?.stepGroups[0]?.steps).toEqual([{ text: 'Bake thin.' }]);
  expect(recipe?.imageUrls).toEqual(['https://kitchen.example/large.jpg']);
});

test('an element that is referenced many times is read once', () => {
  const recipe = extractRecipe(
    `<div itemscope itemtype="https://schema.org/Recipe" itemref="${'a '.repeat(10_000)}"><p itemprop="name">S</p></div>
     <div id="a"><p itemprop="recipeIngredient">1 leek</p></div>`,
  );
  expect(recipe?.ingredientGroups).toEqual([{ title: null, lines: ['1 leek'] }]);
});
