import type { Caller } from '../../core/auth/caller.ts';
import { failGroup } from '../../core/groups/errors.ts';
import type {
  GroupPreferences,
  GroupPreferencesBody,
  GroupStatistics,
  GroupStorage,
  GroupSummary,
} from '../../core/groups/schema.ts';
import type { Versioned } from '../../core/kit/etag.ts';
import { failOrganizer } from '../../core/organizers/errors.ts';
import type { OrganizerRef, OrganizerRefBody } from '../../core/recipes/organizer-ref.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import { sizeText } from '../kit/files/byte-size.ts';
import { slugOf } from '../kit/slug.ts';
import type { HouseholdStore } from './households/store.ts';
import type { GroupStore } from './store.ts';

/** Throws `request.stale` if the caller saw another version than this one. */
type AssertFresh = (current: Versioned) => void;

export interface GroupParts {
  readonly database: Database;
  readonly store: GroupStore;
  readonly households: Pick<HouseholdStore, 'ofGroup'>;
  readonly findCategory: (
    groupId: string,
    wanted: { id: string } | { slug: string },
  ) => Promise<{ id: string } | undefined>;
  /** The total size of the files of a group's recipes. */
  readonly recipeBytes: (groupId: string) => Promise<number>;
  readonly clock: Clock;
}

/** The storage total that API clients show in a bar (500 MiB). It is not enforced. */
const SHOWN_STORAGE_BYTES = 524_288_000;

export function groupService({ database, store, households, findCategory, recipeBytes, clock }: GroupParts) {
  async function categoryId(groupId: string, { id, slug, name }: OrganizerRefBody): Promise<string> {
    const wanted = slugOf(slug || name || '');
    const found =
      (id && (await findCategory(groupId, { id }))) ||
      (!id && wanted && (await findCategory(groupId, { slug: wanted })));
    if (!found) throw failOrganizer('organizers.not_found');
    return found.id;
  }

  /** Whether a user may decide if visitors see the group: its managers, and the managers of its only household. */
  const mayOpen = async ({ admin, canManage, groupId }: Caller): Promise<boolean> =>
    admin || canManage || (await households.ofGroup(groupId)).length === 1;

  return {
    async self(caller: Caller): Promise<GroupSummary> {
      const [group, preferences] = await Promise.all([
        store.get(caller.groupId),
        store.preferences(caller.groupId, caller.householdId),
      ]);
      return { ...group, preferences };
    },

    preferences: (caller: Caller): Promise<GroupPreferences> => store.preferences(caller.groupId, caller.householdId),

    /** Updates only the given fields, even by PUT: a client that leaves out a field must not make the group public. */
    updatePreferences: (
      caller: Caller,
      { privateGroup, ...body }: GroupPreferencesBody,
      assertFresh: AssertFresh,
    ): Promise<GroupPreferences> =>
      database.groupTx(caller.groupId, async () => {
        const { groupId, householdId } = caller;
        const current = await store.preferences(groupId, householdId);
        assertFresh(current);
        const isOpened = privateGroup !== undefined && privateGroup !== current.privateGroup;
        if (isOpened && !(await mayOpen(caller))) throw failGroup('groups.only_own_household');
        // A client that sends the group's setting back must not publish a household that is private.
        await store.updatePreferences(groupId, { ...body, ...(isOpened ? { privateGroup } : {}) }, householdId);
        await store.update(groupId, { updatedAt: nextVersion(clock(), new Date(current.updateAt)) });
        return store.preferences(groupId, householdId);
      }),

    categories: (caller: Caller): Promise<OrganizerRef[]> => store.categories(caller.groupId),

    setCategories: (caller: Caller, refs: readonly OrganizerRefBody[]): Promise<OrganizerRef[]> =>
      database.groupTx(caller.groupId, async () => {
        const ids = new Set<string>();
        for (const ref of refs) ids.add(await categoryId(caller.groupId, ref));
        await store.setCategories(caller.groupId, [...ids]);
        return store.categories(caller.groupId);
      }),

    statistics: (caller: Caller): Promise<GroupStatistics> => store.statistics({ groupId: caller.groupId }),

    async storage(caller: Caller): Promise<GroupStorage> {
      const usedStorageBytes = await recipeBytes(caller.groupId);
      return {
        usedStorageBytes,
        usedStorageStr: sizeText(usedStorageBytes),
        totalStorageBytes: SHOWN_STORAGE_BYTES,
        totalStorageStr: sizeText(SHOWN_STORAGE_BYTES),
      };
    },
  };
}
export type GroupService = ReturnType<typeof groupService>;
