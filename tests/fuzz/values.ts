import fc from 'fast-check';
import { kindInField } from '../architecture/walk/places.ts';

/** A schema of the OpenAPI document. */
export interface Json {
  readonly [key: string]: unknown;
}

/** Placeholder for the id of an entity, which exists only after the library is created: `⟦own:recipe⟧`. */
export const mark = (household: 'own' | 'foreign' | 'none', kind: string) => `⟦${household}:${kind}⟧`;

const text = (...values: string[]) => fc.constantFrom(...values);

/** Texts that have broken parsers, queries, pages and terminals elsewhere. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  text(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\r\nSet-Cookie: a=b',
    '\u001b[2J',
    '\u202egpj.exe',
    '../../etc/passwd',
  ),
  text('..%2f..%2fsecret.key', '%', '%_', "' OR 1=1 --", '"; DROP TABLE users; --', '{{7*7}}', '#{7*7}', '$&$1'),
  text('<script>alert(1)</script>', '</script><svg onload=alert(1)>', '__proto__', 'constructor', 'toString', 'null'),
  text('-1', '0', '1e400', '99999999999999999999', 'NaN', 'true', '2026-02-30', '0000-00-00', '9999-12-31T23:59:60Z'),
  text('name = "', '(((((((((', 'name LIKE "%" AND', 'password = "a"', 'createdAt > "x"', 'name[', 'random'),
  text(
    'http://169.254.169.254/',
    'http://[::ffff:127.0.0.1]/',
    'http://2130706433/',
    'file:///etc/passwd',
    'gopher://x',
  ),
  text('q7canaryzx', 'foreign', 'self', 'empty', 'original.webp'),
  fc.nat({ max: 12 }).map((power) => 'a(é'.repeat(2 ** power)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

const hostileNumber = fc.constantFrom(
  0,
  -0,
  -1,
  0.1,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  5e-324,
  4_294_967_296,
);

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  fc.constantFrom(null, true, false, [], {}, [null], [[]], [{}], { id: null }, { length: -1 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.oneof({ weight: 9, arbitrary: fc.uuid({ version: 4 }) }, fc.uuid()),
  date: fc.constantFrom('2026-05-02', '2026-02-28', '1970-01-01', '9999-12-31', '0001-01-01'),
  'date-time': fc.constantFrom(
    '2026-05-02T10:00:00Z',
    '2026-05-02T10:00:00',
    '1969-12-31T23:59:59Z',
    '9999-12-31T00:00:00Z',
  ),
  email: fc.constantFrom('somebody@example.org', 'ben@example.org', 'a+b@example.org'),
  // No outside requests: these addresses are refused, or nothing listens there.
  uri: fc.constantFrom('http://127.0.0.1:9/', 'http://10.0.0.1/', 'http://[::1]/', 'https://192.168.1.1/x?y=z'),
};

const words = fc.oneof(
  fc.constantFrom(
    'Soup',
    'soup',
    'Home dish',
    'desc',
    'asc',
    'name',
    'createdAt',
    'rating',
    'en-US',
    'correct horse battery',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
);

/** Generates values of a schema: mostly valid ones, sometimes invalid ones. */
export function valuesOf(call: string, root: Json): fc.Arbitrary<unknown> {
  const definitions = (root.$defs ?? {}) as Readonly<Record<string, Json>>;

  function fitting(schema: Json, place: string, depth: number): fc.Arbitrary<unknown> {
    if (typeof schema.$ref === 'string') {
      const name = schema.$ref.split('/').at(-1)!;
      return depth > 4 ? fc.constant(null) : valueFor(definitions[name] ?? {}, place, depth + 1);
    }
    const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
    if (options) return fc.oneof(...options.map((option) => valueFor(option, place, depth)));
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
    if (Array.isArray(schema.type))
      return fc.oneof(...schema.type.map((type) => valueFor({ ...schema, type }, place, depth)));
    switch (schema.type) {
      case 'object':
        return objectOf(schema, place, depth);
      case 'array':
        return fc.array(valueFor((schema.items ?? {}) as Json, `${place}[]`, depth + 1), {
          maxLength: depth > 2 ? 1 : 3,
        });
      case 'integer':
      case 'number':
        return fc.oneof(
          { weight: 5, arbitrary: fc.integer({ min: 0, max: 20 }) },
          fc.double({ noNaN: true }),
          hostileNumber,
        );
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'string':
        return stringOf(schema, place);
      default:
        return hostileValue;
    }
  }

  function stringOf(schema: Json, place: string): fc.Arbitrary<unknown> {
    const kind = kindInField(call, place);
    if (kind)
      return fc.oneof(
        { weight: 6, arbitrary: fc.constant(mark('own', kind)) },
        { weight: 3, arbitrary: fc.constant(mark('foreign', kind)) },
        fc.constant(mark('none', kind)),
      );
    const place_ = place.split('.').at(-1)!;
    if (/url$/i.test(place_)) return formats.uri!;
    if (typeof schema.format === 'string' && formats[schema.format]) return formats[schema.format]!;
    return words;
  }

  function objectOf(schema: Json, place: string, depth: number): fc.Arbitrary<unknown> {
    const fields = Object.entries((schema.properties ?? {}) as Readonly<Record<string, Json>>);
    const required = (schema.required ?? []) as string[];
    const model = Object.fromEntries(
      fields.map(([name, field]) => {
        const value = valueFor(field, place === '' ? name : `${place}.${name}`, depth + 1);
        // Optional fields are rare, so that one bad value does not spoil each request.
        const isNeeded = required.includes(name);
        return [
          name,
          isNeeded ? value : fc.oneof({ weight: depth > 1 ? 6 : 3, arbitrary: fc.constant(undefined) }, value),
        ];
      }),
    );
    const made = fc
      .record(model)
      .map((value) => Object.fromEntries(Object.entries(value).filter(([, held]) => held !== undefined)));
    if (fields.length > 0) return made;
    return fc.dictionary(
      fc.oneof(words, hostileText),
      valueFor((schema.additionalProperties ?? {}) as Json, `${place}.*`, depth + 1),
      { maxKeys: 3 },
    );
  }

  function valueFor(schema: Json, place: string, depth: number): fc.Arbitrary<unknown> {
    const fits = fitting(schema, place, depth);
    return place === '' ? fits : fc.oneof({ weight: 30, arbitrary: fits }, { weight: 1, arbitrary: hostileValue });
  }

  return valueFor(root, '', 0);
}
