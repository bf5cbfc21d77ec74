import { setTimeout as pause } from 'node:timers/promises';
import type { LovageClient } from '../../core/app/client.ts';
import type { Kitchen } from '../../core/client/shopping/item-fields.ts';

const NO_WORDS: Kitchen = { foods: [], units: [], labels: [] };
/** Do not wait longer for foods that load slowly: the line then stays text. */
const SOON_MS = 500;

/** The household's foods, units and labels, loaded once. */
export function createWords(client: LovageClient) {
  let reading: Promise<Kitchen> | undefined;
  const read = (): Promise<Kitchen> => {
    reading ??= Promise.all([client.foods.list(), client.units.list(), client.labels.list()])
      .then(([foods, units, labels]) => ({ foods: foods.items, units: units.items, labels: labels.items }))
      .catch(() => {
        reading = undefined;
        return NO_WORDS;
      });
    return reading;
  };
  return { read, soon: (): Promise<Kitchen> => Promise.race([read(), pause(SOON_MS, NO_WORDS)]) };
}
