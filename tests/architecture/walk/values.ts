import type { z } from 'zod';
import type { Household } from './household.ts';
import { kindInField } from './places.ts';

interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly format?: string;
}

const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;
const within = (place: string, key: string) => (place === '' ? key : `${place}.${key}`);
/** Every leaf of a schema and its place. */
export function* leaves(schema: z.ZodType, place = ''): Generator<{ place: string; def: Def }> {
  const def = defOf(schema);
  if (def.shape) for (const [key, field] of Object.entries(def.shape)) yield* leaves(field, within(place, key));
  else if (def.type === 'array') yield* leaves(def.element!, `${place}[]`);
  else if (def.type === 'union') for (const option of def.options!) yield* leaves(option, place);
  else if (def.innerType ?? def.in) yield* leaves((def.innerType ?? def.in)!, place);
  else yield { place, def };
}

const page = `<script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Bread',
  recipeIngredient: ['500 g flour'],
  recipeInstructions: ['Bake it.'],
})}</script>`;

/** Values with a form that the schema does not state. The server refuses to fetch this address. */
const texts: Readonly<Record<string, string>> = {
  data: page,
  expiresAt: new Date(Date.now() + 30 * 24 * 3_600_000).toISOString(),
  extension: 'webp',
  url: 'http://127.0.0.1:9/',
  password: 'correct horse battery',
  passwordConfirm: 'correct horse battery',
  newPassword: 'correct horse battery',
  endpoint: 'http://127.0.0.1:9/',
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
  href: '/',
  planAt: '07:30',
  timeZone: 'UTC',
  challenge: 'c'.repeat(43),
  verifier: 'v'.repeat(43),
};
/** Candidates: the first that fits the schema is used. */
const samples = ['2026-05-02', '2026-05-02T10:00:00Z', 'https://example.org', 'en-US', '#7A9E3A'];

let counter = 0;

/** Makes a request from a schema, with the required fields and those at the places in `asked`. */
export function maker(call: string, household: Household, asked: readonly string[]) {
  const isAsked = (schema: z.ZodType, place: string) =>
    [...leaves(schema, place)].some((leaf) => asked.includes(leaf.place));

  function text(schema: z.ZodType, place: string): string {
    counter += 1;
    const known = texts[place.split('.').at(-1)!];
    const tried = [
      ...(known ? [known] : []),
      `Made ${counter}`,
      `made${counter}`,
      `made${counter}@example.org`,
      ...samples,
    ];
    return tried.find((sample) => schema.safeParse(sample).success) ?? '';
  }

  function value(schema: z.ZodType, place: string): unknown {
    const kind = kindInField(call, place);
    const def = defOf(schema);
    if (kind && def.type === 'string') return household[kind];
    switch (def.type) {
      case 'object':
        return object(schema, place);
      case 'array':
        return [value(def.element!, `${place}[]`)];
      case 'union':
        return value(def.options!.find((option) => isAsked(option, place)) ?? def.options![0]!, place);
      case 'enum':
        return Object.values(def.entries!)[0];
      case 'literal':
        return def.values![0];
      case 'number':
        return 1;
      case 'boolean':
        return true;
      case 'string':
        return text(schema, place);
      case 'record':
        return {};
      case 'file':
        return undefined;
      default:
        return value((def.innerType ?? def.in)!, place);
    }
  }

  function object(schema: z.ZodType, place: string): Record<string, unknown> {
    const out: Record<string, unknown> = {};
    for (const [key, field] of Object.entries(defOf(schema).shape!)) {
      const here = within(place, key);
      if (isAsked(field, here) || !field.safeParse(undefined).success) out[key] = value(field, here);
    }
    return out;
  }

  return value;
}
