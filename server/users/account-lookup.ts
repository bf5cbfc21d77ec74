import type { Caller } from '../../core/auth/caller.ts';
import { failUser } from '../../core/users/errors.ts';
import type { UserStore, UserWithGroup } from './store.ts';

/** Finds the accounts that a caller may see or change. */
export function accountLookup(store: UserStore) {
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

  /** Checked in the transaction that removes the admin. If two servers do so at once, the second one sees the first. */
  async function assertNotLastAdmin({ id, admin, disabledAt }: UserWithGroup['user']): Promise<void> {
    if (admin && disabledAt === null && !(await store.hasOtherAdmin(id))) throw failUser('users.last_admin');
  }

  return { find, findToChange, assertNotLastAdmin };
}
export type AccountLookup = ReturnType<typeof accountLookup>;
