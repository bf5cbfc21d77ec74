import { setTimeout as pause } from 'node:timers/promises';
import type { LovageClient } from '../../core/app/client.ts';
import type { Food, Unit } from '../../core/foods/schema.ts';

interface Words {
  readonly foods: readonly Food[];
  readonly units: readonly Unit[];
}

const NO_WORDS: Words = { foods: [], units: [] };
/** Do not wait longer for foods that load slowly: the line then stays text. */
const SOON_MS = 500;

/** The household's foods and units, loaded once. */
export function createWords(client: LovageClient) {
  let reading: Promise<Words> | undefined;
  const read = (): Promise<Words> => {
    reading ??= Promise.all([client.foods.list(), client.units.list()])
      .then(([foods, units]) => ({ foods: foods.items, units: units.items }))
      .catch(() => {
        reading = undefined;
        return NO_WORDS;
      });
    return reading;
  };
  return { read, soon: (): Promise<Words> => Promise.race([read(), pause(SOON_MS, NO_WORDS)]) };
}
