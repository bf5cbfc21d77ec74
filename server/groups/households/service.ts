import type { Caller } from '../../../core/auth/caller.ts';
import { failGroup } from '../../../core/groups/errors.ts';
import type {
  Household,
  HouseholdPreferences,
  HouseholdPreferencesBody,
} from '../../../core/groups/household-schema.ts';
import type { GroupStatistics } from '../../../core/groups/schema.ts';
import { envelope, type ListQuery, type Page, windowOf } from '../../../core/kit/paging.ts';
import type { User } from '../../../core/users/schema.ts';
import { type Clock, nextVersion } from '../../kit/clock.ts';
import type { Database } from '../../kit/database/database.ts';
import type { ListRequest } from '../../kit/database/listing.ts';
import type { GroupStore } from '../store.ts';
import { type HouseholdRow, type HouseholdStore, preferencesOf } from './store.ts';

export interface HouseholdParts {
  readonly database: Database;
  readonly store: HouseholdStore;
  readonly groups: Pick<GroupStore, 'get' | 'setPrivate' | 'statistics'>;
  /** The people of the caller's household, as the caller sees them. */
  readonly members: (caller: Caller) => Promise<User[]>;
  readonly clock: Clock;
}

/** Preferences have the id of their household. */
export const preferences = (row: HouseholdRow): HouseholdPreferences => ({ id: row.id, ...preferencesOf(row) });

/** A household as the API returns it. */
export const householdOf = (row: HouseholdRow, group: string): Household => ({
  id: row.id,
  groupId: row.groupId,
  name: row.name,
  slug: row.slug,
  group,
  isDefault: row.isDefault,
  preferences: preferences(row),
});

/** The requested page of a list that is short enough to be read whole. */
function pageOf<T>(all: readonly T[], query: ListQuery, { path, search }: ListRequest): Page<T> {
  const window = windowOf(query, all.length);
  const items = all.slice(window.offset, window.offset + window.limit);
  return envelope(items, all.length, window, path, search);
}

/**
 * Changes preferences. As long as a group has one household, both are private or neither is: a client that knows
 * only one of the two settings then gets what it asks for.
 */
export const preferenceWriter =
  ({
    store,
    groups,
    clock,
  }: {
    readonly store: HouseholdStore;
    readonly groups: Pick<GroupStore, 'setPrivate'>;
    readonly clock: Clock;
  }) =>
  async (row: HouseholdRow, change: HouseholdPreferencesBody): Promise<void> => {
    const isOnly = (await store.ofGroup(row.groupId)).length === 1;
    if (change.privateHousehold !== undefined && isOnly) await groups.setPrivate(row.groupId, change.privateHousehold);
    await store.update(row.id, { ...change, updatedAt: nextVersion(clock(), row.updatedAt) });
  };

/** The household of the caller, and the others of the group. */
export function householdService(parts: HouseholdParts) {
  const { database, store, groups, members } = parts;
  const setPreferences = preferenceWriter(parts);
  const groupName = async (groupId: string): Promise<string> => (await groups.get(groupId)).name;

  return {
    self: async ({ groupId, householdId }: Caller): Promise<Household> =>
      householdOf(await store.get(householdId), await groupName(groupId)),

    preferences: async ({ householdId }: Caller): Promise<HouseholdPreferences> =>
      preferences(await store.get(householdId)),

    updatePreferences: (
      { groupId, householdId }: Caller,
      change: HouseholdPreferencesBody,
    ): Promise<HouseholdPreferences> =>
      database.groupTx(groupId, async () => {
        await setPreferences(await store.get(householdId), change);
        return preferences(await store.get(householdId));
      }),

    statistics: ({ groupId, householdId }: Caller): Promise<GroupStatistics> =>
      groups.statistics({ groupId, householdId }),

    members: async (caller: Caller, query: ListQuery, request: ListRequest): Promise<Page<User>> =>
      pageOf(await members(caller), query, request),

    async ofGroup({ groupId }: Caller, query: ListQuery, request: ListRequest): Promise<Page<Household>> {
      const name = await groupName(groupId);
      const page = await store.list(groupId, query, request);
      return { ...page, items: page.items.map((row) => householdOf(row, name)) };
    },

    /** By slug or id. */
    async get({ groupId }: Caller, key: string): Promise<Household> {
      const row = await store.findIn(groupId, key);
      if (!row) throw failGroup('groups.household_not_found');
      return householdOf(row, await groupName(groupId));
    },
  };
}
export type HouseholdService = ReturnType<typeof householdService>;
