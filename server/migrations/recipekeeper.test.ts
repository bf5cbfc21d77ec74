import { expect, test } from 'vitest';
import { exported, migrated, photo, seen } from '../../tests/kit/migrate.ts';
import { world } from '../../tests/kit/world.ts';

const page = `<!doctype html><html><body>
<div class="recipe-details">
  <meta content="5f0c" itemprop="recipeId"/>
  <table><tr><td><div class="recipe-photos-div"><img src="images/5f0c_0.jpg" class="recipe-photo"/></div></td><td>
  <h2 itemprop="name">Lentil stew</h2>
  <div>Courses: <span itemprop="recipeCourse">Main</span></div><meta content="Main" itemprop="recipeCourse"/>
  <meta content="Vegan" itemprop="recipeCategory"/><meta content="Quick" itemprop="recipeCategory"/>
  <meta content="Family" itemprop="recipeCollection"/>
  <div>Source: <span itemprop="recipeSource"><a href="https://food.example/stew">food.example</a></span></div>
  <div>Serving size: <span itemprop="recipeYield">4 bowls</span></div>
  <div>Preparation time: <span>15 mins</span><meta content="PT15M" itemprop="prepTime"></div>
  <div>Cooking time: <span>1 hour</span><meta content="PT1H" itemprop="cookTime"></div>
  <meta content="True" itemprop="recipeIsFavourite"><meta content="5" itemprop="recipeRating">
  </td></tr></table>
  <div class="recipe-ingredients" itemprop="recipeIngredients"><p>200 g lentils</p><p>Topping:</p><p>1 lemon</p></div>
  <div itemprop="recipeDirections"><p>1. Boil.</p><p>2. Serve.</p></div>
  <div class="recipe-notes" itemprop="recipeNotes"><p>Add salt</p><p>at the end.</p></div>
  <meta content="420" itemprop="recipeNutCalories"><meta content="0.6" itemprop="recipeNutSaturatedFat">
  <meta content="18" itemprop="recipeNutProtein">
</div>
<div class="recipe-details"><h2 itemprop="name">Tea</h2><span itemprop="recipeSource">Aunt Ada</span>
  <meta content="PT0S" itemprop="cookTime"><div itemprop="recipeDirections"><p>Steep.</p></div></div>
<div class="recipe-details"><h2 itemprop="name"> </h2></div>
</body></html>`;

test('each recipe of the page is imported', async () => {
  const { anna } = await world();
  const archive = await exported({ 'recipes.html': page, 'images/5f0c_0.jpg': await photo() });
  const { entries, recipes } = await migrated(anna, 'recipekeeper', archive);
  expect(entries).toEqual([
    '✓ Imported Lentil stew successfully [Left out: recipeCollection (Family)]',
    '✓ Imported Tea successfully',
    '✗ Failed to import recipes.html 3 [It has no name.]',
  ]);
  expect(seen(recipes['Lentil stew']!)).toMatchObject({
    recipeYield: '4 bowls',
    prepTime: '15 minutes',
    performTime: '1 hour',
    orgURL: 'https://food.example/stew',
    ingredients: ['200 g lentils', ['Topping', '1 lemon']],
    steps: ['Boil.', 'Serve.'],
    notes: ['Add salt\nat the end.'],
    categories: ['Main'],
    tags: ['Vegan', 'Quick'],
    rating: 5,
    nutrition: { calories: '420', proteinContent: '18', saturatedFatContent: '0.6' },
    hasPicture: true,
  });
  const { id } = await anna.client.users.self();
  expect((await anna.client.ratings.favoritesOf({ params: { id } })).ratings.map(({ recipeId }) => recipeId)).toEqual([
    recipes['Lentil stew']!.id,
  ]);
  expect(recipes.Tea!.extras).toEqual({ source: 'Aunt Ada' });
  expect(seen(recipes.Tea!)).toMatchObject({ performTime: null, steps: ['Steep.'], orgURL: null });
});

test('a course that the app shows and also writes into its data is named once', async () => {
  const { anna } = await world();
  const archive = await exported({ 'recipes.html': page });
  const { recipes } = await anna.client.migrations.preview({ form: { migrationType: 'recipekeeper', archive } });
  expect(recipes[0]?.categories).toEqual(['Main']);
});

test('names in another spelling are read as well', async () => {
  const { anna } = await world();
  const respelled = page.replace(/itemprop="(recipe\w+|\w+Time)"/g, (_, name: string) => {
    return `itemprop="${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`;
  });
  const { recipes } = await migrated(anna, 'recipekeeper', await exported({ 'recipes.html': respelled }));
  expect(seen(recipes['Lentil stew']!)).toMatchObject({
    performTime: '1 hour',
    ingredients: ['200 g lentils', ['Topping', '1 lemon']],
    tags: ['Vegan', 'Quick'],
    rating: 5,
    nutrition: { calories: '420', proteinContent: '18' },
  });
});
