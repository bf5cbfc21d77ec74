import type { Versioned } from '../../core/kit/etag.ts';
import type { UserUpdate } from '../../core/users/schema.ts';
import { storedAuthMethods, wireAuthMethods } from './entity.ts';
import { managingAfter } from './managing.ts';
import type { NewUserRow, UserRow } from './store.ts';

/** Throws `request.stale` if the caller saw another version than this one. */
export type AssertFresh = (current: Versioned) => void;

const present = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined && value !== null)) as Partial<{
    [K in keyof T]: NonNullable<T[K]>;
  }>;

/** Fields that everybody may change about themselves. */
export const ownParts = ({ username, fullName, email, advanced }: UserUpdate) =>
  present({ username, fullName, email, advanced });

/** Fields that admins may change about anybody. An admin has every permission. */
export function anyParts(body: UserUpdate, user: UserRow) {
  const { admin, canInvite, canOrganize } = body;
  const rights = admin
    ? { admin, advanced: true, canInvite: true, canManage: true, canManageHousehold: true, canOrganize: true }
    : { ...present({ admin, canInvite, canOrganize }), ...managingAfter(body, user) };
  // Proxy accounts appear with another method on the wire. A client that sends it back changes nothing.
  const { authMethod } = body;
  const isChanged = authMethod && authMethod !== wireAuthMethods[user.authMethod];
  return { ...ownParts(body), ...rights, ...(isChanged ? { authMethod: storedAuthMethods[authMethod] } : {}) };
}

export const objectOf = ({ id, username }: Pick<NewUserRow, 'id' | 'username'>) => ({ id, name: username });

const PLACES: Readonly<Record<string, string>> = { groupId: 'group', householdId: 'household' };

/**
 * The names of the fields that a change affects, and for permissions the direction. The audit log does not store
 * addresses or names.
 */
export function differences(user: UserRow, change: Partial<NewUserRow>): Record<string, string | boolean> {
  const changed = Object.entries(change).filter(([key, value]) => user[key as keyof UserRow] !== value);
  return Object.fromEntries(
    changed.map(([key, value]) => [PLACES[key] ?? key, typeof value === 'boolean' ? value : 'changed']),
  );
}
