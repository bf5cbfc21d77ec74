/** Hashes text to 32 bits (FNV-1a with a final mix). The result is the same on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value ^= value >>> 16;
  value = Math.imul(value, 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

/** Shuffles `keys`. The order depends only on the seed and the keys, so it is stable across pages and other writes. */
export function seededOrder<K extends number | string>(keys: readonly K[], seed: string): K[] {
  return keys
    .map((key) => ({ key, rank: hash(`${seed}\n${key}`) }))
    .sort((a, b) => a.rank - b.rank || (a.key < b.key ? -1 : 1))
    .map(({ key }) => key);
}
