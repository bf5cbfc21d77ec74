/** A hash of text to 32 bits (FNV-1a with a final mix); the same on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value ^= value >>> 16;
  value = Math.imul(value, 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

/** `keys` in an order that depends on nothing but the seed and the keys: stable over pages and over writes to others. */
export function seededOrder<K extends number | string>(keys: readonly K[], seed: string): K[] {
  return keys
    .map((key) => ({ key, rank: hash(`${seed}\n${key}`) }))
    .sort((a, b) => a.rank - b.rank || (a.key < b.key ? -1 : 1))
    .map(({ key }) => key);
}
