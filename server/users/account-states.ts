import type { Caller } from '../../core/auth/caller.ts';
import { failUser } from '../../core/users/errors.ts';
import type { AdminUser } from '../../core/users/schema.ts';
import type { Note } from '../audit/service.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import { type AssertFresh, objectOf } from './account-changes.ts';
import type { AccountLookup } from './account-lookup.ts';
import { adminUserOf, userOf } from './entity.ts';
import type { UserStore } from './store.ts';

export interface StateParts extends Pick<AccountLookup, 'find' | 'assertNotLastAdmin'> {
  readonly database: Database;
  readonly store: UserStore;
  /** Removes the second factors of an account. */
  readonly forgetFactors: (userId: string) => Promise<void>;
  readonly endSessions: (userId: string) => Promise<unknown>;
  readonly note: Note;
  /** Shared demo accounts: requests that would lock out other visitors succeed without doing anything. */
  readonly isShared: (user: { readonly username: string }) => boolean;
  readonly clock: Clock;
}

/** Disables and enables accounts and resets second factors, when somebody leaves, returns or loses a phone. */
export function accountStates(parts: StateParts) {
  const { database, store, find, assertNotLastAdmin, forgetFactors, endSessions, note, isShared, clock } = parts;
  return {
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
  };
}
