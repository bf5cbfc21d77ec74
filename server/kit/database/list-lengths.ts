/** Up to this length, each list has its own statement, because most lists are this short. */
const OWN_LENGTH = 4;

const paddedLength = (length: number): number => (length <= OWN_LENGTH ? length : 2 ** Math.ceil(Math.log2(length)));

/**
 * The values of an `in (…)`, in one of few lengths, so that few different statements are prepared. Repeats the last
 * value.
 */
export const padded = <T>(list: readonly T[]): T[] => [
  ...list,
  ...Array<T>(paddedLength(list.length) - list.length).fill(list.at(-1)!),
];

/** Slices of few different lengths, for statements with one row of values per item. `max` is a power of two. */
export function* slicesOf<T>(list: readonly T[], max: number): Generator<T[]> {
  for (let at = 0; at < list.length; ) {
    const length = Math.min(max, 2 ** Math.floor(Math.log2(list.length - at)));
    yield list.slice(at, at + length);
    at += length;
  }
}
