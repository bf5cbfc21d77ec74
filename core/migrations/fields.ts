import { tidy } from '../importing/lines/clean-text.ts';
import { parseLenientJson } from '../importing/structured/lenient-json.ts';
import { instantOf } from '../kit/instant.ts';
import { inWords } from '../kit/text/in-words.ts';
import { shorten } from '../kit/text/shorten.ts';
import { MigrationFaultError } from './draft.ts';
import { type KnownKeys, withKnownKeys } from './known-keys.ts';
import type { Loss } from './schema.ts';

export type Fields = Readonly<Record<string, unknown>>;

const MAX_SHOWN_LENGTH = 120;

/** Parses a JSON text. Throws `not_readable` for invalid JSON. */
export function jsonOf(json: string): unknown {
  // The lenient reader completes a truncated text, and the recipe would silently lose the rest.
  if (!/[}\]]\s*$/.test(json)) throw new MigrationFaultError('not_readable');
  const [value] = parseLenientJson(json);
  if (value === undefined) throw new MigrationFaultError('not_readable');
  return value;
}

/** Parses a JSON object and normalizes the spelling of known keys. Throws `not_readable` for anything else. */
export function fieldsOf(json: string, known?: KnownKeys): Fields {
  const value = jsonOf(json);
  if (!isFields(value)) throw new MigrationFaultError('not_readable');
  return known ? withKnownKeys(value, known) : value;
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that contain an object's text, in order of preference. */
const SAYING = ['text', 'name', 'label', 'value', '@value', 'title'];

/** A field as text: numbers are formatted, lists have one line per item, objects return their name. */
export function fieldText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(fieldText).filter(Boolean).join('\n');
  if (!isFields(value)) return '';
  const key = SAYING.find((name) => typeof value[name] === 'string' || typeof value[name] === 'number');
  return key ? fieldText(value[key]) : '';
}

/** A field as a list, even if it is an object with numeric keys or a single value. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (value === null || value === undefined) return [];
  const isNumbered = isFields(value) && Object.keys(value).every((key) => /^\d+$/.test(key));
  return isNumbered ? Object.values(value) : [value];
}

/** Names in a list of texts or of `{ name }`, or in one text separated by commas. */
export const namesOf = (value: unknown): string[] =>
  (typeof value === 'string' ? split(value, /[,;\n]/) : listOf(value).map(fieldText)).filter(Boolean);

/** The parts of a text, trimmed, without empty ones. */
export const split = (text: string, by: string | RegExp): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean);

/** `YYYY-MM-DD` of a date in that order, with or without a time, or of seconds or milliseconds since 1970. */
export function dayOf(value: unknown): string | null {
  const text = fieldText(value);
  if (/^\d{10}(?:\d{3})?$/.test(text)) return new Date(Number(text.padEnd(13, '0'))).toISOString().slice(0, 10);
  return /^\d{4}[-/]\d{2}[-/]\d{2}/.exec(text)?.[0].replaceAll('/', '-') ?? null;
}

/** A time as the API writes it. UTC if it has no time zone. */
export function momentOf(value: unknown): string | null {
  const at = instantOf(fieldText(value));
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** Stars up to 5, with halves and other parts. 0 means "not rated". */
export function ratingOf(value: unknown): number | null {
  const text = /^\d(?:[.,]\d+)?(?![.,\d])(?!\s*(?:\/\s*(?!5\b)|%))/.exec(fieldText(value))?.[0];
  const stars = Math.round(Number(text?.replace(',', '.')) * 100) / 100;
  return stars > 0 && stars <= 5 ? stars : null;
}

/** A rating on another scale, which is left out. */
export const ratingLosses = (field: string, value: unknown): Loss[] =>
  ratingOf(value) === null && !saysNothing(value) && !/^0(?:[.,]0+)?$/.test(fieldText(value))
    ? [{ field, text: shown(value) }]
    : [];

function shown(value: unknown): string {
  const text = tidy(inWords(value));
  return shorten(text, MAX_SHOWN_LENGTH);
}

/** Empty fields are not losses. */
const saysNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  value === 0 ||
  (typeof value === 'string' && /^(?:0|false|no)?$/i.test(value.trim())) ||
  (typeof value === 'object' && Object.values(value as object).every(saysNothing));

/** Whether a flag is set, in any system's spelling. */
export const isMarked = (value: unknown): boolean => value === true || /^(?:1|true|yes)$/i.test(fieldText(value));

export const saysSomething = (value: unknown): boolean => !saysNothing(value);

/** The non-empty fields that are not in `known`. Known fields are imported or have no meaning outside their system. */
export const lossesOf = (fields: Fields, known: readonly string[]): Loss[] =>
  Object.entries(fields)
    .filter(([field, value]) => !known.includes(field) && !saysNothing(value))
    .map(([field, value]) => ({ field, text: shown(value) }));
