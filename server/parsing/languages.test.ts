import { describe, expect, test } from 'vitest';
import type { Recipe } from '../../core/recipes/schema.ts';
import { type Person, world } from '../../tests/kit/world.ts';

const GERMAN = ['2 EL Öl', '1 Prise Salz', '1 Bund Petersilie', '200 g Mehl', '1 TL Zucker', '2 Tassen Milch'];
const ENGLISH = ['2 tbsp oil', '1 pinch salt', '1 bunch parsley', '200 g flour', '1 tsp sugar', '2 cups milk'];
const FRENCH = ["2 c. à s. d'huile", '1 pincée de sel', '200 g de farine', '1 c. à c. de sucre', '2 gousses d’ail'];
const JAPANESE = ['大さじ2 油', '砂糖 小さじ1', '小麦粉 200g', '牛乳 100ml'];

async function imported({ client }: Person, language: string, lines: readonly string[]): Promise<Recipe> {
  const data = JSON.stringify({
    '@type': 'Recipe',
    name: `Soup ${language} ${lines.length} ${lines[0]}`,
    inLanguage: language,
    recipeIngredient: lines,
    recipeInstructions: 'Cook.\nServe.',
  });
  const slug = await client.importing.fromPage({ body: { data, parseIngredients: true } });
  return client.recipes.get({ params: { slug } });
}

const displayed = ({ recipeIngredient }: Recipe) => recipeIngredient.map(({ display }) => display);
const unitsOf = ({ recipeIngredient }: Recipe) => recipeIngredient.map(({ unit }) => unit?.name ?? null);

/** Text in other languages would add letters that the line does not have. */
function isOwn(line: string, display: string): boolean {
  const letters = (text: string) => new Set(text.toLowerCase().match(/\p{L}/gu) ?? []);
  const own = letters(`${line} tablespoons teaspoons`);
  return [...letters(display)].every((letter) => own.has(letter));
}

describe('recipes in several languages', () => {
  test('an English recipe after a German one is parsed as English, and the reverse', async () => {
    const first = await world();
    await imported(first.anna, 'de-DE', GERMAN);
    const english = await imported(first.anna, 'en-US', ENGLISH);
    const words = ['tablespoon', 'pinch', 'bunch', 'gram', 'teaspoon', 'cup'];
    expect(displayed(english)).toEqual(ENGLISH);
    expect([words[0], words[1], words[2], 'g', words[4], words[5]]).toEqual(unitsOf(english));

    const second = await world();
    await imported(second.anna, 'en-US', ENGLISH);
    expect(displayed(await imported(second.anna, 'de-DE', GERMAN))).toEqual(GERMAN);
  });

  test.each(['de-DE', 'fr-FR', 'en-US', 'ja-JP'] as const)(
    'a group with units in %s keeps the words of each page',
    async (locale) => {
      const { anna } = await world();
      for (const kind of ['foods', 'units'] as const) await anna.client.seeders[kind]({ body: { locale } });
      for (const [language, lines] of [
        ['en-US', ENGLISH],
        ['de-DE', GERMAN],
        ['fr-FR', FRENCH],
        ['ja-JP', JAPANESE],
        ['en-US', ENGLISH.slice(1)],
      ] as const) {
        const recipe = await imported(anna, language, lines);
        for (const [at, line] of lines.entries()) {
          const { display } = recipe.recipeIngredient[at]!;
          expect([line, display, isOwn(line, display)]).toEqual([line, display, true]);
        }
      }
    },
  );

  test('a plural abbreviation matches as a whole, so spoons are not cups', async () => {
    const { anna } = await world();
    const cup = await anna.client.units.create({
      body: { name: 'cup', pluralName: 'cups', abbreviation: 'c', pluralAbbreviation: 'cs' },
    });
    for (const parser of ['nlp', 'brute'] as const) {
      const unitOf = async (ingredient: string) =>
        (await anna.client.parser.parseOne({ body: { parser, ingredient } })).ingredient.unit;
      expect(await unitOf('2 tbsp olive oil')).toMatchObject({ id: null, name: 'tbsp' });
      if (parser === 'brute') expect((await unitOf('2 cs sugar'))?.id).toBe(cup.id);
      expect((await unitOf('2 cups sugar'))?.id).toBe(cup.id);
    }
    expect(displayed(await imported(anna, 'en-US', ['2 tbsp olive oil', '2 cups sugar', '1 egg']))[0]).toBe(
      '2 tbsp olive oil',
    );
  });
});

