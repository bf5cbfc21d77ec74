import { tidy } from '../importing/clean-text.ts';
import { parseLenientJson } from '../importing/lenient-json.ts';
import { inWords } from '../kit/in-words.ts';
import { MigrationFaultError } from './draft.ts';
import type { Loss } from './schema.ts';

export type Fields = Readonly<Record<string, unknown>>;

const LONGEST_SHOWN = 120;

/** The object that a JSON text is. Throws `not_readable` for everything else. */
export function fieldsOf(json: string): Fields {
  const value = parseLenientJson(json)[0];
  if (!isFields(value)) throw new MigrationFaultError('not_readable');
  return value;
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field as text; numbers are written out, everything else is empty. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];

/** Texts of a list, and of a list of `{ name }`. */
export const namesOf = (value: unknown): string[] =>
  listOf(value)
    .map((item) => textOf(isFields(item) ? item.name : item))
    .filter(Boolean);

/** The parts of a text, trimmed, without empty ones. */
export const split = (text: string, by: string | RegExp): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean);

/** `YYYY-MM-DD` of a date in that order, with or without a time. */
export const dayOf = (value: unknown): string | null => /^\d{4}-\d{2}-\d{2}/.exec(textOf(value))?.[0] ?? null;

/** Whole stars; 0 is "not rated". */
export function ratingOf(value: unknown): number | null {
  const stars = Math.round(Number(textOf(value).replace(',', '.')));
  return stars >= 1 && stars <= 5 ? stars : null;
}

function shown(value: unknown): string {
  const text = tidy(inWords(value));
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN - 1)}…` : text;
}

/** Nothing is lost with a field that says nothing. */
const saysNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  value === 0 ||
  (typeof value === 'string' && /^(?:0|false|no)?$/i.test(value.trim())) ||
  (typeof value === 'object' && Object.values(value as object).every(saysNothing));

/** Whether a field is a mark that is set, in whatever way its system writes that. */
export const isMarked = (value: unknown): boolean => value === true || /^(?:1|true|yes)$/i.test(textOf(value));

export const saysSomething = (value: unknown): boolean => !saysNothing(value);

/** The fields that say something and are not among `known`, which are mapped or of no use outside their system. */
export const lossesOf = (fields: Fields, known: readonly string[]): Loss[] =>
  Object.entries(fields)
    .filter(([field, value]) => !known.includes(field) && !saysNothing(value))
    .map(([field, value]) => ({ field, text: shown(value) }));
