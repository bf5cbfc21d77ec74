type Json = Record<string, unknown>;

const REFERENCE = /^#\/components\/(schemas|parameters|requestBodies|responses|examples)\/([\w.]+)$/;

interface ObjectSchema {
  readonly properties: Json;
  readonly required?: readonly string[];
}

/** A schema of an object that extends others, with all fields. */
const merged = (parts: readonly ObjectSchema[]): Json => ({
  type: 'object',
  properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  required: parts.flatMap(({ required = [] }) => required),
});

/** An OpenAPI document with the shared parts in place of the references to them. */
export function inlined(document: Json): Json {
  const components = document.components as Record<string, Json>;
  const whole = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(whole);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = value as Json;
    const [, kind, name] = (typeof $ref === 'string' && REFERENCE.exec($ref)) || [];
    if (kind && name) return whole(components[kind]![name]);
    const made = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, whole(inner)]));
    return Array.isArray(made.allOf) ? merged(made.allOf) : made;
  };
  // A second path of the same calls only points to the first.
  const own = Object.entries(document.paths as Record<string, Json>).filter(([, calls]) => !('$ref' in calls));
  return { ...document, paths: whole(Object.fromEntries(own)) };
}
