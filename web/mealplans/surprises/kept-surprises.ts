import type { RandomReason } from '../../../core/mealplans/schema.ts';
import { readStored, writeStored } from '../../kit/stored.ts';

/** Why a dish was picked, and whether it stays when others are picked again. */
export interface Surprise extends Pick<RandomReason, 'text' | 'rules'> {
  readonly isLocked: boolean;
}

/** By the id of the planned dish. */
export type Surprises = Readonly<Record<number, Surprise>>;

const KEY = 'lovage.surprises';
/** Half a year of four meals a day. */
const MAX_KEPT = 720;

export function keptSurprises(): Surprises {
  try {
    return JSON.parse(readStored(KEY) ?? '{}') as Surprises;
  } catch {
    return {};
  }
}

/** Ids grow, so the first ones are the oldest. */
export const keepSurprises = (surprises: Surprises): void =>
  writeStored(KEY, JSON.stringify(Object.fromEntries(Object.entries(surprises).slice(-MAX_KEPT))));
