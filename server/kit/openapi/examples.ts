type Json = Record<string, unknown>;

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '5f2c7c1e-8a0b-4d6e-9c3f-2b1a0d9e8f7c',
  email: 'sam@example.org',
  uri: 'https://example.org/soup',
  date: '2026-05-01',
  'date-time': '2026-05-01T18:30:00Z',
};

const TEXTS = ['Lentil soup', 'soup', '2026-05-01', '2026-05-01T18:30:00Z', '18:30', '#2B6C99', 'https://example.org/'];

/** A text that fits the schema's pattern, if one of ours does. */
const fitting = (pattern: string): string | undefined =>
  [...TEXTS, ...Object.values(BY_FORMAT)].find((text) => new RegExp(pattern, 'u').test(text));

/** A value for a schema without parts. The same for the same schema. */
export function exampleOf(schema: Json): unknown {
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.type !== 'string') return undefined;
  const { format, pattern } = schema as { format?: string; pattern?: string };
  if (format !== undefined && format in BY_FORMAT) return BY_FORMAT[format];
  return pattern === undefined ? undefined : fitting(pattern);
}
