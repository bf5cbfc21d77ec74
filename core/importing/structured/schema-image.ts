import type { Picture } from '../page/extracted-recipe.ts';
import { type Json, parseLenientJson } from './lenient-json.ts';
import { isNode, members, type SchemaGraph, type SchemaNode } from './schema-graph.ts';

/** A node's pictures in the given order, with their size if known. */
export function picturesOf(graph: SchemaGraph, node: SchemaNode): Picture[] {
  const given = members(graph, node, 'image', 'photo');
  return (given.length > 0 ? given : members(graph, node, 'thumbnailUrl')).flatMap((value) => picturesIn(graph, value));
}

function picturesIn(graph: SchemaGraph, value: Json): Picture[] {
  if (typeof value === 'string') return addressesIn(value.trim()).map((url) => ({ url }));
  if (!isNode(value)) return [];
  for (const name of ['url', 'contentUrl', 'src', '@id']) {
    const urls = members(graph, value, name).filter((url) => typeof url === 'string');
    if (urls.length > 0) return urls.map((url) => ({ url: url.trim(), ...sizeOf(graph, value) }));
  }
  const inner = members(graph, value, 'image', 'url', 'contentUrl')[0];
  return typeof inner === 'string' || (isNode(inner) && !inner.image) ? picturesIn(graph, inner) : [];
}

// Some programs write a list as one text: "a.jpg, b.jpg" or '["a.jpg","b.jpg"]'.
function addressesIn(text: string): string[] {
  const source = /^<img\b[^<>]*?\ssrc\s?=\s?["']?([^"'\s<>]+)/i.exec(text)?.[1];
  if (source) return [source];
  if (text.startsWith('['))
    return parseLenientJson(text)
      .flat(2)
      .filter((one) => typeof one === 'string');
  return text.split(/\s*,\s*(?=https?:\/\/)/).filter(Boolean);
}

function sizeOf(graph: SchemaGraph, node: SchemaNode): { width?: number; height?: number } {
  const side = (name: string) => {
    const value = members(graph, node, name)[0];
    const number = Number.parseInt(String(isNode(value) ? value.value : value), 10);
    return number > 0 ? { [name]: number } : {};
  };
  return { ...side('width'), ...side('height') };
}
