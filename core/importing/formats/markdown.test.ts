import { describe, expect, test } from 'vitest';
import { readMarkdown } from './markdown.ts';
import { readPlainText } from './plain-text.ts';

const body = '# Bread\n\n## Ingredients\n\n- 500 g flour\n\n## Method\n\n1. Bake.\n';
const facts = (front: string) => readMarkdown(`---\n${front}\n---\n${body}`)!;

describe('the front matter of Markdown', () => {
  test.each([
    ['prep_time: 30\ncook_time: PT1H\ntotal_time: 1 h 30 min'],
    ['prepTime: PT30M\ncookTime: 60 minutes\ntotalTime: "1:30"'],
    ['prep: 30 min\ncook: 1 hour\ntotal: 90'],
    ['Prep Time: 30 minutes\nCook Time: 1h\nTotal Time: 1h30'],
    ['time:\n  prep: 30\n  cook: 60\n  total: 90'],
  ])('keeps times as in %j', (front) => {
    const { prepMinutes, cookMinutes, totalMinutes } = facts(front);
    expect([prepMinutes, cookMinutes, totalMinutes]).toEqual([30, 60, 90]);
  });

  test('provides yield, tags, source, description and categories', () => {
    const read = facts(
      'title: Rye bread\nServings: 2 loaves\ntags: [rye, slow]\nsource_url: https://food.example/rye\nsummary: Dark.\ncategory: Baking',
    );
    expect(read).toMatchObject({
      name: 'Rye bread',
      yield: '2 loaves',
      keywords: ['rye', 'slow'],
      canonicalUrl: 'https://food.example/rye',
      description: 'Dark.',
      categories: ['Baking'],
    });
  });
});

const wrapped = `# Bread

## Ingredients

- 500 g strong white flour,
  preferably organic
- 10 g salt
and a pinch more

  for the crust
- 1 egg

## Method

1. Mix everything in a bowl
   and knead.

   Rest for an hour.
2. Bake
until brown.
`;

test('a continued line belongs to its list item in Markdown', () => {
  const { ingredientGroups, stepGroups } = readMarkdown(wrapped)!;
  expect(ingredientGroups).toEqual([
    {
      title: null,
      lines: ['500 g strong white flour, preferably organic', '10 g salt and a pinch more for the crust', '1 egg'],
    },
  ]);
  expect(stepGroups.flatMap(({ steps }) => steps.map(({ text }) => text))).toEqual([
    'Mix everything in a bowl and knead.\n\nRest for an hour.',
    'Bake until brown.',
  ]);
});

test('a heading directly below a list is a heading', () => {
  const { ingredientGroups } = readMarkdown(
    '# Bread\n\n## Ingredients\n- 1 egg\n**Dough**\n- 500 g flour\nTopping:\n- 1 egg\n\n## Steps\n1. Bake.',
  )!;
  expect(ingredientGroups.map(({ title, lines }) => [title, ...lines])).toEqual([
    [null, '1 egg'],
    ['Dough', '500 g flour'],
    ['Topping', '1 egg'],
  ]);
});

test('a continued line belongs to its list item in plain text', () => {
  const { ingredientGroups, stepGroups } = readPlainText(
    'Bread\n\nIngredients\n• 500 g flour,\n   sifted\n• 10 g salt\n\nMethod\n1. Mix in a bowl.\n   Knead.\n2. Bake.',
  )!;
  expect(ingredientGroups[0]!.lines).toEqual(['500 g flour, sifted', '10 g salt']);
  expect(stepGroups[0]!.steps.map(({ text }) => text)).toEqual(['Mix in a bowl. Knead.', 'Bake.']);
});

test('a list inside a step stays a part of it, and labelled lines above the ingredients are tags, categories and a source', () => {
  const text =
    '# Lauchtarte\n\nFür viele.\n\n- **Kategorien:** Herzhaftes, Süßes\n- **Schlagwörter:** #schnell #winter\n- **Quelle:** Omas Buch\n\n## Zutaten\n\n- 2 Stangen Lauch\n- 3 Eier\n\n## Zubereitung\n\n1. Vorbereiten:\n   - Lauch putzen\n   - Ofen vorheizen\n2. Backen.\n';
  expect(readMarkdown(text)).toMatchObject({
    description: 'Für viele.',
    categories: ['Herzhaftes', 'Süßes'],
    keywords: ['schnell', 'winter'],
    siteName: 'Omas Buch',
    stepGroups: [{ steps: [{ text: 'Vorbereiten:\n- Lauch putzen\n- Ofen vorheizen' }, { text: 'Backen.' }] }],
  });
});
