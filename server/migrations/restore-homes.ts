import type { Caller } from '../../core/auth/caller.ts';
import type { HouseholdKey } from '../../core/households/household-id.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { Household } from '../../core/migrations/household.ts';
import type { Loss } from '../../core/migrations/schema.ts';
import { NotifierBody } from '../../core/notifications/schema.ts';
import { WebhookBody } from '../../core/webhooks/schema.ts';
import type { ForHome } from './household.ts';
import type { WholeParts } from './parts.ts';

/** The target of a group of a backup: a group, and the household for everything that names none. */
export interface Place extends HouseholdKey {
  readonly household: Household;
  /** Households of the group, by their keys in the backup. */
  readonly homes: ReadonlyMap<string, string>;
  readonly accounts: Map<string, Caller>;
}

/** The member with the most rights owns everything without an owner. `admin` runs the restore. */
const chosenOf = (members: readonly Caller[], admin: Caller): Caller | undefined =>
  members.find(({ id }) => id === admin.id) ??
  members.find((member) => member.admin) ??
  members.find(({ canManage }) => canManage) ??
  members[0];

/** The data that each household of a group receives, and on whose behalf. Data without a household comes first. */
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

/** Restores the webhooks and notifiers of households. Returns how many of each are not valid here. */
export async function bringSenders(
  whole: Pick<WholeParts, 'createWebhook' | 'createNotifier'>,
  homes: readonly ForHome[],
  language: Language,
): Promise<Loss[]> {
  const lost = new Map<string, number>();
  async function bring<B>(table: string, body: B | undefined, create: (body: B) => Promise<unknown>): Promise<void> {
    try {
      if (body) return void (await create(body));
    } catch (error) {
      if (!isAppError(error)) throw error;
    }
    lost.set(table, (lost.get(table) ?? 0) + 1);
  }
  for (const { caller, homely } of homes) {
    for (const given of homely.webhooks ?? [])
      await bring('webhook_urls', WebhookBody.safeParse(given).data, (body) => whole.createWebhook(caller, body));
    for (const given of homely.notifiers ?? [])
      await bring('group_events_notifiers', NotifierBody.safeParse(given).data, (body) =>
        whole.createNotifier(caller, body, language),
      );
  }
  return [...lost].map(([field, count]) => ({ field, text: String(count) }));
}
