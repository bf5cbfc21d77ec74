type Json = Record<string, unknown>;

interface ObjectSchema {
  readonly type: 'object';
  readonly description?: string;
  readonly properties: Readonly<Record<string, Json>>;
  readonly required: readonly string[];
}

/** Bytes that a reference to another schema must save. With less, the reader looks up more than there is to read. */
const WORTH = 160;

const KEYWORDS = new Set(['type', 'description', 'properties', 'required']);

/** A schema of an object that says no more than its fields. Others cannot be extended. */
function objectSchemaIn(schema: Json): ObjectSchema | null {
  if (schema.type !== 'object' || !schema.properties || Object.keys(schema).some((key) => !KEYWORDS.has(key)))
    return null;
  return { required: [], ...schema } as unknown as ObjectSchema;
}

/**
 * The fields that a schema has beside those of a base, or null if it is no extension of it. A field of the base must
 * be equally required in both: generators of code do not see a requirement that stands beside a reference.
 */
function fieldsBeside(schema: ObjectSchema, base: ObjectSchema): ObjectSchema | null {
  const names = Object.keys(base.properties);
  const same = (name: string) =>
    name in schema.properties &&
    JSON.stringify(schema.properties[name]) === JSON.stringify(base.properties[name]) &&
    schema.required.includes(name) === base.required.includes(name);
  if (names.length >= Object.keys(schema.properties).length || !names.every(same)) return null;
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(schema.properties).filter(([name]) => !(name in base.properties))),
    required: schema.required.filter((name) => !(name in base.properties)),
  };
}

/** Writes schemas that have all fields of another one as that one and their own fields. Returns all by name. */
export function extendSchemas(schemas: Readonly<Record<string, Json>>): Record<string, Json> {
  const objects = Object.entries(schemas).flatMap(([name, schema]) => {
    const object = objectSchemaIn(schema);
    return object ? [{ name, object }] : [];
  });
  const extended = (name: string, schema: Json): Json => {
    const own = objectSchemaIn(schema);
    let shortest = schema;
    let length = JSON.stringify(schema).length - WORTH;
    for (const base of own ? objects : []) {
      const rest = base.name === name ? null : fieldsBeside(own!, base.object);
      if (!rest) continue;
      const written = {
        ...(own!.description ? { description: own!.description } : {}),
        allOf: [{ $ref: `#/components/schemas/${base.name}` }, rest.required.length > 0 ? rest : withoutRequired(rest)],
      };
      if (JSON.stringify(written).length > length) continue;
      shortest = written;
      length = JSON.stringify(written).length;
    }
    return shortest;
  };
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, extended(name, schema)]));
}

function withoutRequired({ required: _, ...rest }: ObjectSchema): Json {
  return rest;
}
