/** Runs `work` for each item, a limited number at once. Errors do not affect other items and are not thrown. */
export async function inLanes<T>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<unknown>,
  failed: (error: unknown, item: T) => void,
): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item).catch((error) => failed(error, item));
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
}
