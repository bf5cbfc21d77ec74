import { expect, test } from 'vitest';
import { convert, measureOf, measures, seedMeasure } from './measures.ts';
import { seedLocales } from './seeds/seed-locale.ts';
import { type UnitKey, unitSeeds } from './seeds/units.ts';

const named = (name: string) => measureOf({ name });

test('metric and US units have their standard measures', () => {
  expect(measures.pound.factor).toBe(453.59237);
  expect(measures.ounce.factor).toBeCloseTo(28.3495, 4);
  expect(measures.usCup.factor).toBeCloseTo(236.588, 3);
  expect(measures.usTablespoon.factor).toBeCloseTo(14.7868, 4);
  expect(measures.usTeaspoon.factor).toBeCloseTo(4.92892, 5);
  expect(measures.imperialPint.factor).toBeCloseTo(568.261, 3);
});

test('a unit is found by its name, plural, abbreviation or alias, ignoring case and full stop', () => {
  expect(named('TBSP.')).toBe(measures.usTablespoon);
  expect(named('Esslöffel')).toBe(measures.tablespoon);
  expect(named('ст. л.')).toBe(measures.tablespoon);
  expect(named('大さじ')).toBe(measures.tablespoon);
  expect(measureOf({ name: 'My spoon', pluralName: null, abbreviation: '', aliases: [{ name: 'tsp' }] })).toBe(
    measures.usTeaspoon,
  );
  expect(measureOf({ name: 'Messbecher', abbreviation: 'dl' })).toBe(measures.deciliter);
});

test('a piece, a pinch and an unknown word have no measure', () => {
  expect(['piece', 'Prise', 'bunch', 'handful', ''].map(named)).toEqual([null, null, null, null, null]);
});

test('the locale decides what an ambiguous word means', () => {
  expect(measureOf({ name: 'pint' })).toBe(measures.usPint);
  expect(measureOf({ name: 'pint' }, 'en-GB')).toBe(measures.imperialPint);
});

test('everyday words mean what they mean locally', () => {
  expect(named('Pfund')).toBe(measures.metricPound);
  expect(named('ons')).toBe(measures.metricOunce);
  expect(named('カップ')).toBe(measures.japaneseCup);
  expect(named('Tasse')).toBe(measures.metricCup);
});

test('each seeded unit has the measure of its seed in its own language', () => {
  for (const locale of seedLocales)
    for (const [unit, seed] of Object.entries(unitSeeds)) {
      const key = seedMeasure(unit as UnitKey, locale);
      const [name, pluralName, abbreviation] = seed.words[locale];
      const own = measureOf({ name, pluralName, abbreviation }, locale);
      expect(own, `${unit} in ${locale}`).toBe(key && measures[key]);
    }
});

test('amounts convert only within a dimension', () => {
  expect(convert(1.5, measures.kilogram, measures.gram)).toBe(1500);
  expect(convert(3, measures.usTeaspoon, measures.usTablespoon)).toBeCloseTo(1, 10);
  expect(convert(1, measures.usCup, measures.gram)).toBeNull();
});
