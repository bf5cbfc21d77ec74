import { failKit } from '../../core/kit/errors.ts';
import { SLUG_LONGEST } from './slug.ts';

/** The longest name that the schemas take. */
const NAME_LONGEST = 255;
/** Numbers tried one after the other before the search begins to leap. */
const ONE_BY_ONE = 50;
const HIGHEST = 2 ** 30;

/** Cuts by UTF-16 units, as the schemas count, but never through the two halves of one character. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** "Soup (2)"; the name itself for 0. Room for the number is made before it is added. */
export function numberedName(name: string, number: number): string {
  if (number === 0) return name;
  const suffix = ` (${number})`;
  return cut(name, NAME_LONGEST - suffix.length).trimEnd() + suffix;
}

/** "soup-2"; the slug itself for 0. Room for the number is made before it is added. */
export function numberedSlug(slug: string, number: number): string {
  if (number === 0) return slug;
  const suffix = `-${number}`;
  return slug.slice(0, SLUG_LONGEST - suffix.length).replace(/-+$/, '') + suffix;
}

/**
 * The first number, from `from` on, that is free; every search for a free name, slug or file name runs here. After the
 * first ones it leaps and halves, so no search asks more than about 110 times, however many are taken. Throws
 * `request.no_free_name` if everything is taken.
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
    if (free > HIGHEST) throw failKit('request.no_free_name');
  }
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2);
    if (await isTaken(middle)) taken = middle;
    else free = middle;
  }
  return free;
}
