import type { Caller } from '../../core/auth/caller.ts';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import { failUser } from '../../core/users/errors.ts';
import type { AdminUser, ApiTokenInfo, User, UserCreate, UserSummary, UserUpdate } from '../../core/users/schema.ts';
import { nextVersion } from '../kit/clock.ts';
import type { ListRequest } from '../kit/database/listing.ts';
import { hashPassword } from '../kit/secrets/passwords.ts';
import { type AssertFresh, anyParts, differences, objectOf, ownParts } from './account-changes.ts';
import type { AccountCleanup, EventPicture } from './account-cleanup.ts';
import { accountLookup } from './account-lookup.ts';
import { ownPictures, type PictureParts } from './account-pictures.ts';
import { accountStates, type StateParts } from './account-states.ts';
import { adminUserOf, summaryOf, userOf } from './entity.ts';
import { assertFree, newUser, refusingTaken } from './new-user.ts';
import type { NewUserRow, UserWithGroup } from './store.ts';

export interface AccountParts
  extends Omit<StateParts, 'find' | 'assertNotLastAdmin'>,
    Omit<PictureParts, 'find' | 'findToChange'> {
  readonly groups: {
    findByName(name: string): Promise<{ id: string } | undefined>;
    findDefault(): Promise<{ id: string }>;
  };
  readonly households: {
    findIn(groupId: string, key: string): Promise<{ id: string } | undefined>;
    defaultOf(groupId: string): Promise<{ id: string }>;
  };
  readonly accountCleanup: AccountCleanup;
  readonly tokensOf: (userId: string) => Promise<ApiTokenInfo[]>;
  readonly removeEventPicture: (picture: EventPicture) => Promise<void>;
}

