import { formatQuantity } from '../recipes/quantity.ts';
import type { Token } from './tokens.ts';

const nearest = (value: number, step: number) => Math.round(value / step) * step;

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

/** "350°F" → "180°C", "180 Grad" → "350°F". The text keeps its way to write a degree. */
export function convertedTemperature(written: string, { unit, values, between }: Token, locale: string): string {
  if (unit.kind !== 'temperature') return written;
  const to = unit.degree === 'F' ? toCelsius : toFahrenheit;
  const numbers = values.map(
    (value) => formatQuantity(to(value), { locale, fractions: false, grouping: false }) || '0',
  );
  const gap = written.slice(0, -unit.word.length).match(/\s$/u)?.[0] ?? '';
  const other = OTHER.find(([known]) => known.test(unit.word));
  return numbers.join(between) + gap + (other ? unit.word.replace(other[0], other[1]) : '°F');
}

const CENTIMETERS = 2.54;

function lengthOf(value: number, length: 'cm' | 'inch'): number {
  if (length === 'inch')
    return value * CENTIMETERS < 5 ? nearest(value * CENTIMETERS, 0.5) : nearest(value * CENTIMETERS, 1);
  const inches = value / CENTIMETERS;
  return inches < 1 ? nearest(inches, 0.25) : inches < 5 ? nearest(inches, 0.5) : nearest(inches, 1);
}

/** "9 x 13-inch" → "23 x 33 cm". */
export function convertedLength({ unit, values, between }: Token, locale: string): string | null {
  if (unit.kind !== 'length') return null;
  const lengths = values.map((value) => lengthOf(value, unit.length));
  if (lengths.includes(0)) return null;
  const isInch = unit.length === 'cm';
  const numbers = lengths.map((value) => formatQuantity(value, { locale, fractions: isInch }));
  return `${numbers.join(between)} ${isInch ? (Math.max(...lengths) > 1 ? 'inches' : 'inch') : 'cm'}`;
}
