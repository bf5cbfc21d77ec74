/** A hash of text to 32 bits (FNV-1a with a final mix); the same on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value ^= value >>> 16;
  value = Math.imul(value, 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

/** `keys` in an order that depends on nothing but the seed and the keys: stable over pages and over writes to others. */
export function seededOrder(keys: readonly number[], seed: string): number[] {
  const start = hash(seed);
  const rank = (key: number) => {
    let value = Math.imul(key ^ start, 0x9e3779b1) >>> 0;
    value ^= value >>> 15;
    value = Math.imul(value, 0x2c1b3c6d);
    return (value ^ (value >>> 12)) >>> 0;
  };
  return keys
    .map((key) => ({ key, rank: rank(key) }))
    .sort((a, b) => a.rank - b.rank || a.key - b.key)
    .map(({ key }) => key);
}
