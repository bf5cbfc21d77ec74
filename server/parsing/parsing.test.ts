import { describe, expect, test } from 'vitest';
import { world } from '../../tests/kit/world.ts';

const COOKING = [
  '2 cups all-purpose flour, sifted',
  '1 ½ tbsp olive oil',
  '3-4 large garlic cloves, crushed',
  '1 (14 ounce) can diced tomatoes, drained',
  'salt and pepper to taste',
];

describe('the model', () => {
  test('parses English lines in order, with a confidence for each part', async () => {
    const { anna } = await world();
    const answers = await anna.client.parser.parse({ body: { parser: 'nlp', ingredients: COOKING } });
    expect(answers.map(({ input }) => input)).toEqual(COOKING);
    expect(
      answers.map(({ ingredient: { quantity, unit, food, note } }) => [quantity, unit?.name, food?.name, note]),
    ).toEqual([
      [2, 'cups', 'all-purpose flour', 'sifted'],
      [1.5, 'tbsp', 'olive oil', ''],
      [3, 'cloves', 'garlic', '3–4, large, crushed'],
      [1, 'can', 'diced tomatoes', '14 ounce, drained'],
      [0, undefined, 'salt and pepper', 'to taste'],
    ]);
    const [flour] = answers;
    expect(flour!.confidence.average).toBeGreaterThan(0.9);
    expect(flour!.confidence.food).toBe(flour!.confidence.name);
    expect(answers[4]!.confidence.quantity).toBeNull();
  });

  test('returns no id for foods and units that the group lacks, and creates nothing', async () => {
    const { anna } = await world();
    const { ingredient } = await anna.client.parser.parseOne({ body: { ingredient: '2 cups pearl sago' } });
    expect(ingredient).toMatchObject({
      unit: { id: null, name: 'cups' },
      food: { id: null, name: 'pearl sago' },
      isFood: true,
      disableAmount: false,
      originalText: '2 cups pearl sago',
    });
    expect((await anna.client.foods.list({})).items).toEqual([]);
    expect((await anna.client.units.list({})).items).toEqual([]);
  });

  test('keeps fractions exact', async () => {
    const { anna } = await world();
    const lines = ['¾ cup milk', '1¾ cups milk', '1/3 cup milk', '½ cup milk'];
    const answers = await anna.client.parser.parse({ body: { ingredients: lines } });
    expect(answers.map(({ ingredient }) => ingredient.quantity)).toEqual([0.75, 1.75, 0.333, 0.5]);
  });
});

describe('units and foods of the group', () => {
  async function pantry() {
    const home = await world();
    const { client } = home.anna;
    const spoon = await client.units.create({
      body: { name: 'tablespoon', pluralName: 'tablespoons', abbreviation: 'tbsp', aliases: [{ name: 'soup spoon' }] },
    });
    const onion = await client.foods.create({
      body: { name: 'onion', pluralName: 'onions', aliases: [{ name: 'yellow bulb' }] },
    });
    const leaf = await client.foods.create({ body: { name: 'bay leaf' } });
    const creme = await client.foods.create({ body: { name: 'Crème fraîche' } });
    const food = async (ingredient: string, parser: 'brute' | 'nlp' = 'brute') =>
      (await client.parser.parseOne({ body: { parser, ingredient } })).ingredient;
    return { home, client, food, ids: { spoon: spoon.id, onion: onion.id, leaf: leaf.id, creme: creme.id } };
  }

  test('are found by name, plural, abbreviation and alias, whatever the case and accents', async () => {
    const { food, ids } = await pantry();
    expect((await food('2 Tbsp. CREME FRAICHE')).unit?.id).toBe(ids.spoon);
    expect((await food('2 Tbsp. CREME FRAICHE')).food?.id).toBe(ids.creme);
    expect((await food('3 onions')).food?.id).toBe(ids.onion);
    expect((await food('1 yellow bulb')).food?.id).toBe(ids.onion);
    expect((await food('3 EL Zucker')).unit).toMatchObject({ id: null, name: 'EL' });
  });

  test('are found despite a small typo, but not by another word', async () => {
    const { food, ids } = await pantry();
    expect((await food('200 g creme fraiches')).food?.id).toBe(ids.creme);
    expect((await food('200 g crème frache')).food?.id).toBe(ids.creme);
    expect((await food('3 union rings')).food).toMatchObject({ id: null, name: 'rings' });
  });

  test('never take a teaspoon for a misspelt tablespoon', async () => {
    const { food } = await pantry();
    expect((await food('1 tsp salt')).unit).toMatchObject({ id: null, name: 'tsp' });
  });

  test('may have the words of a unit and a food in one name', async () => {
    const { client } = await pantry();
    const clove = await client.foods.create({ body: { name: 'head cheese' } });
    const { ingredient } = await client.parser.parseOne({ body: { parser: 'brute', ingredient: '1 head cheese' } });
    expect(ingredient).toMatchObject({ unit: null, food: { id: clove.id } });
  });

  test('of another group are not found', async () => {
    const { home } = await pantry();
    const { ingredient } = await home.stranger.client.parser.parseOne({ body: { ingredient: '3 onions' } });
    expect(ingredient.food?.id).toBeNull();
  });
});

