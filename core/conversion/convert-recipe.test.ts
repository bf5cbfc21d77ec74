import { describe, expect, test } from 'vitest';
import type { Unit } from '../foods/schema.ts';
import { type UnitKey, unitSeeds } from '../foods/seeds/units.ts';
import type { UnitSystem } from '../foods/unit-system.ts';
import { ingredientLine } from '../recipes/ingredient-line.ts';
import { lineText } from '../recipes/quantity.ts';
import type { IngredientLine } from '../recipes/schema.ts';
import { convertLine } from './convert-recipe.ts';

interface Written {
  readonly quantity?: number;
  readonly unit?: UnitKey | Partial<Unit>;
  readonly food?: string;
  readonly note?: string;
}

function unitOf(unit: Written['unit']): Unit | null {
  if (unit === undefined) return null;
  if (typeof unit !== 'string') return { aliases: [], fraction: true, useAbbreviation: false, ...unit } as Unit;
  const { words, fraction, useAbbreviation } = unitSeeds[unit];
  const [name, pluralName, abbreviation] = words['en-US'];
  return {
    name,
    pluralName,
    abbreviation,
    pluralAbbreviation: '',
    aliases: [],
    fraction,
    useAbbreviation,
  } as unknown as Unit;
}

const lineOf = ({ quantity, unit, food, note = '' }: Written) =>
  ({
    quantity: quantity ?? (food ? 0 : 1),
    unit: unitOf(unit),
    food: food ? { name: food, pluralName: null, aliases: [] } : null,
    note,
    isFood: food !== undefined,
    disableAmount: food === undefined,
    title: null,
    referenceId: 'line',
  }) as unknown as IngredientLine;

const shown = (written: Written, units: UnitSystem, scale = 1, locale = 'en-US') =>
  lineText(ingredientLine(convertLine(lineOf(written), scale, { units, locale }), { locale }));

const metric = (written: Written, scale?: number, locale?: string) => shown(written, 'metric', scale, locale);
const us = (written: Written, scale?: number, locale?: string) => shown(written, 'us', scale, locale);

