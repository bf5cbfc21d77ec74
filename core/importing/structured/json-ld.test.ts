import { expect, test } from 'vitest';
import { extractRecipe } from '../page/extract.ts';

const page = (json: string) => `<html><body><script type="application/ld+json">${json}</script></body></html>`;

test('a recipe inside @graph is found and its references are followed', () => {
  const recipe = extractRecipe(
    page(`{"@context":"https://schema.org","@graph":[
      {"@type":"Person","@id":"#anna","name":"Anna Lind"},
      {"@type":["Recipe","NewsArticle"],"name":"Leek soup","author":{"@id":"#anna"},
       "recipeIngredient":["2 leeks","1 l stock"],"recipeInstructions":["Slice.","Simmer."],
       "prepTime":"PT10M","totalTime":"PT1H5M","recipeYield":["4","4 bowls"]}]}`),
  );
  expect(recipe?.author).toBe('Anna Lind');
  expect(recipe?.ingredientGroups).toEqual([{ title: null, lines: ['2 leeks', '1 l stock'] }]);
  expect(recipe?.stepGroups).toEqual([{ title: null, steps: [{ text: 'Slice.' }, { text: 'Simmer.' }] }]);
  expect(recipe).toMatchObject({ prepMinutes: 10, totalMinutes: 65, yield: '4 bowls', from: ['json-ld'] });
});

test('sections of steps keep their names, and a step name that repeats its text is dropped', () => {
  const recipe = extractRecipe(
    page(`{"@type":"Recipe","name":"Tart","recipeIngredient":["flour"],"recipeInstructions":[
      {"@type":"HowToSection","name":"Crust","itemListElement":[
        {"@type":"HowToStep","name":"Rub in","text":"Rub in the butter."},
        {"@type":"HowToStep","name":"Rest","text":"Chill for an hour."}]}]}`),
  );
  expect(recipe?.stepGroups).toEqual([
    { title: 'Crust', steps: [{ text: 'Rub in the butter.' }, { title: 'Rest', text: 'Chill for an hour.' }] },
  ]);
});

test('broken JSON is read as far as it makes sense', () => {
  const recipe = extractRecipe(
    page(`<!-- //<![CDATA[
      {"@type":"Recipe","name":"The "best" buns", /* ours */
       "recipeIngredient":["500 g flour",,"1 tsp salt",],
       "recipeInstructions":"Knead.
       Bake."
       "recipeYield":8, //]]> -->`),
  );
  expect(recipe?.name).toBe('The "best" buns');
  expect(recipe?.ingredientGroups[0]?.lines).toEqual(['500 g flour', '1 tsp salt']);
  expect(recipe?.stepGroups[0]?.steps).toEqual([{ text: 'Knead.' }, { text: 'Bake.' }]);
  expect(recipe?.yield).toBe('8');
});

test('the most complete of several recipes wins', () => {
  const recipe = extractRecipe(
    page(
      `[{"@type":"Recipe","name":"Teaser"},{"@type":"Recipe","name":"Real","recipeIngredient":["1 egg"],"recipeInstructions":"Boil it."}]`,
    ),
  );
  expect(recipe?.name).toBe('Real');
});