describe('the rules', () => {
  test('parse lines in other languages, even if the model was asked for', async () => {
    const { anna } = await world();
    const ingredients = ['500 g Mehl', '2 EL Zucker', '1,5 l Milch', 'Salz nach Geschmack'];
    const answers = await anna.client.parser.parse({ body: { parser: 'nlp', ingredients } });
    expect(answers.map(({ ingredient: { quantity, food } }) => [quantity, food?.name])).toEqual([
      [500, 'Mehl'],
      [2, 'Zucker'],
      [1.5, 'Milch'],
      [0, 'Salz'],
    ]);
    const { comment, ...said } = answers[0]!.confidence;
    expect(comment).toBeNull();
    for (const part of Object.values(said)) expect(part).toBeGreaterThan(0.95);
    expect(answers[3]!.confidence).toMatchObject({ quantity: null, unit: null });
  });

  test('agree with what other clients expect', async () => {
    const { anna } = await world();
    const parts = async (ingredient: string) => {
      const { quantity, unit, food, note } = (
        await anna.client.parser.parseOne({ body: { parser: 'brute', ingredient } })
      ).ingredient;
      return [quantity, unit?.name ?? null, food?.name, note];
    };
    expect(await parts('dates')).toEqual([0, null, 'dates', '']);
    expect(await parts('500g beef')).toEqual([500, 'g', 'beef', '']);
    expect(await parts('3 theelepels koffie')).toEqual([3, 'theelepels', 'koffie', '']);
    expect(await parts('1 1/2 cups milk')).toEqual([1.5, 'cups', 'milk', '']);
  });

  test('split a line at its spaces, step by step, and give no confidence', async () => {
    const { anna } = await world();
    await anna.client.units.create({ body: { name: 'Stalk' } });
    const cases: [string, unknown[]][] = [
      ['2 tbsp minced cilantro, leaves and stems', [2, 'tbsp', 'minced cilantro', 'leaves and stems']],
      [
        '2 cups mango chunks, (2 large mangoes) (fresh or frozen)',
        [2, 'cups', 'mango chunks, (2 large mangoes)', 'fresh or frozen'],
      ],
      ['a stalk bell peppers', [0, 'Stalk', 'bell peppers', '']],
      ['a pinch salt', [0, null, 'a pinch salt', '']],
      ['salt', [0, null, 'salt', '']],
      ['500g', [0, null, '500g', '']],
      ['1 egg', [1, null, 'egg', '']],
      ['1/2 onion', [0.5, null, 'onion', '']],
      ['1 ½ cups milk', [1.5, 'cups', 'milk', '']],
      ['2½ kg potatoes', [2.5, 'kg', 'potatoes', '']],
      ['1,5 l Milch', [1.5, 'l', 'Milch', '']],
      ['1-2 tsp salt', [1, 'tsp', 'salt', '1-2']],
      ['3 eggs, beaten well', [3, null, 'eggs', 'beaten well']],
      ['1 (14 ounce) can tomatoes', [1, 'can', 'tomatoes', '14 ounce']],
    ];
    for (const [ingredient, expected] of cases) {
      const answer = await anna.client.parser.parseOne({ body: { parser: 'brute', ingredient } });
      const { quantity, unit, food, note } = answer.ingredient;
      expect([ingredient, quantity, unit?.name ?? null, food?.name, note]).toEqual([ingredient, ...expected]);
      expect(Object.values(answer.confidence)).toEqual([null, null, null, null, null, null]);
    }
  });
});

describe('a request', () => {
  test('for the AI parser without an AI provider names the available parsers', async () => {
    const { anna } = await world();
    const asked = anna.client.parser.parseOne({ body: { parser: 'openai', ingredient: '1 egg' } });
    await expect(asked).rejects.toMatchObject({ code: 'parsing.ai_not_configured', status: 400 });
  });

  test('with an unknown parser or without lines names the field', async () => {
    const { anna } = await world();
    const asked = (body: object) => anna.client.parser.parse({ body: body as never });
    await expect(asked({ parser: 'magic', ingredients: [] })).rejects.toMatchObject({
      status: 422,
      fields: [{ path: ['body', 'parser'] }],
    });
    await expect(asked({})).rejects.toMatchObject({ status: 422, fields: [{ path: ['body', 'ingredients'] }] });
  });

  test('from a signed-out client is refused', async () => {
    const { visitor } = await world();
    const asked = visitor.parser.parseOne({ body: { ingredient: '1 egg' } });
    await expect(asked).rejects.toMatchObject({ status: 401 });
  });

  test('with empty, odd and endless lines gets one answer per line', async () => {
    const { anna } = await world();
    const text = 'and then '.repeat(1_000);
    const ingredients = ['', '   ', '—', '½', text, '1 egg'];
    const answers = await anna.client.parser.parse({ body: { ingredients } });
    expect(answers.map(({ input }) => input)).toEqual(ingredients);
    expect(answers[4]!.ingredient).toMatchObject({ quantity: 0, food: null, note: text });
    expect(answers[5]!.ingredient).toMatchObject({ quantity: 1, food: { name: 'egg' } });
  });
});