describe('a line in metric units', () => {
  test('has volumes in milliliters and weights in grams', () => {
    expect(metric({ quantity: 2, unit: 'cup', food: 'milk' })).toBe('480 ml milk');
    expect(metric({ quantity: 5, unit: 'cup', food: 'broth' })).toBe('1.2 l broth');
    expect(metric({ quantity: 8, unit: 'ounce', food: 'mushrooms' })).toBe('225 g mushrooms');
    expect(metric({ quantity: 3, unit: 'pound', food: 'potatoes' })).toBe('1.35 kg potatoes');
    expect(metric({ quantity: 5, unit: 'cup', food: 'stock' })).toBe('1.2 l stock');
  });

  test('weighs what metric kitchens weigh', () => {
    expect(metric({ quantity: 1, unit: 'cup', food: 'all-purpose flour' })).toBe('125 g all-purpose flour');
    expect(metric({ quantity: 0.5, unit: 'cup', food: 'unsalted butter' })).toBe('115 g unsalted butter');
    expect(metric({ quantity: 1, unit: 'cup', food: 'confectioners’ sugar' })).toBe('120 g confectioners’ sugar');
    expect(metric({ quantity: 2, unit: 'cup', food: 'Mehl' }, 1, 'de-DE')).toBe('250 g Mehl');
    expect(metric({ quantity: 2, unit: { name: 'sticks' }, food: 'butter' })).toBe('225 g butter');
  });

  test('takes no food for another that has its name in it', () => {
    expect(metric({ quantity: 1, unit: 'cup', food: 'sugar snap peas' })).toBe('240 ml sugar snap peas');
    expect(metric({ quantity: 1, unit: 'cup', food: 'almond milk' })).toBe('240 ml almond milk');
    expect(metric({ quantity: 2, unit: { name: 'sticks' }, food: 'celery' })).toBe('2 sticks celery');
  });

  test('keeps spoons, pieces and its own units', () => {
    expect(metric({ quantity: 2, unit: 'tablespoon', food: 'oil' })).toBe('2 tbsp oil');
    expect(metric({ quantity: 3, food: 'eggs' })).toBe('3 eggs');
    expect(metric({ quantity: 250, unit: 'gram', food: 'flour' })).toBe('250 g flour');
  });

  test('is scaled before it is rounded', () => {
    expect(metric({ quantity: 1, unit: 'cup', food: 'milk' }, 5)).toBe('1.2 l milk');
    expect(metric({ quantity: 250, unit: 'gram', food: 'flour' }, 2)).toBe('500 g flour');
    expect(metric({ quantity: 3, food: 'eggs' }, 2)).toBe('6 eggs');
  });

  test('keeps the author’s own amount, scaled', () => {
    expect(metric({ quantity: 1, unit: 'cup', food: 'flour', note: '(120 g), sifted' }, 2)).toBe('240 g flour, sifted');
    expect(metric({ quantity: 1, unit: 'cup', food: 'flour', note: '120 g' })).toBe('120 g flour');
    expect(metric({ quantity: 1, unit: 'cup', food: 'flour', note: 'sifted, 120 g' }, 2)).toBe('240 g flour, sifted');
    expect(metric({ quantity: 3, unit: 'cup', food: 'mozzarella', note: 'shredded, 12 oz' })).toBe(
      '340 g mozzarella, shredded',
    );
    expect(metric({ quantity: 0.5, unit: 'cup', food: 'butter', note: '1 stick / 113 g' })).toBe('113 g butter');
    expect(metric({ note: '½ cup unsweetened cocoa powder (1.75 oz / 50 grams), sifted' }, 2)).toBe(
      '100 grams unsweetened cocoa powder, sifted',
    );
    expect(metric({ note: '60 ml (¼ cup) milk' })).toBe('60 ml milk');
  });

  test('adds what the note adds', () => {
    expect(metric({ quantity: 1, unit: 'cup', food: 'flour', note: 'plus 2 tablespoons' })).toBe('140 g flour');
    expect(metric({ note: '1 cup plus 2 tablespoons flour' })).toBe('140 g flour');
  });

  test('adds the ounces to the pounds', () => {
    expect(metric({ quantity: 1, unit: 'pound', food: 'potatoes', note: '4 oz, peeled' }, 2)).toBe(
      '1.15 kg potatoes, peeled',
    );
    expect(metric({ quantity: 1, unit: 'pound', food: 'beef', note: '14 oz' })).toBe('850 g beef');
    expect(metric({ quantity: 1, unit: 'pound', food: 'potatoes', note: '4 oz, 565 g' })).toBe('565 g potatoes');
    expect(us({ quantity: 1, unit: 'pound', food: 'potatoes', note: '4 oz' }, 2)).toBe('2 pounds potatoes, 8 oz');
    expect(metric({ quantity: 1, unit: 'pound', food: 'butter', note: '16 oz' })).toBe('450 g butter');
    expect(metric({ note: '1 lb 4 oz potatoes (565 g)' }, 2)).toBe('1,130 g potatoes');
    expect(metric({ note: '4 x 6 oz fillets' }, 2)).toBe('8 x 170 g fillets');
  });

  test('has both ends of a range', () => {
    expect(metric({ quantity: 2, unit: 'cup', food: 'water', note: '2–3' })).toBe('480 ml water, 480–720');
    expect(metric({ note: '2-3 cups water' })).toBe('480–720 ml water');
  });

  test('has the size of a can, which is not scaled', () => {
    expect(
      metric({ quantity: 1, unit: { name: 'can', pluralName: 'cans' }, food: 'tomatoes', note: '(14 oz)' }, 2),
    ).toBe('2 cans tomatoes (400 g)');
  });
});

describe('a line in US units', () => {
  test('has cups and spoons that can be measured', () => {
    expect(us({ quantity: 250, unit: 'milliliter', food: 'milk' })).toBe('1 cup milk');
    expect(us({ quantity: 500, unit: 'milliliter', food: 'milk' })).toBe('2 cups milk');
    expect(us({ quantity: 100, unit: 'milliliter', food: 'milk' })).toBe('7 tbsp milk');
    expect(us({ quantity: 150, unit: 'milliliter', food: 'milk' })).toBe('⅔ cup milk');
    expect(us({ quantity: 10, unit: 'milliliter', food: 'vinegar' })).toBe('2 tsp vinegar');
  });

  test('fills cups with what US kitchens fill them with, and weighs the rest', () => {
    expect(us({ quantity: 250, unit: 'gram', food: 'flour' })).toBe('2 cups flour');
    expect(us({ quantity: 125, unit: 'gram', food: 'mozzarella' })).toBe('4 ½ ounces mozzarella');
    expect(us({ quantity: 500, unit: 'gram', food: 'minced beef' })).toBe('18 ounces minced beef');
    expect(us({ quantity: 1, unit: 'kilogram', food: 'potatoes' })).toBe('2 ¼ pounds potatoes');
    expect(us({ quantity: 2, unit: 'gram', food: 'saffron' })).toBe('2 g saffron');
  });

  test('uses no word that means another unit where the reader lives', () => {
    expect(us({ quantity: 1, unit: 'kilogram', food: 'Kartoffeln' }, 1, 'de-DE')).toBe('2 ¼ pounds Kartoffeln');
    expect(us({ quantity: 240, unit: 'milliliter', food: 'Milch' }, 1, 'de-DE')).toBe('1 Tasse Milch');
    expect(us({ quantity: 240, unit: 'milliliter', food: '牛乳' }, 1, 'ja-JP')).toBe('1 cup 牛乳');
  });
});
