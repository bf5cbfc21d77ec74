import { expect, test } from 'vitest';
import { world } from '../../../../tests/kit/world.ts';
import { bodyOf, draftOf } from './draft.ts';

async function draftWith(line: object, disableAmount: boolean) {
  const { client } = (await world()).anna;
  const slug = await client.recipes.create({
    body: { name: 'Dough', recipeIngredient: [line], settings: { disableAmount } },
  });
  return draftOf(await client.recipes.get({ params: { slug } }));
}

test('a line of text shows no amount unless one was written', async () => {
  for (const line of [{ note: '200 g flour' }, { quantity: 1, note: '200 g flour' }]) {
    const draft = await draftWith(line, true);
    expect(draft.recipeIngredient[0]).toMatchObject({ quantity: '', note: '200 g flour' });
    expect(bodyOf(draft, 'en-US').recipeIngredient).toMatchObject([{ quantity: null, note: '200 g flour' }]);
  }
});

test('a line with parts keeps its amount, even an amount of one', async () => {
  expect((await draftWith({ quantity: 1, note: 'egg' }, false)).recipeIngredient[0]).toMatchObject({ quantity: '1' });
  expect((await draftWith({ quantity: 2, note: 'eggs' }, true)).recipeIngredient[0]).toMatchObject({ quantity: '2' });
});

test('amounts and nutrition are saved as numbers, however a language writes them', async () => {
  const draft = await draftWith({ note: 'flour' }, false);
  const bodyWith = (text: string, locale: string) =>
    bodyOf(
      {
        ...draft,
        recipeIngredient: draft.recipeIngredient.map((line) => ({ ...line, quantity: text })),
        nutrition: { ...draft.nutrition, fatContent: text, sodiumContent: 'little' },
      },
      locale,
    );
  for (const [text, locale, amount] of [
    ['1,5', 'en-US', 1.5],
    ['1,5', 'de-DE', 1.5],
    ['1,500', 'en-US', 1500],
    ['1,500', 'de-DE', 1.5],
    ['٢٫٥', 'ar-SA', 2.5],
  ] as const)
    expect(bodyWith(text, locale)).toMatchObject({
      recipeIngredient: [{ quantity: amount }],
      nutrition: { fatContent: String(amount), sodiumContent: 'little' },
    });
});
