/** The value, or the end of the range that it is beyond. */
export const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

/** The place in a list that is next to `at`. */
export const inList = (at: number, count: number): number => clamp(at, 0, Math.max(0, count - 1));
