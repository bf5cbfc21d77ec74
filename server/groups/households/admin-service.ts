import type { Caller } from '../../../core/auth/caller.ts';
import { failGroup } from '../../../core/groups/errors.ts';
import type { AdminHousehold, HouseholdCreate, HouseholdUpdate } from '../../../core/groups/household-schema.ts';
import type { ListQuery, Page } from '../../../core/kit/paging.ts';
import { type Clock, nextVersion } from '../../kit/clock.ts';
import { type Database, isUniqueViolation } from '../../kit/database/database.ts';
import type { ListRequest } from '../../kit/database/listing.ts';
import { newId } from '../../kit/secrets/ids.ts';
import type { GroupStore } from '../store.ts';
import { householdName } from './naming.ts';
import { householdOf, preferenceWriter } from './service.ts';
import { type HouseholdRow, type HouseholdStore, preferencesOf } from './store.ts';

export interface AdminHouseholdParts {
  readonly database: Database;
  readonly store: HouseholdStore;
  readonly groups: Pick<GroupStore, 'find' | 'get' | 'setPrivate'>;
  readonly clock: Clock;
}

/** The households of all groups, for site admins. */
export function adminHouseholdService(parts: AdminHouseholdParts) {
  const { database, store, groups, clock } = parts;
  const setPreferences = preferenceWriter(parts);

  async function find(id: string): Promise<HouseholdRow> {
    const row = await store.find(id);
    if (!row) throw failGroup('groups.household_not_found');
    return row;
  }

  const entityOf = async (row: HouseholdRow): Promise<AdminHousehold> => ({
    ...householdOf(row, (await groups.get(row.groupId)).name),
    users: await store.people(row.id),
    webhooks: [],
  });

  const refusingTaken = (error: unknown): never => {
    throw isUniqueViolation(error) ? failGroup('groups.household_name_taken', { cause: error }) : error;
  };

  async function writing<T>(id: string, work: (row: HouseholdRow) => Promise<T>): Promise<T> {
    const { groupId } = await find(id);
    return database.groupTx(groupId, async () => work(await find(id))).catch(refusingTaken);
  }

  return {
    async list(query: ListQuery, request: ListRequest): Promise<Page<AdminHousehold>> {
      const page = await store.list(null, query, request);
      return { ...page, items: await Promise.all(page.items.map(entityOf)) };
    },

    get: async (id: string): Promise<AdminHousehold> => entityOf(await find(id)),

    /** Adds a household to a group. It shows visitors nothing and looks like the one that new members join. */
    create: (caller: Caller, { name, groupId = caller.groupId }: HouseholdCreate): Promise<AdminHousehold> =>
      database
        .groupTx(groupId, async () => {
          if (!(await groups.find(groupId))) throw failGroup('groups.not_found');
          const [id, now] = [newId(), clock()];
          const looks = preferencesOf(await store.defaultOf(groupId));
          const row = await store.insert({
            ...looks,
            ...(await householdName(store, groupId, name, id)),
            id,
            groupId,
            isDefault: false,
            privateHousehold: true,
            lockRecipeEditsFromOtherHouseholds: true,
            createdAt: now,
            updatedAt: now,
          });
          return entityOf(row);
        })
        .catch(refusingTaken),

    /** Renames a household, changes its preferences, or makes new members of the group join it. */
    update: (id: string, { name, preferences, isDefault }: HouseholdUpdate): Promise<AdminHousehold> =>
      writing(id, async (row) => {
        if (name && name !== row.name) {
          const names = await householdName(store, row.groupId, name, id);
          await store.update(id, { ...names, updatedAt: nextVersion(clock(), row.updatedAt) });
        }
        if (preferences) await setPreferences(await find(id), preferences);
        if (isDefault) await store.makeDefault(row);
        return entityOf(await find(id));
      }),

    /** Deletes a household with its plans and lists. The group keeps the recipes. */
    remove: (id: string): Promise<AdminHousehold> =>
      writing(id, async (row) => {
        if (row.isDefault) throw failGroup('groups.household_is_default');
        const entity = await entityOf(row);
        if (entity.users.length > 0) throw failGroup('groups.household_has_users');
        await store.remove(id);
        return entity;
      }),
  };
}
export type AdminHouseholdService = ReturnType<typeof adminHouseholdService>;
