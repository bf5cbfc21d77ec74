import { failKit } from '../../../core/kit/errors.ts';

/** Invalid JSON is refused like a body of the wrong shape: with the name of the invalid field, here the whole body. */
export const badJson = () => failKit('request.bad_json', { fields: [{ path: ['body'], message: '' }] });

const MAX_DEPTH = 64;
const MAX_ITEMS = 10_000;

/**
 * Refuses JSON that is nested deeper than 64 or has a list longer than 10,000 (`request.too_large`), and numbers that
 * are too large (`request.bad_json`).
 */
export function assertJsonLimits(value: unknown): void {
  const pending: [unknown, number][] = [[value, 1]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [item, depth] = next;
    if (typeof item !== 'object' || item === null) continue;
    if (depth > MAX_DEPTH || (Array.isArray(item) && item.length > MAX_ITEMS)) throw failKit('request.too_large');
    for (const child of Object.values(item))
      if (typeof child === 'object') pending.push([child, depth + 1]);
      else if (child === Number.POSITIVE_INFINITY || child === Number.NEGATIVE_INFINITY) throw badJson();
  }
}
