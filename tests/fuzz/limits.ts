import { kindInField } from '../architecture/walk/places.ts';
import type { Json } from './values.ts';

/** Texts that grow by normalization, have no words, or cause backtracking in careless regular expressions. */
export const FILLINGS = [
  'a',
  ' ',
  '\t\n',
  '\u{1F469}\u200d\u{1F373}',
  '\uFDFA',
  'e\u0301\u0302\u0303\u0304',
  '\u0130\u00df',
  '\u4e2d\u6587',
  '(',
  '<',
  '[](',
  '*_`',
  '1/1 ',
  '1-',
  ', ',
  '&amp;',
  '%',
  '"',
  '\\',
  '-\u00a0',
  'http://a.',
  '1 cup of salt, ',
] as const;

export const SHAPES = ['long', 'many', 'both'] as const;

export interface Limits {
  readonly shape: (typeof SHAPES)[number];
  readonly filling: string;
  /** Maximum number of characters in total. */
  readonly room: number;
}

/** A larger limit is for files and does not fit into a body. */
const MAX_TEXT_LENGTH = 1_000_000;
const LARGEST = Number.MAX_SAFE_INTEGER;

const cut = (filling: string, length: number) =>
  filling
    .repeat(Math.ceil(length / filling.length))
    .slice(0, length)
    .toWellFormed();

/** A value at the limits of its schema: every field is set, and texts and arrays have their maximum length. */
export function largestValue(call: string, root: Json, limits: Limits, idOf: (kind: string) => string): unknown {
  let left = limits.room;

  function longText(schema: Json, place: string, share: number): string {
    const kind = kindInField(call, place);
    if (kind) return idOf(kind);
    if (typeof schema.const === 'string') return schema.const;
    if (schema.format === 'uuid') return crypto.randomUUID();
    if (typeof schema.pattern === 'string' && schema.pattern.includes('\\d{4}')) return '9999-12-31';
    if (schema.format === 'email') return `${cut('a', 60)}@${cut('b.', 120)}example.org`;
    if (/password/i.test(place)) return 'correct horse battery';
    const longest = typeof schema.maxLength === 'number' ? schema.maxLength : 255;
    // Each of thousands of names is different.
    const own = limits.shape === 'long' ? '' : String(left);
    const length = Math.max(Number(schema.minLength ?? 1), Math.min(longest, MAX_TEXT_LENGTH, Math.floor(share)));
    const wanted = limits.shape === 'many' ? Math.min(length, 12) : length;
    left -= wanted;
    return (own + cut(limits.filling, Math.max(0, wanted - own.length))).slice(0, longest);
  }

  function valueAt(schema: Json, place: string, share: number): unknown {
    const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
    if (options) {
      const richest = [...options].sort((one, other) => weightOf(other) - weightOf(one))[0]!;
      return valueAt(richest, place, share);
    }
    if (schema.const !== undefined) return schema.const;
    if (Array.isArray(schema.enum)) return schema.enum.at(-1);
    switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
      case 'object':
        return objectOf(schema, place, share);
      case 'array': {
        const items = (schema.items ?? {}) as Json;
        const maxItems = limits.shape === 'long' ? 1 : Number(schema.maxItems ?? 1_000);
        const made: unknown[] = [];
        const until = left - share;
        while (made.length < maxItems && (made.length === 0 || left > until)) {
          made.push(valueAt(items, `${place}[]`, limits.shape === 'many' ? 12 : share / Math.min(maxItems, 20)));
          left -= 30;
        }
        return made;
      }
      case 'integer':
      case 'number':
        return Number(schema.maximum ?? LARGEST);
      case 'boolean':
        return true;
      case 'string':
        return longText(schema, place, share);
      default:
        return null;
    }
  }

  function objectOf(schema: Json, place: string, share: number): unknown {
    const fields = Object.entries((schema.properties ?? {}) as Readonly<Record<string, Json>>);
    if (fields.length === 0) {
      const each = (schema.additionalProperties ?? { type: 'string' }) as Json;
      const names = limits.shape === 'long' ? 1 : Math.max(1, Math.min(2_000, Math.floor(share / 40)));
      return Object.fromEntries(
        Array.from({ length: names }, (_, at) => [`${at}${cut(limits.filling, 10)}`, valueAt(each, `${place}.*`, 12)]),
      );
    }
    return Object.fromEntries(
      fields.map(([name, field]) => [
        name,
        valueAt(field, place === '' ? name : `${place}.${name}`, share / fields.length),
      ]),
    );
  }

  return valueAt(root, '', limits.room);
}

/** Weight of a schema: used to choose the largest of several forms. */
function weightOf(schema: Json): number {
  if (schema.type === 'object') return 3;
  if (schema.type === 'array') return 4;
  if (schema.type === 'string') return schema.const === undefined ? 2 : 0;
  if (schema.anyOf || schema.oneOf) return 3;
  return schema.type === 'null' ? -1 : 1;
}
