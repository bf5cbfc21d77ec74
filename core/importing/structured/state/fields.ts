import type { Json } from '../lenient-json.ts';
import { isNode, type SchemaNode } from '../schema-graph.ts';
import { richText } from './encodings.ts';

const SHORT = ['abbreviation', 'name', 'name_singular', 'singular', 'one', 'rendered', 'displayName', 'title', 'label'];
const MAX_DEPTH = 3;

/** The first text or number under a matching name. For an object, its short form or name; for a list, that of its first item. */
export function textIn(node: SchemaNode, names: RegExp): string | null {
  for (const [name, value] of Object.entries(node)) {
    if (!names.test(name)) continue;
    const text = valueText(value, 0);
    if (text) return text;
  }
  return null;
}

function valueText(value: Json, depth: number): string | null {
  if (typeof value === 'string') return value.trim() || null;
  if (typeof value === 'number') return String(value);
  if (depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.length > 0 ? valueText(value[0] as Json, depth + 1) || richText(value) : null;
  if (!isNode(value)) return null;
  for (const name of SHORT) {
    const inner = value[name];
    const text = inner === undefined ? null : valueText(inner, depth + 1);
    if (text) return text;
  }
  if (typeof value.value === 'number') return String(value.value);
  return richText(value) || (typeof value.url === 'string' ? value.url : null);
}
