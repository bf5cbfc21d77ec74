import { expect, test } from 'vitest';
import { lineLanguages } from './line-language.ts';

test('the script, the letters and the small words tell the language', () => {
  const of = (line: string) => lineLanguages([line])[0];
  expect(of('薄力粉 200g')).toBe('ja');
  expect(of('соль по вкусу')).toBe('ru');
  expect(of('2 łyżki cukru')).toBe('pl');
  expect(of('2 cucharadas de azúcar')).toBe('es');
  expect(of('2 cups sugar')).toBe('en');
  expect(of('eggs')).toBe('en');
});

test('the lines of a recipe tell together what one of them does not', () => {
  expect(lineLanguages(['500 g Mehl', '2 EL Zucker', '1 Prise Salz', '3 Eier'])).toEqual(['de', 'de', 'de', 'de']);
  expect(lineLanguages(['200 g farina', '2 cucchiai di zucchero', 'sale q.b.'])).toEqual(['it', 'it', 'it']);
});

test('the language of the reader decides where no line tells', () => {
  expect(lineLanguages(['3 Paprika'], 'de')).toEqual(['de']);
});
