import type { Caller } from '../../core/auth/caller.ts';
import type { HouseholdKey } from '../../core/households/household-id.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { Household } from '../../core/migrations/household.ts';
import type { Loss } from '../../core/migrations/schema.ts';
import { WebhookBody } from '../../core/webhooks/schema.ts';
import type { ForHome } from './household.ts';
import type { WholeParts } from './parts.ts';

/** Where a group of a backup is restored: a group, and the household of everything that names none. */
export interface Place extends HouseholdKey {
  readonly household: Household;
  /** Households of the group, by their keys in the backup. */
  readonly homes: ReadonlyMap<string, string>;
  readonly accounts: Map<string, Caller>;
}

/** The member with the most rights owns everything without an owner. `admin` is who restores. */
const chosenOf = (members: readonly Caller[], admin: Caller): Caller | undefined =>
  members.find(({ id }) => id === admin.id) ??
  members.find((member) => member.admin) ??
  members.find(({ canManage }) => canManage) ??
  members[0];

/** What each household of a group receives, and on whose behalf. First what belongs to no household. */
export function forHomes({ household, groupId, householdId, homes, accounts }: Place, admin: Caller) {
  const members = [...accounts.values()].filter((account) => account.groupId === groupId);
  const caller: Caller = chosenOf(members, admin) ?? { ...admin, groupId, householdId };
  const ofHomes = (household.homes ?? []).map((homely): ForHome => {
    const id = homes.get(homely.key)!;
    const own = chosenOf(
      members.filter((member) => member.householdId === id),
      admin,
    );
    return { caller: { ...(own ?? caller), householdId: id }, homely };
  });
  return [{ caller, homely: household }, ...ofHomes] as const satisfies readonly ForHome[];
}

/** Restores the webhooks of households. Returns how many are not valid here. */
export async function bringWebhooks(whole: WholeParts, homes: readonly ForHome[]): Promise<Loss[]> {
  let lost = 0;
  for (const { caller, homely } of homes)
    for (const given of homely.webhooks ?? []) {
      const body = WebhookBody.safeParse(given).data;
      try {
        if (body) await whole.createWebhook(caller, body);
        else lost += 1;
      } catch (error) {
        if (!isAppError(error)) throw error;
        lost += 1;
      }
    }
  return lost > 0 ? [{ field: 'webhook_urls', text: String(lost) }] : [];
}
