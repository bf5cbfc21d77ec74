import { describe, expect, test } from 'vitest';
import { cooklangLosses, isCooklang, readCooklang } from './cooklang.ts';

const DUMPLINGS = `---
title: Grandmother's dumplings
servings: 4
tags: [winter, potatoes]
source: https://example.org/dumplings
time:
  prep: 20 min
  cook: 1 hour
cuisine: "Bohemian"
---

= Dough

Boil the @floury potatoes{500%g} in a #large pot{} for ~{25%minutes}. -- until soft
Mash them.

Knead with @egg{1}, @wheat flour{1/2%cup}(sifted) and @salt. [- not too
long -]

== Cooking ==

Simmer in @water{2%l} with more @salt.

> They keep for two days.
> Fry them then.
`;

describe('a Cooklang file', () => {
  const recipe = readCooklang(DUMPLINGS)!;

  test('lists its ingredients in groups, with amounts, units and notes', () => {
    expect(recipe.ingredientGroups).toEqual([
      { title: 'Dough', lines: ['500 g floury potatoes', '1 egg', '1/2 cup wheat flour, sifted', 'salt'] },
      { title: 'Cooking', lines: ['2 l water', 'salt'] },
    ]);
  });

  test('has one step per paragraph, without marks and comments', () => {
    expect(recipe.stepGroups).toEqual([
      {
        title: 'Dough',
        steps: [
          { text: 'Boil the floury potatoes in a large pot for 25 minutes. Mash them.' },
          { text: 'Knead with egg, wheat flour and salt.' },
        ],
      },
      { title: 'Cooking', steps: [{ text: 'Simmer in water with more salt.' }] },
    ]);
  });

  test('states times, yield, source, tags, tools and notes', () => {
    expect(recipe).toMatchObject({
      name: "Grandmother's dumplings",
      yield: '4',
      prepMinutes: 20,
      cookMinutes: 60,
      keywords: ['winter', 'potatoes'],
      cuisines: ['Bohemian'],
      canonicalUrl: 'https://example.org/dumplings',
      tools: ['large pot'],
      notes: ['They keep for two days. Fry them then.'],
      from: ['cooklang'],
    });
  });
});

test('older metadata, one step per line and the name of the file are read', () => {
  const text = '>> servings: 2\n>> source: Aunt Ida\nToast @bread{2%slices}.\nButter it with @butter.\n';
  expect(readCooklang(text, { name: 'Toast' })).toMatchObject({
    name: 'Toast',
    yield: '2',
    author: 'Aunt Ida',
    ingredientGroups: [{ title: null, lines: ['2 slices bread', 'butter'] }],
    stepGroups: [{ title: null, steps: [{ text: 'Toast bread.' }, { text: 'Butter it with butter.' }] }],
  });
});

test('a repeated ingredient is listed once, with each of its amounts', () => {
  const text = 'Mix @flour{200%g} and @&flour{}.\n\nAdd the @flour and @flour{50%g}. Pour @-water{1%l} away.';
  expect(readCooklang(text)!.ingredientGroups[0]!.lines).toEqual(['200 g flour', '50 g flour']);
});

test('fixed amounts, other names and linked recipes are read', () => {
  const text = 'Take @salt{=1%tsp}, @white wine|wine{1%glass} and @./sauces/Hollandaise{150%g}.';
  const recipe = readCooklang(text)!;
  expect(recipe.ingredientGroups[0]!.lines).toEqual(['1 tsp salt', '1 glass wine', '150 g Hollandaise']);
  expect(recipe.stepGroups[0]!.steps[0]!.text).toBe('Take salt, wine and Hollandaise.');
});

test('a prepared ingredient is not listed again, but an additional amount of it is', () => {
  const text =
    'Mix @flour{200%g} and @water{1%dl}.\n\nLet the @&(~1)dough{} rest, knead in @&flour{50%g} and @-&(2)dough{1}.';
  const recipe = readCooklang(text)!;
  expect(recipe.ingredientGroups[0]!.lines).toEqual(['200 g flour', '1 dl water', '50 g flour']);
  expect(recipe.stepGroups[0]!.steps[1]!.text).toBe('Let the dough rest, knead in flour and dough.');
});

test('escaped signs are letters, and older scaling amounts lose their asterisk', () => {
  const recipe = readCooklang('>> servings: 2|4\n>> [mode]: all\nBoil @milk{1*%l} at \\#3.')!;
  expect(recipe).toMatchObject({ yield: '2', ingredientGroups: [{ title: null, lines: ['1 l milk'] }] });
  expect(recipe.stepGroups[0]!.steps[0]!.text).toBe('Boil milk at #3.');
  expect(cooklangLosses('>> [mode]: all\nBoil @milk{1%l}.')).toEqual([]);
});

test('an e-mail address or a number in a list is not a mark', () => {
  const text = 'Write to cook@example.org about #2 of ~ these.\n\nUse @rice{1%cup}.';
  const recipe = readCooklang(text)!;
  expect(recipe.ingredientGroups[0]!.lines).toEqual(['1 cup rice']);
  expect(recipe.stepGroups[0]!.steps[0]!.text).toContain('cook@example.org');
  expect(recipe.tools).toEqual([]);
});

test('Cooklang is recognized by its marks', () => {
  expect(isCooklang('Boil @floury potatoes{500%g}.')).toBe(true);
  expect(isCooklang('>> servings: 2\nToast bread.')).toBe(true);
  expect(isCooklang('Mail cook@example.org {now}')).toBe(false);
  expect(isCooklang('# Soup\n\n- 1 onion')).toBe(false);
});

test('an empty text is not a recipe', () => {
  expect(readCooklang('')).toBe(null);
  expect(readCooklang('---\ntitle: Nothing\n---\n')).toBe(null);
});
