import { failKit } from '../../core/kit/errors.ts';
import { MAX_NAME } from '../../core/kit/text/limits.ts';
import { MAX_SLUG } from './slug.ts';

/** How many numbers are tried one by one before the search switches to jumps. */
const ONE_BY_ONE = 50;
const MAX_NUMBER = 2 ** 30;

/** Cuts by UTF-16 units, which the schemas count, but never within a surrogate pair. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** "Soup (2)", or the name itself for 0. The name is cut if necessary to make room for the number. */
export function numberedName(name: string, number: number): string {
  if (number === 0) return name;
  const suffix = ` (${number})`;
  return cut(name, MAX_NAME - suffix.length).trimEnd() + suffix;
}

/** "soup-2", or the slug itself for 0. The slug is cut if necessary to make room for the number. */
export function numberedSlug(slug: string, number: number): string {
  if (number === 0) return slug;
  const suffix = `-${number}`;
  return slug.slice(0, MAX_SLUG - suffix.length).replace(/-+$/, '') + suffix;
}

/**
 * Finds a free number, starting at `from`. Used for all names, slugs and file names. After the first numbers it jumps
 * and bisects, so a search needs at most about 110 queries. Throws `request.no_free_name` if everything is taken.
 */
export async function freeNumber(
  from: number,
  isTaken: (number: number) => Promise<boolean> | boolean,
): Promise<number> {
  const near = from + ONE_BY_ONE;
  for (let number = from; number < near; number++) if (!(await isTaken(number))) return number;
  let taken = near - 1;
  let free = near;
  while (await isTaken(free)) {
    taken = free;
    free *= 2;
    if (free > MAX_NUMBER) throw failKit('request.no_free_name');
  }
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2);
    if (await isTaken(middle)) taken = middle;
    else free = middle;
  }
  return free;
}
