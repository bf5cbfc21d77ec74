import type { Json } from '../lenient-json.ts';
import { isNode, type SchemaNode } from '../schema-graph.ts';

const MAX_VALUES = 200_000;
const MAX_REFERRED = 20_000;
const MAX_DEPTH = 60;

/** Data in plain form: values without the indexes, kinds and references that frameworks write in their place. */
export function plainState(value: Json): Json {
  if (isFlat(value)) return unflattened(value);
  if (isNode(value) && areTagged(Object.values(value))) return untagged([0, value], 0);
  return isNode(value) ? withoutReferences(value) : value;
}

/** Nuxt 3 and React Router: a list of all values, in which objects and lists hold indexes. */
function isFlat(value: Json): value is Json[] {
  if (!Array.isArray(value) || value.length < 4) return false;
  const [first] = value;
  const indexes = isNode(first) ? Object.values(first) : Array.isArray(first) ? first.slice(-1) : [];
  return indexes.length > 0 && indexes.every((at) => typeof at === 'number' && at < value.length);
}

function unflattened(flat: Json[]): Json {
  let room = MAX_VALUES;
  const open = new Set<number>();
  const valueAt = (at: Json): Json => {
    // A value with many references is copied, so the result could outgrow any memory.
    if (typeof at !== 'number' || at < 0 || open.has(at) || open.size > MAX_DEPTH || --room < 0) return null;
    open.add(at);
    const value = builtFrom(flat[at] ?? null);
    open.delete(at);
    return value;
  };
  const nameOf = (key: string) => {
    const name = /^_\d+$/.test(key) ? flat[Number(key.slice(1))] : key;
    return typeof name === 'string' ? name : key;
  };
  const builtFrom = (value: Json): Json => {
    // ["Reactive", 3] is the value at 3.
    if (Array.isArray(value)) return typeof value[0] === 'string' ? valueAt(value[1] ?? null) : value.map(valueAt);
    if (!isNode(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, at]) => [nameOf(key), valueAt(at)]));
  };
  return valueAt(0);
}

/** Astro: [0, value] and [1, list]. */
const areTagged = (values: Json[]): boolean =>
  values.length > 0 && values.every((one) => Array.isArray(one) && one.length <= 2 && (one[0] === 0 || one[0] === 1));

function untagged(tagged: Json, depth: number): Json {
  if (!Array.isArray(tagged) || depth > MAX_DEPTH) return null;
  const [kind, value = null] = tagged;
  if (kind === 1) return Array.isArray(value) ? value.map((one) => untagged(one, depth + 1)) : null;
  if (!isNode(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, untagged(one, depth + 1)]));
}

/** Apollo: { "__ref": "Ingredient:1" } is the member of that name. References within it stay, so there are no circles. */
function withoutReferences(root: SchemaNode): SchemaNode {
  const holders = referring(root);
  if (holders.length === 0) return root;
  const targets = new Map<string, SchemaNode>();
  for (const holder of holders)
    for (const [key, value] of Object.entries(holder)) if (isNode(value)) targets.set(key, value);
  let room = MAX_REFERRED;
  const resolved = (value: Json): Json => {
    if (Array.isArray(value)) return value.map((one) => (Array.isArray(one) ? one : resolved(one)));
    const ref = isNode(value) ? value.__ref : undefined;
    const target = typeof ref === 'string' ? targets.get(ref) : undefined;
    if (!target) return value;
    for (const one of Object.values(target)) room -= Array.isArray(one) ? one.length + 1 : 1;
    return room < 0 ? value : target;
  };
  const made = [...targets.values()]
    .slice(0, MAX_VALUES)
    .map((node) => Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolved(value)])));
  return { ...root, references: made };
}

/** The objects near the top whose members refer to each other: Apollo's state, or the object around it. */
function referring(root: SchemaNode): SchemaNode[] {
  let level: SchemaNode[] = [root];
  for (let depth = 0; depth < 5; depth++) {
    const found = level.filter((node) =>
      Object.entries(node).some(
        ([key, value]) => isNode(value) && /^\w+:./.test(key) && value.__typename !== undefined,
      ),
    );
    if (found.length > 0) return found;
    level = level.flatMap((node) => Object.values(node).filter(isNode)).slice(0, 500);
  }
  return [];
}

/** The text of a rich text as editors store it: paragraphs of pieces with "text" or "value". Empty for anything else. */
export function richText(value: Json, depth = 0): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((one) => (isNode(one) ? richText(one, depth + 1) : '')).join('');
  if (!isNode(value) || depth > 12) return '';
  const inner = value.content ?? value.children ?? value.document ?? value.root ?? value.json;
  if (inner !== undefined) return richText(inner, depth + 1);
  const text = value.text ?? value.value;
  if (typeof text === 'string') return text;
  return isNode(value.data) ? richText(value.data, depth + 1) : '';
}

/** The paragraphs of a rich text, or null if the value is something else. */
export function richLines(value: Json): string[] | null {
  if (!isNode(value)) return null;
  const inner = value.content ?? value.children ?? value.document ?? value.root ?? value.json;
  if (isNode(inner)) return richLines(inner);
  if (!Array.isArray(inner) || !inner.every(isNode)) return null;
  const lists = inner.flatMap((one) => (/list/i.test(String(one.nodeType ?? one.type ?? '')) ? listItems(one) : [one]));
  const lines = lists.map((one) => richText(one).trim()).filter(Boolean);
  return lines.length > 0 ? lines : null;
}

function listItems(node: SchemaNode): SchemaNode[] {
  const inner = node.content ?? node.children;
  return Array.isArray(inner) ? inner.filter(isNode) : [];
}
