/** Matches strings, quoted names and comments, which keep their question marks, or else a placeholder. */
const PARTS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\?/g;

const MAX_KEPT = 500;
const kept = new Map<string, string>();

/** A statement with its `?` replaced by `$1`, `$2`, … */
export function numbered(text: string): string {
  const known = kept.get(text);
  if (known !== undefined) return known;
  let count = 0;
  const result = text.replace(PARTS, (part) => {
    if (part !== '?') return part;
    count += 1;
    return `$${count}`;
  });
  if (kept.size > MAX_KEPT) kept.clear();
  kept.set(text, result);
  return result;
}
