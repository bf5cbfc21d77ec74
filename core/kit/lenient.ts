import type { z } from 'zod';
import type { SchemaDef } from './answers/schema-def.ts';

/**
 * JSON values have types, except where clients are lax. `text` is a query or a form, where all values are strings.
 */
export type Source = 'json' | 'text';

type Read = (value: unknown) => unknown;

const same: Read = (value) => value;
const TRUE = new Set(['true', 't', 'yes', 'y', 'on', '1']);
const FALSE = new Set(['false', 'f', 'no', 'n', 'off', '0']);

const readBoolean: Read = (value) => {
  const word =
    typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim().toLowerCase() : value;
  return TRUE.has(word as string) ? true : FALSE.has(word as string) ? false : value;
};

const readNumber: Read = (value) => {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : value;
};

/** Remove U+0000: one database engine rejects it, the other truncates some texts there. */
const readString: Read = (value) => {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '') : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
};

/** The normal form of a name: `org_url` and `orgURL` are the same. */
const bare = (key: string) => key.replaceAll('_', '').toLowerCase();

/** The last of several values for a single one, as servers in Python read a repeated name. */
const lastOf = (read: Read): Read => {
  const isText = (value: unknown) => typeof value === 'string';
  return (value) => read(Array.isArray(value) && value.length > 0 && value.every(isText) ? value.at(-1) : value);
};
const ONE_VALUE = new Set(['string', 'number', 'int', 'boolean']);

/**
 * Objects of JSON and of queries, whose parser sets another prototype. Files, dates and lists are not plain objects.
 */
const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  Object.prototype.toString.call(value) === '[object Object]';

function readObject(shape: Record<string, z.ZodType>, source: Source): Read {
  const readOf = (schema: z.ZodType) => {
    const read = lenient(schema, source);
    return source === 'text' && ONE_VALUE.has(kindOf(schema)) ? lastOf(read) : read;
  };
  const fields = new Map(Object.entries(shape).map(([key, schema]) => [key, readOf(schema)]));
  const byBareName = new Map([...fields.keys()].map((key) => [bare(key), key]));
  return (value) => {
    if (!isPlainObject(value)) return value;
    const out: Record<string, unknown> = {};
    for (const [key, item] of Object.entries(value)) {
      const name = fields.has(key) ? key : (byBareName.get(bare(key)) ?? key);
      if (name !== key && (!fields.has(name) || name in value)) continue;
      const read = fields.get(name);
      if (read) out[name] = read(item);
    }
    return out;
  };
}

function readArray(element: z.ZodType, source: Source): Read {
  const read = lenient(element, source);
  return (value) => {
    if (Array.isArray(value)) return value.map(read);
    return source === 'text' && value !== undefined ? [read(value)] : value;
  };
}

function readUnion(options: z.ZodType[], source: Source): Read {
  const kinds = options.map((option) => ({ kind: kindOf(option), read: lenient(option, source) }));
  return (value) => {
    const kind = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
    return (kinds.find((option) => option.kind === kind)?.read ?? same)(value);
  };
}

/** The JSON type that a schema expects, looking through optional, nullable and default. */
function kindOf(schema: z.ZodType): string {
  const def = schema._zod.def as unknown as SchemaDef;
  const inner = def.innerType ?? def.in;
  if (inner) return kindOf(inner);
  return def.type === 'record' ? 'object' : def.type === 'enum' ? 'string' : def.type;
}

/**
 * Builds a function that converts client input to the form that `schema` expects, before validation: snake_case keys,
 * booleans and numbers as text, numbers instead of text, "" for "no number", and, for queries and forms, single values
 * instead of lists. Unknown keys are dropped. Never throws: what it cannot convert is left to the schema.
 */
export function lenient(schema: z.ZodType, source: Source): Read {
  const def = schema._zod.def as unknown as SchemaDef;
  switch (def.type) {
    case 'object':
      return readObject(def.shape!, source);
    case 'array':
      return readArray(def.element!, source);
    case 'boolean':
      return readBoolean;
    case 'number':
    case 'int':
      return readNumber;
    case 'string':
      return readString;
    case 'union':
      return readUnion(def.options!, source);
    case 'record': {
      const read = lenient(def.valueType!, source);
      return (value) =>
        isPlainObject(value)
          ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, read(item)]))
          : value;
    }
    case 'nullable': {
      const read = lenient(def.innerType!, source);
      const emptyIsNull = ['number', 'int'].includes(kindOf(def.innerType!));
      return (value) => (value === '' && emptyIsNull ? null : read(value));
    }
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch': {
      const read = lenient(def.innerType!, source);
      return (value) => (value === '' && source === 'text' && kindOf(schema) !== 'string' ? undefined : read(value));
    }
    case 'pipe':
      return lenient(def.in!, source);
    case 'lazy': {
      let read: Read | undefined;
      return (value) => {
        read ??= lenient(def.getter!(), source);
        return read(value);
      };
    }
    default:
      return same;
  }
}