export function accountService(parts: AccountParts) {
  const { database, store, groups, households, accountCleanup, pictures, tokensOf, removeEventPicture, clock } = parts;
  const { note, isShared } = parts;

  const { find, findToChange, assertNotLastAdmin } = accountLookup(store);

  async function groupIdOf(name: string | null | undefined): Promise<string> {
    const group = name ? await groups.findByName(name) : await groups.findDefault();
    if (group) return group.id;
    throw failUser('users.unknown_group', {
      params: { name: name ?? '' },
      fields: [{ path: ['body', 'group'], message: name ?? '' }],
    });
  }

  async function householdIdOf(groupId: string, name: string | null | undefined): Promise<string> {
    const household = await (name ? households.findIn(groupId, name) : households.defaultOf(groupId));
    if (household) return household.id;
    throw failUser('users.unknown_household', {
      params: { name: name ?? '' },
      fields: [{ path: ['body', 'household'], message: name ?? '' }],
    });
  }

  /** The household to which an admin moves a person. A client that changes only the group also sends the old household. */
  async function placeOf(caller: Caller, { user, household }: UserWithGroup, body: UserUpdate) {
    const { groupId, householdId } = user;
    if (!caller.admin) return { groupId, householdId };
    const next = body.group ? await groupIdOf(body.group) : groupId;
    const wanted = body.household === household.name ? null : body.household;
    if (next === groupId && !wanted) return { groupId, householdId };
    return { groupId: next, householdId: await householdIdOf(next, wanted) };
  }

  async function assertMayKeepRights(caller: Caller, { user, group, household }: UserWithGroup, body: UserUpdate) {
    const isOther = (name: string | null | undefined, current: string) => Boolean(name) && name !== current;
    const isMoved = isOther(body.group, group.name) || isOther(body.household, household.name);
    if (!caller.admin && (body.admin === true || isMoved)) throw failUser('users.not_allowed');
    if (body.admin !== false || !user.admin) return;
    if (caller.id === user.id) throw failUser('users.demotes_self');
    await assertNotLastAdmin(user);
  }

  /** Hands a person's recipes and lists to another member when they leave a group. The only member keeps them. */
  async function leaveGroup(user: UserWithGroup['user']): Promise<void> {
    const heir = await store.findOtherMember(user);
    if (heir) await accountCleanup.handOver(user.id, heir);
  }

  async function heirOf(caller: Caller, { user }: UserWithGroup, wanted: string | undefined): Promise<string> {
    if (wanted === undefined) return (await store.findOtherMember(user)) ?? caller.id;
    const heir = wanted === user.id ? undefined : await store.findById(wanted);
    if (heir?.groupId !== user.groupId) throw failUser('users.heir_not_found');
    return heir.id;
  }

  return {
    self: async (caller: Caller): Promise<User> =>
      userOf(await store.getWithGroup(caller.id), await tokensOf(caller.id)),

    async list(query: ListQuery, request: ListRequest): Promise<Page<AdminUser>> {
      const page = await store.list(query, request);
      return { ...page, items: page.items.map((each) => adminUserOf(each)) };
    },

    async ofGroup(caller: Caller, query: ListQuery, request: ListRequest): Promise<Page<UserSummary>> {
      const page = await store.listOfGroup(caller.groupId, query, request);
      return { ...page, items: page.items.map(({ user }) => summaryOf(user)) };
    },

    get: async (id: string): Promise<AdminUser> => adminUserOf(await find(id)),

    async create(body: UserCreate): Promise<AdminUser> {
      const passwordHash = await hashPassword(body.password);
      const work = database.tx(async () => {
        const groupId = await groupIdOf(body.group);
        const householdId = await householdIdOf(groupId, body.household);
        const row = { ...newUser(body, groupId, passwordHash, clock()), householdId };
        await assertFree(store, null, row);
        await store.insert(row);
        const { admin } = row;
        await note({ action: 'users.created', object: objectOf(row), groupId: row.groupId, details: { admin } });
        return row.id;
      });
      return adminUserOf(await find(await refusingTaken(work)));
    },

    /**
     * Updates the given fields that this caller may change. Throws if they ask for permissions or a group that they
     * cannot set.
     */
    async update(caller: Caller, id: string, body: UserUpdate, assertFresh: AssertFresh): Promise<AdminUser> {
      const work = database.tx(async () => {
        const found = await findToChange(caller, id);
        assertFresh(userOf(found));
        await assertMayKeepRights(caller, found, body);
        const { user } = found;
        if (isShared(user)) return;
        const change: Partial<NewUserRow> = caller.admin ? anyParts(body, user) : ownParts(body);
        await assertFree(store, id, change);
        const place = await placeOf(caller, found, body);
        if (place.groupId !== user.groupId) await leaveGroup(user);
        await store.update(id, { ...change, ...place, updatedAt: nextVersion(clock(), user.updatedAt) });
        const details = differences(user, { ...change, ...place });
        if (Object.keys(details).length > 0)
          await note({ action: 'users.updated', object: objectOf(user), groupId: user.groupId, details });
      });
      await refusingTaken(work);
      return { ...adminUserOf(await find(id)), tokens: caller.id === id ? await tokensOf(id) : [] };
    },

    /** Deletes an account. The heir gets its recipes and lists. Ratings, comments and history are deleted. */
    remove: (caller: Caller, id: string, assertFresh: AssertFresh, wantedHeir?: string): Promise<AdminUser> =>
      database.tx(async () => {
        const found = await find(id);
        assertFresh(userOf(found));
        if (isShared(found.user)) return adminUserOf(found);
        await assertNotLastAdmin(found.user);
        await accountCleanup.handOver(id, await heirOf(caller, found, wantedHeir));
        await accountCleanup.forgetRatings(id);
        const left = await accountCleanup.eventPictures(id);
        await store.remove(id);
        await note({ action: 'users.deleted', object: objectOf(found.user), groupId: found.user.groupId });
        database.afterCommit(() => {
          // Leftover files are harmless: nothing refers to them.
          for (const removal of [pictures.remove(id), ...left.map(removeEventPicture)]) void removal.catch(() => {});
        });
        return adminUserOf(found);
      }),

    ...accountStates({ ...parts, find, assertNotLastAdmin }),
    ...ownPictures({ ...parts, find, findToChange }),
  };
}
export type AccountService = ReturnType<typeof accountService>;
