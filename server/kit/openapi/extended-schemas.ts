type Json = Record<string, unknown>;

interface ObjectSchema {
  readonly type: 'object';
  readonly description?: string;
  readonly properties: Readonly<Record<string, Json>>;
  readonly required: readonly string[];
}

/** Groups of fields that many schemas share, by name. */
export type Bases = Readonly<Record<string, readonly string[]>>;

/** Bytes that a reference to another schema must save. With less, the reader looks up more than there is to read. */
const WORTH = 160;

const KEYWORDS = new Set(['type', 'description', 'properties', 'required']);

/** An object schema with nothing but fields. Others cannot be extended. */
function objectSchemaIn(schema: Json): ObjectSchema | null {
  if (schema.type !== 'object' || !schema.properties || Object.keys(schema).some((key) => !KEYWORDS.has(key)))
    return null;
  return { required: [], ...schema } as unknown as ObjectSchema;
}

/** Whether a value may be null. */
const mayBeNull = ({ type, anyOf, const: value }: Json): boolean =>
  value === null ||
  [type].flat().includes('null') ||
  (Array.isArray(anyOf) && anyOf.some((option) => mayBeNull(option as Json)));

/**
 * The fields of a schema that its base does not have, or null if it does not extend that base. A field of the base must
 * be equally required in both: code generators ignore a requirement beside a reference.
 */
function fieldsBeside(schema: ObjectSchema, base: ObjectSchema): ObjectSchema | null {
  const names = Object.keys(base.properties);
  const same = (name: string) =>
    name in schema.properties &&
    JSON.stringify(schema.properties[name]) === JSON.stringify(base.properties[name]) &&
    schema.required.includes(name) === base.required.includes(name);
  if (names.length >= Object.keys(schema.properties).length || !names.every(same)) return null;
  // Some code generators forget that such a field of a base may be null.
  if (base.required.some((name) => mayBeNull(base.properties[name]!))) return null;
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(schema.properties).filter(([name]) => !(name in base.properties))),
    required: schema.required.filter((name) => !(name in base.properties)),
  };
}

/** A schema as references to others, with its own fields beside them. */
function written(references: readonly string[], own: ObjectSchema, description: string | undefined): Json {
  const fields = own.required.length > 0 ? own : withoutRequired(own);
  return {
    ...(description ? { description } : {}),
    allOf: [...references.map((name) => ({ $ref: `#/components/schemas/${name}` })), fields],
  };
}

/** The fields of a base as the first schema has them that has all of them. */
function baseSchema(fields: readonly string[], objects: readonly Named[]): ObjectSchema | null {
  const found = objects.find(({ object }) => fields.every((field) => field in object.properties))?.object;
  if (!found) return null;
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field, found.properties[field]!])),
    required: fields.filter((field) => found.required.includes(field)),
  };
}

/** A few fields in common, such as id and name, do not make one thing a kind of another. */
const isKindOf = (object: ObjectSchema, base: ObjectSchema) =>
  Object.keys(base.properties).length * 3 >= Object.keys(object.properties).length;

/** The base that saves most as a reference, and the additional fields of a schema. */
function bestWhole({ name, object }: Named, objects: readonly Named[]): { name: string; rest: ObjectSchema } | null {
  let best: { name: string; rest: ObjectSchema } | null = null;
  let length = JSON.stringify(object).length - WORTH;
  for (const base of objects) {
    const rest = base.name !== name && isKindOf(object, base.object) ? fieldsBeside(object, base.object) : null;
    const size = rest ? JSON.stringify(written([base.name], rest, object.description)).length : Infinity;
    if (size > length) continue;
    best = { name: base.name, rest: rest! };
    length = size;
  }
  return best;
}

interface Named {
  readonly name: string;
  readonly object: ObjectSchema;
}

/**
 * Writes schemas that have all fields of another one as that one and their own fields, and fields that many schemas
 * have in common once. Returns all by name.
 */
export function extendSchemas(schemas: Readonly<Record<string, Json>>, bases: Bases): Record<string, Json> {
  const objects = Object.entries(schemas).flatMap(([name, schema]): Named[] => {
    const object = objectSchemaIn(schema);
    return object ? [{ name, object }] : [];
  });
  const parts = Object.entries(bases).flatMap(([name, fields]): Named[] => {
    const object = baseSchema(fields, objects);
    return object ? [{ name, object }] : [];
  });
  const extended = { ...schemas };
  for (const each of objects) {
    const whole = bestWhole(each, objects);
    const names = whole ? [whole.name] : [];
    let own = whole?.rest ?? each.object;
    for (const part of parts) {
      const rest = fieldsBeside(own, part.object);
      if (!rest) continue;
      names.push(part.name);
      own = rest;
    }
    if (names.length > 0) extended[each.name] = written(names, own, each.object.description);
  }
  for (const { name, object } of parts) extended[name] = { ...object };
  return Object.fromEntries(Object.entries(extended).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function withoutRequired({ required: _, ...rest }: ObjectSchema): Json {
  return rest;
}
