import type { Json } from './lenient-json.ts';

/** An item of structured data: a JSON-LD object, microdata item or RDFa resource, in schema.org's names. */
export interface SchemaNode {
  [key: string]: Json;
}

export interface SchemaGraph {
  nodes: SchemaNode[];
  byId: Map<string, SchemaNode>;
}

const MAX_NODES = 200_000;

/** All items in the values, including nested ones, in document order. */
export function graphOf(values: Json[]): SchemaGraph {
  const graph: SchemaGraph = { nodes: [], byId: new Map() };
  const open: Json[] = [...values].reverse();
  while (open.length > 0 && graph.nodes.length < MAX_NODES) {
    const value = open.pop() as Json;
    if (Array.isArray(value)) {
      for (let at = value.length - 1; at >= 0; at--) open.push(value[at] as Json);
    } else if (isNode(value)) {
      graph.nodes.push(value);
      const id = value['@id'];
      const known = typeof id === 'string' ? graph.byId.get(id) : undefined;
      if (typeof id === 'string' && (!known || sizeOf(known) < sizeOf(value))) graph.byId.set(id, value);
      const members = Object.values(value);
      for (let at = members.length - 1; at >= 0; at--) {
        const member = members[at] as Json;
        if (typeof member === 'object' && member !== null) open.push(member);
      }
    }
  }
  return graph;
}

const sizes = new WeakMap<SchemaNode, number>();

/** The number of members, cached: a node may be large, and many others may refer to it. */
function sizeOf(node: SchemaNode): number {
  const known = sizes.get(node);
  if (known !== undefined) return known;
  const size = Object.keys(node).length;
  sizes.set(node, size);
  return size;
}

export function isNode(value: Json | undefined): value is SchemaNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for "Recipe", "schema:Recipe", "http://schema.org/Recipe" and lists that contain one of them. */
export function hasType(node: SchemaNode, type: string): boolean {
  // Some programs write "type" without the @, but "type" may also mean something else.
  const types = node['@type'] ?? (node.recipeIngredient === undefined ? undefined : node.type);
  for (const one of Array.isArray(types) ? types : [types]) {
    if (
      typeof one === 'string' &&
      one.trim().replace(/\/+$/, '').split(/[/:#]/).at(-1)?.toLowerCase() === type.toLowerCase()
    )
      return true;
  }
  return false;
}

/** Resolves a bare reference ({"@id": …}). Anything else is returned unchanged. */
export function follow(graph: SchemaGraph, value: Json): Json {
  if (!isNode(value) || typeof value['@id'] !== 'string') return value;
  const target = graph.byId.get(value['@id']);
  return target && sizeOf(target) > sizeOf(value) ? target : value;
}

/** A member as a list with references resolved: missing → [], one value → [value]. */
export function members(graph: SchemaGraph, node: SchemaNode, ...names: string[]): Json[] {
  for (const name of names) {
    const value = memberOf(node, name);
    if (value === undefined || value === null || value === '') continue;
    const list = valuesIn(value, 0);
    if (list.length > 0) return list.map((one) => follow(graph, one));
  }
  return [];
}

function memberOf(node: SchemaNode, name: string): Json | undefined {
  if (node[name] !== undefined) return node[name];
  // "schema:name", "http://schema.org/name". Names are case-sensitive, but some pages ignore that.
  const lower = name.toLowerCase();
  const other = Object.keys(node).find((key) => {
    const before = key.length - name.length;
    if (before < 0 || (before > 0 && !':/#'.includes(key[before - 1] as string))) return false;
    return key.slice(before).toLowerCase() === lower;
  });
  return other === undefined ? undefined : node[other];
}

/** Flattens a value: nested lists, "@list", "@set" and "@value", and objects that represent a list. */
function valuesIn(value: Json, depth: number): Json[] {
  if (Array.isArray(value)) return depth < 4 ? value.flatMap((one) => valuesIn(one, depth + 1)) : value;
  if (!isNode(value)) return [value];
  const inner = value['@list'] ?? value['@set'] ?? value['@value'];
  if (inner !== undefined) return depth < 4 ? valuesIn(inner, depth + 1) : [];
  const names = Object.keys(value);
  // {"0": …, "1": …} is how PHP encodes a list with a gap.
  const isList = names.length > 0 && names.length < 1000 && names.every((name) => /^\d{1,3}$/.test(name));
  return isList && depth < 4 ? valuesIn(Object.values(value), depth + 1) : [value];
}
