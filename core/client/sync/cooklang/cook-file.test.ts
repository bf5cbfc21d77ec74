import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReadRecipe } from '../../recipes/read-recipe-text.ts';
import { NUTRIENTS, SETTINGS } from '../../recipes/recipe-text.ts';
import { sayable } from '../formats.ts';
import { saysSame } from '../merge.ts';
import { cookFileOf, readCookFile, withCookId } from './cook-file.ts';

const ID = '11111111-2222-4333-8444-555555555555';
const seed = Number(process.env.COOK_SEED ?? 20_261_125);
const runs = Number(process.env.COOK_RUNS ?? 60);

const recipe = (parts: Partial<ReadRecipe> = {}): ReadRecipe => ({
  facts: {
    name: 'Dumplings',
    recipeYield: '4',
    prepTime: '',
    performTime: '',
    cookTime: '',
    totalTime: '',
    orgURL: '',
  },
  lists: { recipeCategory: [], tags: [], tools: [] },
  settings: null,
  nutrition: Object.fromEntries(NUTRIENTS.map((name) => [name, null])) as ReadRecipe['nutrition'],
  description: '',
  lines: [],
  steps: [],
  notes: [],
  ...parts,
});

const step = (text: string, title = '') => ({ title, text });
const read = (text: string, path = 'dumplings.cook') => readCookFile(text, path);
const said = (text: string) => read(text).recipe!;

const DUMPLINGS = `---
title: "Grandmother's dumplings" # hers
servings: 4
author: Ida
time:
  prep: 20 min
tags:
  - winter
  - potatoes
---

= Dough

Boil the @floury potatoes{500%g} in a #large pot{} for ~{25%minutes}. -- until soft
Mash them.

Knead with @egg{1} and @salt. [- not too long -]

> They keep for two days.
> Fry them then.
`;

describe('a Cooklang file', () => {
  test('says ingredients, steps, cookware, notes and metadata', () => {
    expect(read(DUMPLINGS)).toMatchObject({
      id: null,
      mistake: null,
      recipe: {
        facts: { name: "Grandmother's dumplings", recipeYield: '4', prepTime: '20 min' },
        lists: { tags: ['potatoes', 'winter'], tools: ['large pot'] },
        lines: [step('500 g floury potatoes', 'Dough'), step('1 egg'), step('salt')],
        steps: [
          step('Boil the floury potatoes in a large pot for 25 minutes. Mash them.', 'Dough'),
          step('Knead with egg and salt.'),
        ],
        notes: [{ title: '', text: 'They keep for two days.\nFry them then.' }],
      },
    });
  });

  test('without a title is named as the file, and older metadata is read', () => {
    const { recipe: toast } = read('>> servings: 2\n\nToast @bread{2%slices}.\nButter it.\n', 'breakfast/Toast.cook');
    expect(toast).toMatchObject({ facts: { name: 'Toast', recipeYield: '2' }, lines: [step('2 slices bread')] });
    expect(toast!.steps).toEqual([step('Toast bread.'), step('Butter it.')]);
  });

  test('has its mistakes named', () => {
    expect(read('---\ntitle: A\n').mistake).toMatchObject({ code: 'no_end' });
    expect(read('---\ntitle: A\ntitle: B\n---\n').mistake).toMatchObject({ code: 'no_pair', row: 2 });
    expect(read('---\nid: 7\n---\n').mistake).toMatchObject({ code: 'bad_value', words: '7' });
    expect(read('---\nsettings: [loud]\n---\n').mistake).toMatchObject({ code: 'bad_value', words: 'loud' });
  });

  test('gets an id, and keeps everything else', () => {
    expect(withCookId('---\r\ntitle: A\r\n---\r\n', ID)).toBe(`---\r\nid: ${ID}\r\ntitle: A\r\n---\r\n`);
    expect(withCookId('>> title: A\nBoil.\n', ID)).toBe(`>> id: ${ID}\n>> title: A\nBoil.\n`);
    expect(withCookId('Boil.\n', ID)).toBe(`---\nid: ${ID}\n---\n\nBoil.\n`);
    for (const text of [DUMPLINGS, '>> title: A\nBoil.\n', 'Boil.\n']) {
      expect(read(withCookId(text, ID)).id).toBe(ID);
      expect(withCookId(withCookId(text, 'x'), ID)).toBe(withCookId(text, ID));
    }
  });
});

