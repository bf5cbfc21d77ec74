import type { Json } from './lenient-json.ts';
import { isNode, members, type SchemaGraph, type SchemaNode } from './schema-graph.ts';

/** Addresses of a node's pictures in the order given. */
export function imageUrlsOf(graph: SchemaGraph, node: SchemaNode): string[] {
  const urls = members(graph, node, 'image', 'thumbnailUrl').flatMap((value) => urlsIn(graph, value));
  return [...new Set(urls)];
}

function urlsIn(graph: SchemaGraph, value: Json): string[] {
  if (typeof value === 'string') return value.trim() ? [value.trim()] : [];
  if (!isNode(value)) return [];
  for (const name of ['url', 'contentUrl', '@id']) {
    const urls = members(graph, value, name).filter((url) => typeof url === 'string');
    if (urls.length > 0) return urls;
  }
  return [];
}
