import { isNode, type SchemaNode } from './schema-graph.ts';
import { richText } from './state-encodings.ts';

/** The first text or number under a matching name. For an object, its short form or name. */
export function textIn(node: SchemaNode, names: RegExp): string | null {
  for (const [name, value] of Object.entries(node)) {
    if (!names.test(name)) continue;
    if (typeof value === 'string' && value.trim()) return value.trim();
    if (typeof value === 'number') return String(value);
    if (!isNode(value)) continue;
    const inner = value.abbreviation ?? value.name ?? value.name_singular ?? value.title ?? value.label ?? value.url;
    const text = typeof inner === 'string' ? inner : richText(value);
    if (text) return text;
  }
  return null;
}
