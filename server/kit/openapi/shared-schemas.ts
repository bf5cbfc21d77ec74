import { isRecord } from '../../../core/kit/is-record.ts';

type Json = Record<string, unknown>;

/** Where a schema is used: its name there, and a longer name that is unique. */
interface Place {
  readonly name: string;
  readonly longName: string;
}

interface Found extends Place {
  readonly schema: Json;
  /** Whether the schema has a name in code: then it is shared even if it is used only once. */
  isNamed: boolean;
  uses: number;
}

const REF = '#/components/schemas/';

export const pascal = (text: string) =>
  text.replace(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9]?)/g, (_, first) => first.toUpperCase());

/** The key for the name of a schema in code, until the shared schemas have their names. */
export const NAME = 'x-name';

/** Texts about a field besides its schema: written beside the reference, so that the schema can be shared. */
export const TEXT = 'x-text';

/** Marks a schema that is written where it is used. */
export const INLINE = 'x-inline';

const nameless = (schema: Json): Json => {
  const { [NAME]: _, ...rest } = mapInner(schema, nameless);
  return rest;
};

/** Copies a schema with other schemas in place of the ones directly inside it. */
export function mapInner(schema: Json, change: (inner: Json, property: string) => Json): Json {
  const one = (value: unknown, property: string) => (isRecord(value) ? change(value, property) : value);
  const part = (key: string, value: unknown): unknown => {
    if (key === 'properties' && isRecord(value))
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, one(inner, name)]));
    if (key === 'items') return one(value, '');
    if (key === 'additionalProperties') return one(value, 'value');
    if (['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(key) && Array.isArray(value))
      return value.map((inner) => one(inner, ''));
    return value;
  };
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, part(key, value)]));
}

/** Properties whose names are too general to name a schema. */
const VAGUE = new Set(['contents', 'error', 'items', 'kind', 'options', 'pages', 'value']);

/** A list inside gives its name to the items, an object to its properties. */
function placeInside({ name, longName }: Place, property: string): Place {
  if (!property) return { name, longName };
  const long = longName + pascal(property);
  return { name: VAGUE.has(property) ? long : pascal(property), longName: long };
}

/** A schema without texts about its place. An id or a choice has no other texts. */
function withoutText({ [TEXT]: placeText, ...schema }: Json): { text: unknown; plain: Json } {
  if (placeText !== undefined || 'properties' in schema) return { text: placeText, plain: schema };
  const { description, ...plain } = schema;
  return { text: description, plain };
}

const described = ({ [TEXT]: text, ...schema }: Json): Json =>
  text === undefined ? schema : { ...schema, description: text };

/** Writes "of this type, or null" as one schema with two types. A choice of values stays as it is. */
function shortNullable(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  const [one, other, ...more] = (anyOf ?? []) as Json[];
  const isPlain = typeof one?.type === 'string' && !('enum' in one || 'const' in one);
  if (!isPlain || more.length > 0 || JSON.stringify(other) !== '{"type":"null"}') return schema;
  return { ...one, type: [one.type, 'null'], ...rest };
}

/** Plain texts and numbers with their bounds stay where they are: a reader sees them at once. */
const canBeShared = (schema: Json) =>
  ['properties', 'enum', 'pattern', 'propertyNames'].some((keyword) => keyword in schema);

/** Leave out named schemas with only a type: other schemas of that type would get their name. */
const saysMore = (schema: Json) => Object.keys(schema).length > 1;

/** Bytes that a name must save: with fewer, the reader looks up more than there is to read. */
const WORTH = 30;

/** Whether a schema that is used in several places is shorter under a name. */
const isWorthIt = ({ uses, name }: Found, { length }: string) => {
  const reference = `{"$ref":"${REF}${name}"}`.length;
  return uses * (length - reference) - length - name.length >= WORTH;
};

/**
 * Collects the schemas that occur in several places of a document, so that each is written once, under a name. First
 * `count` every schema, then `share` each of them.
 */
export class SharedSchemas {
  private readonly found = new Map<string, Found>();
  private names: Map<string, string> | null = null;

  /** `times`: in how many places the schema will be written. */
  count(schema: Json, place: Place, times = 1): void {
    const own = schema[NAME] as string | undefined;
    const { plain } = withoutText(nameless(schema));
    const key = JSON.stringify(plain);
    if (!(INLINE in schema) && (canBeShared(plain) || (own !== undefined && saysMore(plain)))) {
      const found = this.found.get(key);
      const named = own ? { name: own, longName: `${own}Form` } : place;
      if (!found) this.found.set(key, { ...named, schema: plain, isNamed: own !== undefined, uses: times });
      else if (own && !found.isNamed)
        this.found.set(key, { ...found, ...named, isNamed: true, uses: found.uses + times });
      else found.uses += times;
    }
    mapInner(schema, (inner, property) => {
      this.count(inner, placeInside(place, property), times);
      return inner;
    });
  }

  /** The schema with references to the shared ones. */
  share(schema: Json): Json {
    return this.refer(nameless(schema));
  }

  private refer({ [INLINE]: isInline, ...schema }: Json): Json {
    if (isInline) return shortNullable(mapInner(described(schema), (inner) => this.refer(inner)));
    const { text, plain } = withoutText(schema);
    const name = this.nameOf().get(JSON.stringify(plain));
    const written = name ? { $ref: REF + name } : shortNullable(mapInner(plain, (inner) => this.refer(inner)));
    return text === undefined ? written : { ...written, description: text };
  }

  /** The shared schemas by name, in the order of the alphabet. */
  components(): Record<string, Json> {
    const entries = [...this.nameOf()].map(([key, name]): [string, Json] => [
      name,
      mapInner(this.found.get(key)!.schema, (inner) => this.refer(inner)),
    ]);
    return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  private nameOf(): Map<string, string> {
    if (this.names) return this.names;
    // Names of code come first, so that no other schema takes them.
    const shared = [...this.found]
      .filter(([key, found]) => found.isNamed || isWorthIt(found, key))
      .sort(([, one], [, other]) => Number(other.isNamed) - Number(one.isNamed));
    const taken = new Set<string>();
    this.names = new Map(
      shared.map(([key, { name, longName, schema, isNamed }]) => {
        const short = !isNamed && typeof schema.format === 'string' ? pascal(schema.format) : name;
        const free = [short, longName].find((candidate) => !taken.has(candidate)) ?? numbered(longName, taken);
        taken.add(free);
        return [key, free];
      }),
    );
    return this.names;
  }
}

function numbered(name: string, taken: ReadonlySet<string>): string {
  let number = 2;
  while (taken.has(name + number)) number += 1;
  return name + number;
}

/** The place of a call's body, parameter or answer. */
export const placeOf = (noun: string, call: string, part: string): Place => {
  const name = pascal(noun) + pascal(call) + pascal(part);
  return { name, longName: name };
};
