import { eq } from 'drizzle-orm';
import type { GroupPreferences, GroupPreferencesBody } from '../../core/groups/schema.ts';
import type { Database } from '../kit/database/database.ts';
import { timedCache, untilChanged } from '../kit/work/timed-cache.ts';
import { type HouseholdStore, preferencesOf } from './households/store.ts';
import type { GroupTables } from './tables.ts';

/** Preferences of the group itself. All others belong to its households. */
interface OwnPreferences extends Pick<GroupPreferences, 'id' | 'groupId' | 'privateGroup'> {
  readonly updatedAt: Date;
}

export interface PreferenceStoreParts {
  readonly database: Database<GroupTables>;
  readonly households: HouseholdStore;
  /** Call it after a change. */
  readonly changed: () => void;
}

/** The preferences of a group, together with those of one of its households. */
export function preferenceStore({ database, households, changed }: PreferenceStoreParts) {
  const { groups, groupPreferences } = database.tables;
  const kept = timedCache<OwnPreferences>(untilChanged(database.dialect));
  const rowOf = database.prepare((groupId: string) =>
    database.db
      .select({ preferences: groupPreferences, updatedAt: groups.updatedAt })
      .from(groupPreferences)
      .innerJoin(groups, eq(groups.id, groupPreferences.groupId))
      .where(eq(groupPreferences.groupId, groupId)),
  );

  async function read(groupId: string): Promise<OwnPreferences> {
    const [row] = await rowOf(groupId);
    return { ...row!.preferences, updatedAt: row!.updatedAt };
  }

  async function setPrivate(groupId: string, privateGroup: boolean): Promise<void> {
    await database.db.update(groupPreferences).set({ privateGroup }).where(eq(groupPreferences.groupId, groupId));
    changed();
  }

  return {
    /** Those of a group and its default household, or this one. */
    async preferences(groupId: string, householdId?: string): Promise<GroupPreferences> {
      const { updatedAt, ...own } = database.inTransaction()
        ? await read(groupId)
        : await kept.get(groupId, () => read(groupId));
      const household = await (householdId ? households.get(householdId) : households.defaultOf(groupId));
      const { privateHousehold, ...rest } = preferencesOf(household);
      const last = household.updatedAt > updatedAt ? household.updatedAt : updatedAt;
      return { ...rest, ...own, updateAt: last.toISOString() };
    },

    setPrivate,

    /** Changes those of a group and its default household, or this one, which becomes as private as its group. */
    async updatePreferences(groupId: string, change: GroupPreferencesBody, householdId?: string): Promise<void> {
      if (Object.keys(change).length === 0) return;
      const { privateGroup, ...rest } = change;
      if (privateGroup !== undefined) await setPrivate(groupId, privateGroup);
      const isPrivate = privateGroup === undefined ? {} : { privateHousehold: privateGroup };
      const id = householdId ?? (await households.defaultOf(groupId)).id;
      await households.update(id, { ...rest, ...isPrivate });
    },

    forgetPreferences: kept.forget,
  };
}
