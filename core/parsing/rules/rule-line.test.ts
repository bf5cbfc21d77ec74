import { describe, expect, test } from 'vitest';
import { noConfidence } from '../parsed-line.ts';
import { isSure } from '../sure/sure.ts';
import type { ParserLanguage } from '../words/units.ts';
import { ruleLine } from './rule-line.ts';

const files = import.meta.glob<string>('../../../tests/lines/*.txt', { eager: true, query: '?raw', import: 'default' });

interface Line {
  readonly text: string;
  readonly low: number | null;
  readonly high: number | null;
  readonly unit: string;
  readonly food: string;
}

function labelledLines(file: string): Line[] {
  const rows = file.split('\n').filter((row) => row !== '' && !row.startsWith('#'));
  return rows.map((row) => {
    const [text, amount, unit, food] = row.split('|').map((cell) => cell.trim()) as [string, string, string, string];
    const [low, high] = amount === '' ? [] : amount.split('-').map(Number);
    return { text, low: low ?? null, high: high ?? null, unit, food };
  });
}

function isRight({ text, low, high, unit, food }: Line, language: ParserLanguage): boolean {
  const read = ruleLine(text, language);
  return (
    read.quantity === low &&
    read.quantityMax === high &&
    (read.unitKey ?? '') === unit &&
    read.food.toLowerCase() === food.toLowerCase()
  );
}

const languages = Object.entries(files).map(([path, file]) => ({
  language: /(\w\w)-\w\w\.txt$/.exec(path)![1] as ParserLanguage,
  lines: labelledLines(file),
}));

describe('lines of ten languages', () => {
  test.each(languages)(
    '$language: at least nine of ten are right in quantity, unit and food',
    ({ language, lines }) => {
      expect(lines.length).toBeGreaterThanOrEqual(60);
      const wrong = lines.filter((line) => !isRight(line, language)).map(({ text }) => text);
      expect(wrong.length / lines.length, wrong.join('\n')).toBeLessThanOrEqual(0.1);
    },
  );

  test.each(languages)(
    '$language: the set has ranges, decimal commas, glued units and quantities at the end',
    ({ lines }) => {
      const count = (isOne: (line: Line) => boolean) => lines.filter(isOne).length;
      expect(count(({ high }) => high !== null)).toBeGreaterThanOrEqual(5);
      expect(count(({ text }) => /[\d０-９],\d/.test(text))).toBeGreaterThanOrEqual(5);
      expect(count(({ text, unit }) => unit !== '' && /[\d０-９][\p{L}]/u.test(text))).toBeGreaterThanOrEqual(5);
      expect(count(({ text, low }) => low !== null && /^\p{L}.*\d/u.test(text))).toBeGreaterThanOrEqual(5);
    },
  );
});

describe('the confidence of the rules', () => {
  test.each(languages)(
    '$language: most lines are certain, and nearly all of these are right',
    ({ language, lines }) => {
      const sure = lines.filter(({ text }) => isSure(ruleLine(text, language)));
      const wrong = sure.filter((line) => !isRight(line, language)).map(({ text }) => text);
      expect(sure.length / lines.length).toBeGreaterThanOrEqual(0.5);
      expect(wrong.length / sure.length, wrong.join('\n')).toBeLessThanOrEqual(0.03);
    },
  );

  const confidence = (text: string, language: ParserLanguage = 'en') => ruleLine(text, language).confidence;

  test('a known unit and a common food with nothing left over score higher than a rest that looks like two foods', () => {
    const plain = confidence('250 g Mehl', 'de');
    expect(plain).toMatchObject({ comment: null, food: plain.name });
    expect(Math.min(plain.quantity!, plain.unit!, plain.food!)).toBeGreaterThanOrEqual(0.95);
    const two = confidence('1 handvoll gehackte Petersilie oder etwas 2 Koriander, je nach Geschmack und Vorrat', 'de');
    expect(two.food).toBeLessThan(0.7);
    expect(confidence('4 garlic cloves').food).toBeLessThan(0.9);
  });

  test('an absent part has no confidence, and a line without a food has none at all', () => {
    expect(confidence('3 Eier', 'de')).toMatchObject({ unit: null, comment: null });
    expect(confidence('Salz', 'de')).toMatchObject({ quantity: null, unit: null });
    expect(confidence('')).toEqual(noConfidence);
  });
});

describe('the rules', () => {
  const parts = (text: string, language: ParserLanguage = 'en') => {
    const { quantity, unitKey, food, note } = ruleLine(text, language);
    return [quantity, unitKey, food, note];
  };

  test('put sizes, preparation and brackets into the note', () => {
    expect(parts('2 large onions, finely chopped')).toEqual([2, null, 'onions', 'large, finely chopped']);
    expect(parts('1 cup finely chopped walnuts (optional)')).toEqual([1, 'cup', 'walnuts', 'finely chopped, optional']);
    expect(parts('2 tbsp minced cilantro, leaves and stems')).toEqual([
      2,
      'tablespoon',
      'cilantro',
      'minced, leaves and stems',
    ]);
  });

  test('count packages, not their contents', () => {
    expect(parts('2 x 400 g tins chickpeas')).toEqual([2, 'can', 'chickpeas', '400 g']);
    expect(parts('1 (14 ounce) can tomatoes')).toEqual([1, 'can', 'tomatoes', '14 ounce']);
    expect(parts('2 14-ounce cans tomatoes')).toEqual([2, 'can', 'tomatoes', '14-ounce']);
    expect(parts('200g tin sweetcorn')).toEqual([1, 'can', 'sweetcorn', '200g']);
  });

  test('keep the rest of an amount in two units in the note', () => {
    expect(parts('1 kg 200 g Kartoffeln', 'de')).toEqual([1, 'kilogram', 'Kartoffeln', '200 g']);
    expect(parts('2 pounds 8 ounces beef')).toEqual([2, 'pound', 'beef', '8 ounces']);
    expect(parts('1 kg 5-Minuten-Reis', 'de')).toEqual([1, 'kilogram', '5-Minuten-Reis', '']);
  });

  test('read fractions in any script', () => {
    expect(parts('¾ cup milk')[0]).toBe(0.75);
    expect(parts('1¾ cup milk')[0]).toBe(1.75);
    expect(parts('1 3/4 cup milk')[0]).toBe(1.75);
    expect(parts('1⁄3 cup milk')[0]).toBe(0.3333);
    expect(parts('８large eggs')).toEqual([8, null, 'eggs', 'large']);
    expect(parts('8large eggs')).toEqual([8, null, 'eggs', 'large']);
    expect(parts('水 ２００ｍｌ', 'ja')).toEqual([200, 'milliliter', '水', '']);
  });

  test('leave an unreadable line as it is', () => {
    expect(parts('')).toEqual([null, null, '', '']);
    expect(parts('dates')).toEqual([null, null, 'dates', '']);
    expect(parts('Vanilla ice cream')).toEqual([null, null, 'Vanilla ice cream', '']);
  });

  test('a trailing amount keeps every word before it in one place', () => {
    expect(parts('volle melk 250ml', 'nl')).toEqual([250, 'milliliter', 'volle melk', '']);
  });
});
