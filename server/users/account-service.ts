import type { Caller } from '../../core/auth/caller.ts';
import type { Versioned } from '../../core/kit/etag.ts';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import { failUser } from '../../core/users/errors.ts';
import type { AdminUser, ApiTokenInfo, User, UserCreate, UserSummary, UserUpdate } from '../../core/users/schema.ts';
import type { Note } from '../audit/service.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import type { ListRequest } from '../kit/database/listing.ts';
import { newSecret } from '../kit/secrets/ids.ts';
import { hashPassword } from '../kit/secrets/passwords.ts';
import type { Belongings, EventPicture } from './belongings.ts';
import { adminUserOf, storedAuthMethods, userOf, wireAuthMethods } from './entity.ts';
import { assertFree, newUser, refusingTaken } from './new-user.ts';
import type { UserPictures } from './pictures.ts';
import type { NewUserRow, UserRow, UserStore, UserWithGroup } from './store.ts';

/** Throws `request.stale` if the caller saw another version than this one. */
type AssertFresh = (current: Versioned) => void;

export interface AccountParts {
  readonly database: Database;
  readonly store: UserStore;
  readonly groups: {
    findByName(name: string): Promise<{ id: string } | undefined>;
    findDefault(): Promise<{ id: string }>;
  };
  readonly belongings: Belongings;
  readonly pictures: UserPictures;
  readonly tokensOf: (userId: string) => Promise<ApiTokenInfo[]>;
  readonly removeEventPicture: (picture: EventPicture) => Promise<void>;
  /** Removes the second factors of an account. */
  readonly forgetFactors: (userId: string) => Promise<void>;
  readonly endSessions: (userId: string) => Promise<unknown>;
  readonly note: Note;
  /** Shared demo accounts: requests that would lock out other visitors succeed without doing anything. */
  readonly isShared: (user: { readonly username: string }) => boolean;
  readonly clock: Clock;
}

const present = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined && value !== null)) as Partial<{
    [K in keyof T]: NonNullable<T[K]>;
  }>;

/** What everybody may change about themselves. */
const ownParts = ({ username, fullName, email, advanced }: UserUpdate) =>
  present({ username, fullName, email, advanced });

/** What admins may change about anybody. An admin has every permission. */
function anyParts(body: UserUpdate, user: UserRow) {
  const { admin, canInvite, canManage, canOrganize } = body;
  const rights = admin
    ? { admin, advanced: true, canInvite: true, canManage: true, canOrganize: true }
    : present({ admin, canInvite, canManage, canOrganize });
  // Proxy accounts appear with another method on the wire. A client that sends it back changes nothing.
  const { authMethod } = body;
  const isChanged = authMethod && authMethod !== wireAuthMethods[user.authMethod];
  return { ...ownParts(body), ...rights, ...(isChanged ? { authMethod: storedAuthMethods[authMethod] } : {}) };
}

const objectOf = ({ id, username }: Pick<NewUserRow, 'id' | 'username'>) => ({ id, name: username });

/**
 * The names of the fields that a change affects, and for permissions the direction. The audit log does not store
 * addresses or names.
 */
function differences(user: UserRow, change: Partial<NewUserRow>): Record<string, string | boolean> {
  const changed = Object.entries(change).filter(([key, value]) => user[key as keyof UserRow] !== value);
  return Object.fromEntries(
    changed.map(([key, value]) => [key === 'groupId' ? 'group' : key, typeof value === 'boolean' ? value : 'changed']),
  );
}

