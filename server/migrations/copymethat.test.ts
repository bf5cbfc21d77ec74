import { expect, test } from 'vitest';
import { exported, migrated, photo, seen } from '../../tests/kit/migrate.ts';
import { world } from '../../tests/kit/world.ts';

const page = `<!doctype html><html><head><meta charset="utf-8"></head><body>
<div class="recipe">
  <div id="name">Coffee cake &amp; cream</div>
  <div id="link">Adapted from <a id="original_link" href="https://food.example/cake">food.example</a></div>
  <img class="recipeImage" src="images/coffee%20cake.jpg"/>
  <div id="categories"><span class="recipeCategory">Cake</span> <span class="recipeCategory">Dessert</span></div>
  <div id="description">Moist.</div>
  <div id="extra_info">
    <span id="made_this">I made this.</span> <span id="rating">Rated <span id="ratingValue">3</span>/5</span>
  </div>
  <div id="servings">Servings: <span id="recipeYield">16 servings</span></div>
  <ul id="recipeIngredients">
    <li class="recipeIngredient_subheader">Batter:</li>
    <li class="recipeIngredient">2 cups flour</li>
    <li class="recipeIngredient_spacer"></li>
    <li class="recipeIngredient">1 egg</li>
  </ul>
  <ol id="recipeInstructions">
    <li class="instruction">Heat the oven.</li>
    <li class="instruction_subheader">Cream</li>
    <li class="instruction">Whip.</li>
  </ol>
  <ul id="recipeNotes"><li class="recipeNote">Freezes well.</li></ul>
  <div id="nutrition"><span id="calories">310 kcal</span></div><video src="cake.mp4"></video>
</div>
<div class="recipe"><div id="name"></div><ul id="recipeIngredients"><li>1 egg</li></ul></div>
<div class="recipe"><div id="name">Tea</div><img class="recipeImage" src="images/lost.jpg"></div>
</body></html>`;

test('each recipe of the page is imported, with its sub-headers, notes and picture', async () => {
  const { anna } = await world();
  const archive = await exported({ 'recipes.html': page, 'images/coffee cake.jpg': await photo() });
  const { entries, recipes } = await migrated(anna, 'copymethat', archive);
  expect(entries).toEqual([
    '✓ Imported Coffee cake & cream successfully [Left out: nutrition (310 kcal), video (cake.mp4)]',
    '✗ Failed to import recipes.html 2 [It has no name.]',
    '✓ Imported Tea successfully [Left out: picture (images/lost.jpg)]',
  ]);
  const cake = recipes['Coffee cake & cream']!;
  expect(seen(cake)).toMatchObject({
    description: 'Moist.',
    recipeYield: '16 servings',
    orgURL: 'https://food.example/cake',
    ingredients: [['Batter', '2 cups flour'], '1 egg'],
    steps: ['Heat the oven.', ['Cream', 'Whip.']],
    notes: ['Freezes well.'],
    tags: ['Cake', 'Dessert'],
    rating: 3,
    hasPicture: true,
  });
  expect(cake.lastMade).not.toBe(null);
  expect(recipes.Tea!.lastMade).toBe(null);
});
