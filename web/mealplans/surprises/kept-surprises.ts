import { MAX_SURPRISES, type Surprise } from '../../../core/client/mealplans/surprise.ts';
import { readStored, writeStored } from '../../kit/stored.ts';

/** By the id of the planned dish. */
export type Surprises = Readonly<Record<number, Surprise>>;

const KEY = 'lovage.surprises';

export function keptSurprises(): Surprises {
  try {
    return JSON.parse(readStored(KEY) ?? '{}') as Surprises;
  } catch {
    return {};
  }
}

/** Ids grow, so the first ones are the oldest. */
export const keepSurprises = (surprises: Surprises): void =>
  writeStored(KEY, JSON.stringify(Object.fromEntries(Object.entries(surprises).slice(-MAX_SURPRISES))));
