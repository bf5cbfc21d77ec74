/** Real data is not nested deeper. */
const MAX_DEPTH = 8;

/**
 * Formats a JSON value for people: `{ ratingValue: 4.5 }` → "ratingValue 4.5", lists with semicolons, a heading with a
 * colon before its lines. Null is omitted. Values nested deeper than eight levels are "…".
 */
export function inWords(value: unknown, depth = 0): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  if (depth >= MAX_DEPTH) return '…';
  const words = (one: unknown) => inWords(one, depth + 1);
  if (Array.isArray(value)) return value.map(words).filter(Boolean).join('; ');
  const said = Object.entries(value)
    .map(([name, one]) => ({ name, one, text: words(one) }))
    .filter(({ text }) => text !== '');
  const [first, second] = said;
  if (said.length === 1 && typeof first!.one !== 'number') return first!.text;
  if (said.length === 2 && typeof first!.one === 'string' && Array.isArray(second!.one))
    return `${first!.text}: ${second!.text}`;
  return said.map(({ name, text }) => `${name} ${text}`).join(', ');
}
