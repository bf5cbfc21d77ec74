import { expect, test } from 'vitest';
import { shop } from '../../../tests/kit/shop.ts';
import { everyLine, wantedLines } from './picked.ts';

test('all lines of a recipe are chosen except headings and foods on hand', async () => {
  const { anna, recipe, food } = await shop();
  await anna.client.foods.patch({ params: { id: food.flour }, body: { onHand: true } });
  const slug = await recipe('Pancakes', [
    { title: 'Batter', note: '', quantity: 0 },
    { quantity: 2, food: { id: food.milk } },
    { quantity: 1, food: { id: food.flour } },
    { quantity: 0, note: 'salt' },
  ]);
  const pancakes = await anna.client.recipes.get({ params: { slug } });
  const namesOf = (ids: ReadonlySet<string>) =>
    pancakes.recipeIngredient
      .filter(({ referenceId }) => ids.has(referenceId))
      .map(({ food: what, note }) => what?.name ?? note);
  expect(namesOf(everyLine(pancakes))).toEqual(['milk', 'flour', 'salt']);
  expect(namesOf(wantedLines(pancakes))).toEqual(['milk', 'salt']);
});
