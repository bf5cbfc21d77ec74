import { formatQuantity } from '../recipes/quantity.ts';
import type { Length, Token } from './tokens.ts';

/** Never -0. */
const nearest = (value: number, step: number) => Math.round(value / step) * step + 0;

/** From here on, an oven: its marks are 25 °F or 10 °C apart. Below, sugar and meat need each degree. */
const OVEN_F = 250;
const OVEN_C = 120;
/** Degrees Fahrenheit by which a mark of an oven may be off. */
const MARK_ERROR = 8;

function toCelsius(fahrenheit: number): number {
  const exact = ((fahrenheit - 32) * 5) / 9;
  if (fahrenheit < OVEN_F || fahrenheit % 5 !== 0) return nearest(exact, 1);
  return nearest(exact, fahrenheit % 25 === 0 ? 10 : 5);
}

function toFahrenheit(celsius: number): number {
  const exact = (celsius * 9) / 5 + 32;
  if (celsius < OVEN_C || celsius % 5 !== 0) return nearest(exact, 1);
  const mark = nearest(exact, 25);
  return Math.abs(mark - exact) <= MARK_ERROR ? mark : nearest(exact, 5);
}

const OTHER: readonly (readonly [RegExp, string])[] = [
  [/fahrenheit/i, 'Celsius'],
  [/celsius|centigrade/i, 'Fahrenheit'],
  [/℉/, '℃'],
  [/℃/, '℉'],
  [/фаренгейта/i, 'Цельсия'],
  [/цельсия/i, 'Фаренгейта'],
  [/[FФ](?!\p{L})/iu, 'C'],
  [/[CС](?!\p{L})/iu, 'F'],
];

/** Numbers with the text between them. A unit between them is dropped: "1- to 2-inch", 9"x13". */
const listed = (numbers: readonly string[], between: readonly string[]): string =>
  numbers.reduce((all, number, index) => {
    const words = between[index - 1]!.replace(/^-\s*(?=to|bis|or|oder)/u, ' ').replace(/^["”″]/u, '');
    return `${all}${words}${number}`;
  });

/** "350°F" → "180°C", "180 Grad" → "350°F". The text keeps its way to write a degree. */
export function convertedTemperature(written: string, { unit, values, between }: Token, locale: string): string {
  if (unit.kind !== 'temperature') return written;
  const to = unit.degree === 'F' ? toCelsius : toFahrenheit;
  const numbers = values.map(
    (value) => formatQuantity(to(value), { locale, fractions: false, grouping: false }) || '0',
  );
  const gap = written.slice(0, -unit.word.length).match(/\s$/u)?.[0] ?? '';
  const other = OTHER.find(([known]) => known.test(unit.word));
  return (
    listed(numbers, between) + gap + (other ? unit.word.replace(other[0], other[1]) : unit.degree === 'F' ? '°C' : '°F')
  );
}

const CENTIMETERS = 2.54;
/** Below it, in centimeters, kitchens say millimeters: ¼ inch is 6 mm. */
const MIN_CENTIMETERS = 0.8;

function metricLengths(inches: readonly number[]): { lengths: number[]; word: string } {
  const exact = inches.map((value) => value * CENTIMETERS);
  if (Math.min(...exact) < MIN_CENTIMETERS)
    return { lengths: exact.map((value) => nearest(value * 10, 1)), word: 'mm' };
  return { lengths: exact.map((value) => nearest(value, value < 5 ? 0.5 : 1)), word: 'cm' };
}

function inchesOf(value: number, length: Length): number {
  const inches = value / CENTIMETERS / (length === 'mm' ? 10 : 1);
  if (length === 'mm' && inches < 1) return nearest(inches, 0.125);
  return inches < 1 ? nearest(inches, 0.25) : inches < 5 ? nearest(inches, 0.5) : nearest(inches, 1);
}

/** Inch and inches by language. Elsewhere lengths have the sign. */
const INCHES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  da: ['tomme', 'tommer'],
  de: ['Zoll', 'Zoll'],
  en: ['inch', 'inches'],
  es: ['pulgada', 'pulgadas'],
  fi: ['tuuma', 'tuumaa'],
  fr: ['pouce', 'pouces'],
  it: ['pollice', 'pollici'],
  ja: ['インチ', 'インチ'],
  ko: ['인치', '인치'],
  nl: ['inch', 'inch'],
  no: ['tomme', 'tommer'],
  pt: ['polegada', 'polegadas'],
  sv: ['tum', 'tum'],
  zh: ['英寸', '英寸'],
};

function inchWord(locale: string, isMany: boolean): string {
  const words = INCHES[locale.split('-')[0]!];
  return words ? ` ${words[isMany ? 1 : 0]}` : '″';
}

/** "9 x 13-inch" → "23 x 33 cm". */
export function convertedLength({ unit, values, between }: Token, locale: string): string | null {
  if (unit.kind !== 'length') return null;
  const isInch = unit.length !== 'inch';
  const { lengths, word } = isInch
    ? { lengths: values.map((value) => inchesOf(value, unit.length)), word: '' }
    : metricLengths(values);
  if (lengths.includes(0)) return null;
  const numbers = lengths.map((value) => formatQuantity(value, { locale, fractions: isInch }));
  return listed(numbers, between) + (word ? ` ${word}` : inchWord(locale, Math.max(...lengths) > 1));
}
