import { hasInvisible, mixesAlphabets, skeletonOf } from '../../core/kit/text/look-alike.ts';
import { failUser } from '../../core/users/errors.ts';
import type { UserCreate } from '../../core/users/schema.ts';
import { isUniqueViolation } from '../kit/database/database.ts';
import { newId, newSecret } from '../kit/secrets/ids.ts';
import { managingAfter } from './managing.ts';
import type { NewUserRow, UserStore } from './store.ts';

type Wanted = Omit<UserCreate, 'password' | 'group' | 'household'>;

/** The row of a new account. An admin has every permission. */
export function newUser(wanted: Wanted, groupId: string, passwordHash: string, now: Date): NewUserRow {
  // Without a user name, use the part of the address before the @.
  const username = wanted.username ?? wanted.email.split('@')[0]!;
  const admin = wanted.admin === true;
  return {
    id: newId(),
    groupId,
    username,
    fullName: wanted.fullName || username,
    email: wanted.email,
    passwordHash,
    authMethod: 'local',
    admin,
    advanced: admin || wanted.advanced === true,
    canInvite: admin || wanted.canInvite === true,
    ...managingAfter(admin ? { canManage: true } : wanted),
    canOrganize: admin || wanted.canOrganize === true,
    cacheKey: newSecret(3),
    lockedAt: null,
    epoch: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** Whether a user name has only visible letters of one alphabet. */
const isClear = (username: string): boolean => !hasInvisible(username) && !mixesAlphabets(username);

/** Another person whose user name or address looks like this one. */
async function lookAlike(store: Pick<UserStore, 'logins'>, id: string | null, username: string) {
  const skeleton = skeletonOf(username);
  const looksSo = (login: string) => skeletonOf(login) === skeleton;
  return (await store.logins()).find((one) => one.id !== id && (looksSo(one.username) || looksSo(one.email)));
}

/** Whether a new user name looks different from all others. */
export const isDistinct = async (store: Pick<UserStore, 'logins'>, username: string): Promise<boolean> =>
  isClear(username) && !(await lookAlike(store, null, username));

/**
 * Throws `users.username_taken` or `users.email_taken` if another person has it or a name that looks the same, and
 * `users.username_unclear`. A name that an account already has stays allowed.
 */
export async function assertFree(
  store: Pick<UserStore, 'findOther' | 'findById' | 'logins'>,
  id: string | null,
  { username, email }: { readonly username?: string | undefined; readonly email?: string | undefined },
): Promise<void> {
  const current = id === null ? undefined : await store.findById(id);
  if (username !== undefined && username !== current?.username) {
    if (!isClear(username))
      throw failUser('users.username_unclear', { fields: [{ path: ['body', 'username'], message: '' }] });
    if ((await store.findOther(username, id)) || (await lookAlike(store, id, username)))
      throw failUser('users.username_taken');
  }
  if (email !== undefined && (await store.findOther(email, id))) throw failUser('users.email_taken');
}

/** Two people may ask for the same name at once. Then the database refuses one of them. */
export async function refusingTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isUniqueViolation(error) ? failUser('users.username_taken', { cause: error }) : error;
  }
}