describe('a food or unit with an alias in another language', () => {
  async function kitchen() {
    const home = await world();
    const { client } = home.anna;
    const oil = await client.foods.create({ body: { name: 'Öl', aliases: [{ name: 'oil' }] } });
    const spoon = await client.units.create({
      body: { name: 'Esslöffel', abbreviation: 'EL', useAbbreviation: true, aliases: [{ name: 'tbsp' }] },
    });
    return { ...home, oil: oil.id, spoon: spoon.id };
  }

  test('is linked, and the line keeps its words', async () => {
    const { anna, oil, spoon } = await kitchen();
    const { slug, recipeIngredient } = await imported(anna, 'en-US', ENGLISH);
    const [line] = recipeIngredient;
    expect(line).toMatchObject({
      display: '2 tbsp oil',
      food: { id: oil, name: 'oil' },
      unit: { id: spoon, name: 'tbsp' },
    });
    // A client that sends back what it received changes nothing.
    await anna.client.recipes.patch({ params: { slug }, body: { recipeIngredient } });
    expect((await anna.client.recipes.get({ params: { slug } })).recipeIngredient).toEqual(recipeIngredient);
    expect(displayed(await imported(anna, 'de-DE', GERMAN))[0]).toBe('2 EL Öl');
  });

  test('is returned by the parser as the group stores it, together with the words of the line', async () => {
    const { anna, oil, spoon } = await kitchen();
    const answer = await anna.client.parser.parseOne({ body: { ingredient: '2 tbsp oil' } });
    expect(answer.ingredient).toMatchObject({ food: { id: oil, name: 'Öl' }, unit: { id: spoon, name: 'Esslöffel' } });
    expect(answer.written).toEqual({ unit: 'tbsp', food: 'oil' });
    const german = await anna.client.parser.parseOne({ body: { ingredient: '2 EL Öl' } });
    expect(german.written).toEqual({ unit: null, food: null });
  });

  test('is one shopping list item, named as the group names it once two words merge', async () => {
    const { anna, oil } = await kitchen();
    const { client } = anna;
    const { id } = await client.shoppingLists.create({ body: { name: 'Week' } });
    const add = (recipeId: string) => client.shoppingLists.addRecipe({ params: { id, recipeId }, body: {} });
    const items = async () =>
      (await client.shoppingLists.get({ params: { id } })).listItems.filter((item) => item.foodId === oil);
    await add((await imported(anna, 'en-US', ENGLISH)).id);
    expect((await items()).map(({ display }) => display)).toEqual(['2 tbsp oil']);
    await add((await imported(anna, 'de-DE', GERMAN)).id);
    expect((await items()).map(({ display }) => display)).toEqual(['4 EL Öl']);
  });

  test('keeps the word that was typed on a shopping list until the item changes its food or unit', async () => {
    const { anna, oil, spoon } = await kitchen();
    const { client } = anna;
    const butter = await client.foods.create({ body: { name: 'Butter' } });
    const { id } = await client.shoppingLists.create({ body: { name: 'Week' } });
    const body = { shoppingListId: id, quantity: 2, unitId: spoon, foodId: oil, unitWord: 'tbsp', foodWord: 'oil' };
    const [item] = (await client.shoppingItems.create({ body })).createdItems;
    expect(item!.display).toBe('2 tbsp oil');
    const change = async (patch: object) => {
      const changes = await client.shoppingItems.patch({ params: { id: item!.id }, body: patch });
      return changes.updatedItems[0]!.display;
    };
    expect(await change({ quantity: 3 })).toBe('3 tbsp oil');
    expect(await change({ foodId: butter.id })).toBe('3 tbsp Butter');
    const stranger = await client.shoppingItems.create({ body: { ...body, foodWord: 'petrol', quantity: 1 } });
    expect(stranger.createdItems[0]!.display).toBe('1 tbsp Öl');
  });
});