describe('a recipe as Cooklang', () => {
  test('marks ingredients where the steps name them', () => {
    const text = cookFileOf(
      ID,
      recipe({
        lines: [step('1 pinch salt'), step('500 g potatoes'), step('1 egg, beaten')],
        steps: [step('Boil the potatoes.'), step('Add the egg.')],
        notes: [{ title: 'Tip', text: 'Serve hot.' }],
        lists: { recipeCategory: [], tags: ['Quick'], tools: ['pot'] },
      }),
      'dumplings.cook',
    );
    expect(text).toBe(
      `---\nid: ${ID}\ntitle: Dumplings\nservings: 4\ntags: [Quick]\ntools: [pot]\n---\n\n` +
        '@salt{1%pinch}\n\nBoil the @potatoes{500%g}.\n\nAdd the @egg{1}(beaten).\n\n> # Tip\n> Serve hot.\n',
    );
  });

  test('changes only what changed in the file that it replaces', () => {
    const before = withCookId(DUMPLINGS, ID);
    const old = said(before);
    const after = {
      ...old,
      facts: { ...old.facts, prepTime: '30 min', recipeYield: '' },
      description: 'Soft: and warm.',
    };
    expect(cookFileOf(ID, after, 'dumplings.cook', before)).toBe(
      before
        .replace('servings: 4', 'servings: ')
        .replace('prep: 20 min', 'prep: 30 min')
        .replace('  - potatoes\n---', '  - potatoes\ndescription: "Soft: and warm."\n---'),
    );
  });

  test('keeps marks and comments when a step or an amount changes', () => {
    const before = withCookId(DUMPLINGS, ID);
    const old = said(before);
    const after = {
      ...old,
      lists: { ...old.lists, tags: ['summer'] },
      lines: [step('600 g floury potatoes', 'Dough'), step('1 egg'), step('salt'), step('2 l water')].toSpliced(2, 1),
      steps: [old.steps[0]!, step('Knead well with egg.')],
    };
    const text = cookFileOf(ID, after, 'dumplings.cook', before);
    expect(text).toContain('Boil the @floury potatoes{600%g} in a #large pot{} for ~{25%minutes}. -- until soft\n');
    expect(text).toContain('# hers\n');
    expect(text).toContain('author: Ida\n');
    expect(saysSame(said(text), sayable(after, 'dumplings.cook'))).toBe(true);
  });
});

const text = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('salt', '2 kg potatoes, peeled', '1/2 cup flour', 'Boil potatoes with salt.', 'Dough'),
  },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.constantFrom(...'@#~{}()[]-=>\\|%:,."\' \n&?1ab½ü'), { maxLength: 14 })
      .map((all) => all.join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
);
const trimmed = text.map((one) => one.trim());
const line = text.map((one) => one.replace(/\s+/g, ' ').trim());
const titled = fc
  .record({ title: fc.oneof(fc.constant(''), line), text: trimmed })
  .filter((one) => one.title !== '' || one.text !== '');
const titledLine = fc
  .record({ title: fc.oneof(fc.constant(''), line), text: line })
  .filter((one) => one.title !== '' || one.text !== '');
const names = fc.array(line.filter(Boolean), { maxLength: 3 }).map((all) => [...new Set(all)].sort());
const recipes: fc.Arbitrary<ReadRecipe> = fc.record({
  facts: fc.record({
    name: line.map((one) => one || 'Dish'),
    recipeYield: trimmed,
    prepTime: trimmed,
    performTime: trimmed,
    cookTime: trimmed,
    totalTime: trimmed,
    orgURL: trimmed,
  }),
  lists: fc.record({ recipeCategory: names, tags: names, tools: names }),
  settings: fc.option(
    fc.record(Object.fromEntries(SETTINGS.map((name) => [name, fc.boolean()]))) as fc.Arbitrary<
      NonNullable<ReadRecipe['settings']>
    >,
  ),
  nutrition: fc.record(
    Object.fromEntries(NUTRIENTS.map((name) => [name, fc.option(trimmed.filter(Boolean))])),
  ) as fc.Arbitrary<ReadRecipe['nutrition']>,
  description: trimmed,
  lines: fc.array(titledLine, { maxLength: 4 }),
  steps: fc.array(titled, { maxLength: 4 }),
  notes: fc.array(titled, { maxLength: 3 }),
});

test('whatever a file says stays the same when it is written and read again', { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(recipes, (one) => {
      const once = sayable(one, 'a.cook');
      expect(sayable(once, 'a.cook')).toEqual(once);
      const file = cookFileOf(ID, one, 'a.cook');
      expect(read(file, 'a.cook')).toMatchObject({ id: ID, mistake: null });
      expect(cookFileOf(ID, said(file), 'a.cook', file)).toBe(file);
    }),
    { seed, numRuns: runs },
  );
});

test('a file that is rewritten for another recipe says what that recipe says', { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(recipes, recipes, fc.boolean(), (one, other, isWindows) => {
      const plain = cookFileOf(ID, one, 'a.cook');
      const file = isWindows ? plain.replaceAll('\n', '\r\n') : plain;
      const mixed = { ...one, lines: other.lines, facts: other.facts };
      for (const next of [other, mixed]) {
        const written = cookFileOf(ID, next, 'a.cook', file);
        expect(saysSame(sayable(next, 'a.cook'), said(written))).toBe(true);
      }
    }),
    { seed, numRuns: runs },
  );
});
