import type { LovageClient } from '../../app/client.ts';
import type { ItemChanges } from '../../shopping/schema.ts';
import { dishOf } from '../mealplans/dish.ts';
import { makeUpFor } from '../mealplans/edit-plan.ts';
import { type PlanAnswer, type PlanWrite, type SendOptions, sendPlanWrite } from '../mealplans/plan-writes.ts';
import { shoppingSender } from '../shopping/sender.ts';
import type { Write as ShoppingWrite } from '../shopping/writes.ts';

/** All that can be changed without a network. One row for all keeps the order in which people made the changes. */
export type HouseholdWrite = ShoppingWrite | PlanWrite;

export type HouseholdAnswer =
  | { readonly kind: 'shopping'; readonly write: ShoppingWrite; readonly changes: ItemChanges }
  | { readonly kind: 'plan'; readonly write: PlanWrite; readonly answer: PlanAnswer };

export const isPlanWrite = (write: HouseholdWrite): write is PlanWrite => write.kind.startsWith('plan-');

export const isShoppingWrite = (write: HouseholdWrite): write is ShoppingWrite => !isPlanWrite(write);

/** Returns what sends the writes of a household, one after the other. */
export function householdSender(client: Pick<LovageClient, 'mealplans' | 'shoppingItems' | 'shoppingLists'>) {
  const shopping = shoppingSender(client);
  return async (write: HouseholdWrite, options: SendOptions): Promise<HouseholdAnswer> => {
    if (isPlanWrite(write)) return { kind: 'plan', write, answer: await sendPlanWrite(client, write, options) };
    const { made: _, ...request } = options;
    return { kind: 'shopping', write, changes: await shopping.send(write as ShoppingWrite, request) };
  };
}

/** Names of the dishes or items that a write is about. */
export function namesIn(write: HouseholdWrite): readonly string[] {
  if (isPlanWrite(write)) return [dishOf({ ...write.entry, ...(write.kind === 'plan-change' ? write.patch : {}) })];
  return (write as ShoppingWrite).names ?? [];
}

/** The write that makes up for a refused one, in its place, or null if the same write can only be tried again. */
export const makeUpOf = (write: HouseholdWrite, refused: readonly HouseholdWrite[]): HouseholdWrite | null =>
  isPlanWrite(write) ? makeUpFor(write, refused.filter(isPlanWrite)) : null;
