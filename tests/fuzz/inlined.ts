type Json = Record<string, unknown>;

const REFERENCE = /^#\/components\/(schemas|parameters|responses|examples)\/([\w.]+)$/;

/** An OpenAPI document with the shared parts in place of the references to them. */
export function inlined(document: Json): Json {
  const components = document.components as Record<string, Json>;
  const whole = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(whole);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = value as Json;
    const [, kind, name] = (typeof $ref === 'string' && REFERENCE.exec($ref)) || [];
    if (kind && name) return whole(components[kind]![name]);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, whole(inner)]));
  };
  // A second path of the same calls only points to the first.
  const own = Object.entries(document.paths as Record<string, Json>).filter(([, calls]) => !('$ref' in calls));
  return { ...document, paths: whole(Object.fromEntries(own)) };
}
