import { describe, expect, test } from 'vitest';
import { kindOfText, readAny } from './read-any.ts';
import { textsOfRecipes } from './several.ts';

const PLAIN = `Grandmother's dumplings
Soft and light.
Serves 4
Prep time: 20 minutes

Ingredients
500 g floury potatoes
1 egg
For the sauce:
2 tbsp butter

Method
1. Boil the potatoes.
2. Knead with the egg.

Notes
They keep for two days.
`;

const MARKDOWN = `# Tomato soup

![Soup](https://example.org/soup.jpg)

From [a friend](https://example.org/soup). *Quick.*

## Ingredients

- 500 g **tomatoes**
- [ ] 1 onion

### Croutons

* 2 slices of bread

## Directions

1. Chop.
2. Cook for 20 minutes.
`;

const MEAL_MASTER = `MMMMM----- Recipe via Meal-Master (tm) v8.05

      Title: Buffalo Wings
 Categories: Appetizer, Poultry
      Yield: 4 servings

      3 lb Chicken wings; cut
           -at the joint
    1/2 c  Hot sauce                           2 ts Salt
           Oil for frying

MMMMM--------------------SAUCE-------------------
      1 c  Sour cream

  Fry the wings until
  they are crisp.

  Toss in the sauce.

MMMMM

---------- Recipe via Meal-Master (tm) v8.02

      Title: Toast
 Categories: None
      Yield: 1 serving

      2 sl Bread

  Toast it.

-----
`;

test('the kind of a text is detected by its content', () => {
  expect(kindOfText('<!doctype html><p>Soup')).toBe('html');
  expect(kindOfText('Enjoy.\n<div class="recipe">')).toBe('html');
  expect(kindOfText(' [{"@type": "Recipe"}]')).toBe('json');
  expect(kindOfText(MEAL_MASTER)).toBe('mealmaster');
  expect(kindOfText('Boil @rice{1%cup}.')).toBe('cooklang');
  expect(kindOfText(MARKDOWN)).toBe('markdown');
  expect(kindOfText(PLAIN)).toBe('text');
  expect(kindOfText('[Soup] of the day < 20 minutes')).toBe('text');
});

describe('plain text', () => {
  test('with headings becomes groups, steps, notes, yield and times', () => {
    expect(readAny(PLAIN)).toMatchObject({
      name: "Grandmother's dumplings",
      description: 'Soft and light.',
      yield: 'Serves 4',
      prepMinutes: 20,
      ingredientGroups: [
        { title: null, lines: ['500 g floury potatoes', '1 egg'] },
        { title: 'For the sauce', lines: ['2 tbsp butter'] },
      ],
      stepGroups: [{ title: null, steps: [{ text: 'Boil the potatoes.' }, { text: 'Knead with the egg.' }] }],
      notes: ['They keep for two days.'],
      from: ['text'],
    });
  });

  test('without headings is split by what its lines look like', () => {
    const text =
      'Pancakes\n\n2 eggs\n200 ml milk\n1 cup flour\n\nMix everything well.\nBake in a hot pan\nuntil golden.\n';
    expect(readAny(text)).toMatchObject({
      name: 'Pancakes',
      ingredientGroups: [{ title: null, lines: ['2 eggs', '200 ml milk', '1 cup flour'] }],
      stepGroups: [
        { title: null, steps: [{ text: 'Mix everything well.' }, { text: 'Bake in a hot pan until golden.' }] },
      ],
    });
  });

  test('is read by its headings in other languages too', () => {
    const text =
      'Kartoffelsuppe\n\nZutaten für 4 Personen:\n- 1 kg Kartoffeln\n- 2 Zwiebeln\n\nZubereitung:\nKartoffeln kochen.\n';
    expect(readAny(text)).toMatchObject({
      name: 'Kartoffelsuppe',
      ingredientGroups: [{ title: null, lines: ['1 kg Kartoffeln', '2 Zwiebeln'] }],
      stepGroups: [{ title: null, steps: [{ text: 'Kartoffeln kochen.' }] }],
    });
  });

  test('without a recipe gives none', () => {
    expect(readAny('Dear Ida,\n\nit was lovely to see you. Come again soon.\n')).toBe(null);
    expect(readAny('')).toBe(null);
  });
});

test('Markdown becomes groups, steps and pictures, without markup', () => {
  expect(readAny(MARKDOWN)).toMatchObject({
    name: 'Tomato soup',
    description: 'From a friend. Quick.',
    imageUrls: ['https://example.org/soup.jpg'],
    ingredientGroups: [
      { title: null, lines: ['500 g tomatoes', '1 onion'] },
      { title: 'Croutons', lines: ['2 slices of bread'] },
    ],
    stepGroups: [{ title: null, steps: [{ text: 'Chop.' }, { text: 'Cook for 20 minutes.' }] }],
    from: ['markdown'],
  });
});

