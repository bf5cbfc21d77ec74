import type { Group, GroupCreate, GroupUpdate } from '../../core/groups/admin-schema.ts';
import { failGroup } from '../../core/groups/errors.ts';
import type { Versioned } from '../../core/kit/etag.ts';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import { type Database, isUniqueViolation } from '../kit/database/database.ts';
import type { ListRequest } from '../kit/database/listing.ts';
import { assertClear, freeSlug, type GroupCreator, isNameTaken } from './group-creator.ts';
import { householdName } from './households/naming.ts';
import type { HouseholdStore } from './households/store.ts';
import type { GroupRow, GroupStore } from './store.ts';

/** Throws `request.stale` if the caller saw another version than this one. */
type AssertFresh = (current: Versioned) => void;

export interface AdminGroupParts {
  readonly database: Database;
  readonly store: GroupStore;
  readonly households: HouseholdStore;
  readonly createGroup: GroupCreator;
  /** Deletes the recipes of a group with their files and search entries. */
  readonly removeRecipes: (groupId: string) => Promise<void>;
  readonly clock: Clock;
}

/** All groups of the site, for its admins. */
export function adminGroupService({ database, store, households, createGroup, removeRecipes, clock }: AdminGroupParts) {
  async function find(id: string): Promise<GroupRow> {
    const group = await store.find(id);
    if (!group) throw failGroup('groups.not_found');
    return group;
  }

  async function entityOf({ id, name, slug, updatedAt }: GroupRow): Promise<Group> {
    const preferences = await store.preferences(id);
    const categories = await store.categories(id);
    return {
      id,
      name,
      slug,
      categories,
      webhooks: [],
      users: await store.people(id),
      preferences,
      updateAt: updatedAt.toISOString(),
    };
  }

  /** The name and slug for a new name. */
  async function renamed(group: GroupRow, wanted: string): Promise<Pick<GroupRow, 'name' | 'slug'>> {
    assertClear(wanted);
    if (await isNameTaken(store, wanted, group.id)) throw failGroup('groups.name_taken');
    return { name: wanted, slug: await freeSlug(store, wanted, group.id) };
  }

  /** A household with the name of its group is renamed with it. */
  async function renameHousehold({ id, name }: GroupRow, wanted: string): Promise<void> {
    const household = await households.defaultOf(id);
    if (household.name !== name) return;
    const isOther = (one: { id: string; name: string }) => one.id !== household.id && one.name === wanted;
    if ((await households.ofGroup(id)).some(isOther)) return;
    await households.update(household.id, await householdName(households, id, wanted, household.id));
  }

  const refusingTaken = (error: unknown): never => {
    throw isUniqueViolation(error) ? failGroup('groups.name_taken', { cause: error }) : error;
  };

  return {
    async list(query: ListQuery, request: ListRequest): Promise<Page<Group>> {
      const page = await store.list(query, request);
      return { ...page, items: await Promise.all(page.items.map((group) => entityOf(group))) };
    },

    get: async (id: string): Promise<Group> => entityOf(await find(id)),

    create: (body: GroupCreate): Promise<Group> =>
      database.tx(async () => entityOf(await store.get(await createGroup(body.name)))).catch(refusingTaken),

    update: (id: string, { name, preferences }: GroupUpdate, assertFresh: AssertFresh): Promise<Group> =>
      database
        .tx(async () => {
          const group = await find(id);
          assertFresh(await entityOf(group));
          const change: Partial<GroupRow> = name && name !== group.name ? await renamed(group, name) : {};
          if (change.name) await renameHousehold(group, change.name);
          if (preferences) await store.updatePreferences(id, preferences);
          await store.update(id, { ...change, updatedAt: nextVersion(clock(), group.updatedAt) });
          return entityOf(await store.get(id));
        })
        .catch(refusingTaken),

    remove: (id: string, assertFresh: AssertFresh): Promise<Group> =>
      database.tx(async () => {
        const group = await find(id);
        if ((await store.findDefault()).id === id) throw failGroup('groups.is_default');
        const entity = await entityOf(group);
        assertFresh(entity);
        if (entity.users.length > 0) throw failGroup('groups.has_users');
        await removeRecipes(id);
        await store.remove(id);
        return entity;
      }),
  };
}
export type AdminGroupService = ReturnType<typeof adminGroupService>;