export function accountService(parts: AccountParts) {
  const { database, store, groups, belongings, pictures, tokensOf, removeEventPicture, clock } = parts;
  const { forgetFactors, endSessions, note, isShared } = parts;

  async function find(id: string): Promise<UserWithGroup> {
    const found = await store.findWithGroup(id);
    if (!found) throw failUser('users.not_found');
    return found;
  }

  /** The account that the caller may change: their own, or any for an admin. */
  async function findToChange(caller: Caller, id: string): Promise<UserWithGroup> {
    const found = await find(id);
    if (caller.admin || found.user.id === caller.id) return found;
    throw failUser(found.user.groupId === caller.groupId ? 'users.not_self' : 'users.not_found');
  }

  async function groupIdOf(name: string | null | undefined): Promise<string> {
    const group = name ? await groups.findByName(name) : await groups.findDefault();
    if (group) return group.id;
    throw failUser('users.unknown_group', {
      params: { name: name ?? '' },
      fields: [{ path: ['body', 'group'], message: name ?? '' }],
    });
  }

  async function assertMayKeepRights(caller: Caller, { user, group }: UserWithGroup, body: UserUpdate) {
    const isMoved = Boolean(body.group) && body.group !== group.name;
    if (!caller.admin && (body.admin === true || isMoved)) throw failUser('users.not_allowed');
    if (body.admin !== false || !user.admin) return;
    if (caller.id === user.id) throw failUser('users.demotes_self');
    await assertNotLastAdmin(user);
  }

  /** Checked in the transaction that removes the admin. If two servers do so at once, the second one sees the first. */
  async function assertNotLastAdmin({ id, admin, disabledAt }: UserWithGroup['user']): Promise<void> {
    if (admin && disabledAt === null && !(await store.hasOtherAdmin(id))) throw failUser('users.last_admin');
  }

  /** Somebody who leaves a group also leaves what belongs to it. The only member takes it along. */
  async function move(userId: string, from: string): Promise<void> {
    const heir = await store.findOtherMember(from, userId);
    if (heir) await belongings.handOver(userId, heir);
  }

  async function heirOf(caller: Caller, { user }: UserWithGroup, wanted: string | undefined): Promise<string> {
    if (wanted === undefined) return (await store.findOtherMember(user.groupId, user.id)) ?? caller.id;
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
      return { ...page, items: page.items.map(({ user: { id, fullName } }) => ({ id, fullName })) };
    },

    get: async (id: string): Promise<AdminUser> => adminUserOf(await find(id)),

    async create(body: UserCreate): Promise<AdminUser> {
      const passwordHash = await hashPassword(body.password);
      const work = database.tx(async () => {
        const row = newUser(body, await groupIdOf(body.group), passwordHash, clock());
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
        const groupId = caller.admin && body.group ? await groupIdOf(body.group) : user.groupId;
        if (groupId !== user.groupId) await move(id, user.groupId);
        await store.update(id, { ...change, groupId, updatedAt: nextVersion(clock(), user.updatedAt) });
        const details = differences(user, { ...change, groupId });
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
        await belongings.handOver(id, await heirOf(caller, found, wantedHeir));
        await belongings.forgetRatings(id);
        const left = await belongings.eventPictures(id);
        await store.remove(id);
        await note({ action: 'users.deleted', object: objectOf(found.user), groupId: found.user.groupId });
        database.afterCommit(() => {
          // Leftover files are harmless: nothing refers to them.
          for (const removal of [pictures.remove(id), ...left.map(removeEventPicture)]) void removal.catch(() => {});
        });
        return adminUserOf(found);
      }),

    /** Disables an account and ends its sessions. */
    disable: (caller: Caller, id: string, assertFresh: AssertFresh): Promise<AdminUser> =>
      database.tx(async () => {
        const found = await find(id);
        const { user } = found;
        assertFresh(userOf(found));
        if (id === caller.id) throw failUser('users.disables_self');
        await assertNotLastAdmin(user);
        if (user.disabledAt === null && !isShared(user)) {
          await store.update(id, { disabledAt: clock(), updatedAt: nextVersion(clock(), user.updatedAt) });
          await endSessions(id);
          await note({ action: 'users.disabled', object: objectOf(user), groupId: user.groupId });
        }
        return adminUserOf(await find(id));
      }),

    /** Enables a disabled account again. Its earlier sessions stay ended. */
    restore: (id: string, assertFresh: AssertFresh): Promise<AdminUser> =>
      database.tx(async () => {
        const found = await find(id);
        const { user } = found;
        assertFresh(userOf(found));
        if (user.disabledAt !== null) {
          const change = { disabledAt: null, lockedAt: null };
          await store.update(id, { ...change, updatedAt: nextVersion(clock(), user.updatedAt) });
          await note({ action: 'users.restored', object: objectOf(user), groupId: user.groupId });
        }
        return adminUserOf(await find(id));
      }),

    /**
     * People who remove their own second factor must prove their identity. Local callers with access to the data folder
     * need not.
     */
    resetSecondFactor: (caller: Caller, id: string): Promise<AdminUser> =>
      database.tx(async () => {
        const { user } = await find(id);
        if (id === caller.id && caller.via !== 'local') throw failUser('users.own_second_factor');
        if (isShared(user)) return adminUserOf(await find(id));
        await forgetFactors(id);
        await endSessions(id);
        await note({ action: 'users.second_factor_reset', object: objectOf(user), groupId: user.groupId });
        return adminUserOf(await find(id));
      }),

    async setPicture(caller: Caller, id: string, bytes: Uint8Array): Promise<void> {
      const { user } = await findToChange(caller, id);
      if (isShared(user)) return;
      await pictures.save(id, bytes);
      const change = { cacheKey: newSecret(3), updatedAt: nextVersion(clock(), user.updatedAt) };
      await database.tx(() => store.update(id, change));
    },

    /** The version of a person's picture. A null `viewer` stands for any visitor. Throws `users.image_not_found`. */
    async pictureKey(viewer: Caller | null, id: string): Promise<string> {
      const user = await store.findById(id);
      const isForeign = viewer && !viewer.admin && viewer.groupId !== user?.groupId;
      if (!user || isForeign) throw failUser('users.image_not_found');
      return user.cacheKey;
    },

    /** The picture of a member of the caller's group, or of anybody for an admin. */
    async picture(caller: Caller, id: string): Promise<{ content: Uint8Array; cacheKey: string }> {
      const { user } = await find(id);
      if (!caller.admin && user.groupId !== caller.groupId) throw failUser('users.not_found');
      return { content: await pictures.read(id), cacheKey: user.cacheKey };
    },
  };
}
export type AccountService = ReturnType<typeof accountService>;