test('a heading above the first ingredients belongs to them', () => {
  const text =
    '# Pie\nFrom a friend.\n\n## For the dough\n- 300 g flour\n- 1 egg\n## Filling\n- 1 kg apples\n\n## Method\n1. Knead.';
  expect(readAny(text)).toMatchObject({
    description: 'From a friend.',
    ingredientGroups: [
      { title: 'For the dough', lines: ['300 g flour', '1 egg'] },
      { title: 'Filling', lines: ['1 kg apples'] },
    ],
  });
});

test('front matter of Markdown provides title, tags and source', () => {
  const text =
    '---\ntitle: Soup\ntags: [quick, red]\nsource: https://example.org/a\n---\n\n## Ingredients\n\n- 1 onion\n\n## Steps\n\nCook.\n';
  expect(readAny(text)).toMatchObject({
    name: 'Soup',
    keywords: ['quick', 'red'],
    canonicalUrl: 'https://example.org/a',
  });
});

describe('a MealMaster file', () => {
  test('has columns, groups, continued lines and directions in paragraphs', () => {
    expect(readAny(MEAL_MASTER)).toMatchObject({
      name: 'Buffalo Wings',
      categories: ['Appetizer', 'Poultry'],
      yield: '4 servings',
      ingredientGroups: [
        {
          title: null,
          lines: ['3 lb Chicken wings, cut at the joint', '1/2 cup Hot sauce', '2 tsp Salt', 'Oil for frying'],
        },
        { title: 'SAUCE', lines: ['1 cup Sour cream'] },
      ],
      stepGroups: [
        { title: null, steps: [{ text: 'Fry the wings until they are crisp.' }, { text: 'Toss in the sauce.' }] },
      ],
      from: ['mealmaster'],
    });
  });

  test('is split into its recipes', () => {
    expect(textsOfRecipes(MEAL_MASTER).map((text) => readAny(text)?.name)).toEqual(['Buffalo Wings', 'Toast']);
    expect(textsOfRecipes(MARKDOWN)).toEqual([MARKDOWN]);
  });
});

const RECIPE_ML = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE recipeml PUBLIC "-//FormatData//DTD RecipeML 0.5//EN" "http://www.formatdata.com/recipeml/recipeml.dtd">
<recipeml version="0.5"><menu><head><title>Sunday</title></head><recipe>
<head><title>Leek &amp; potato pie</title><source>Aunt Ida</source><categories><cat>Pies</cat><cat>Winter</cat></categories>
<preptime type="Cooking"><time><qty>45</qty><timeunit>minutes</timeunit></time></preptime><yield>4 servings</yield></head>
<description>Better on the second day.</description>
<ingredients><ing><amt><qty>500</qty><unit>g</unit></amt><item>potatoes; peeled</item></ing>
<ing optional="yes"><amt><range><q1>2</q1><q2>3</q2></range><size>small</size><unit/></amt><item>leeks</item><prep>sliced</prep></ing>
<ing-div><title>Crust</title><ing><amt><qty>1 1/2</qty><unit>cups</unit></amt><item>flour</item></ing></ing-div></ingredients>
<directions><step>  Boil the
  potatoes.

  Bake until golden.</step></directions></recipe>
<recipe><head><title>Toast</title></head><ingredients><ing><item>bread</item></ing></ingredients></recipe></menu></recipeml>`;

test('a RecipeML file has amounts, divisions, remarks and a menu of recipes', () => {
  expect(kindOfText(RECIPE_ML)).toBe('recipeml');
  expect(readAny(RECIPE_ML)).toMatchObject({
    name: 'Leek & potato pie',
    description: 'Better on the second day.',
    author: 'Aunt Ida',
    categories: ['Pies', 'Winter'],
    cookMinutes: 45,
    yield: '4 servings',
    ingredientGroups: [
      { title: null, lines: ['500 g potatoes, peeled', '2-3 small leeks, sliced, optional'] },
      { title: 'Crust', lines: ['1 1/2 cups flour'] },
    ],
    stepGroups: [{ title: null, steps: [{ text: 'Boil the potatoes.' }, { text: 'Bake until golden.' }] }],
    others: ['Toast'],
    from: ['recipeml'],
  });
  expect(textsOfRecipes(RECIPE_ML).map((text) => readAny(text)?.name)).toEqual(['Leek & potato pie', 'Toast']);
});

test('schema.org JSON is read like the data of a page', () => {
  const data = JSON.stringify({ '@type': 'Recipe', name: 'Tea </script>', recipeIngredient: ['1 bag'] });
  expect(readAny(data)?.ingredientGroups).toEqual([{ title: null, lines: ['1 bag'] }]);
});

test.each([
  ['CRLF', '\r\n'],
  ['NEL', '\u0085'],
  ['line separators', '\u2028'],
  ['paragraph separators', '\u2029'],
])('a text whose lines end with %s is read like any other', (_, end) => {
  for (const text of [MARKDOWN, MEAL_MASTER, PLAIN])
    expect(readAny(text.replaceAll('\n', end)), text).toEqual(readAny(text));
});
