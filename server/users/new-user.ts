import { failUser } from '../../core/users/errors.ts';
import type { UserCreate } from '../../core/users/schema.ts';
import { isUniqueViolation } from '../kit/database.ts';
import { newId, newSecret } from '../kit/ids.ts';
import type { NewUserRow, UserStore } from './store.ts';

type Wanted = Omit<UserCreate, 'password' | 'group'>;

/** The row of a new account. An admin has all rights. */
export function newUser(wanted: Wanted, groupId: string, passwordHash: string, now: Date): NewUserRow {
  // Without a name it is the one that people know: what stands before the @.
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
    canManage: admin || wanted.canManage === true,
    canOrganize: admin || wanted.canOrganize === true,
    cacheKey: newSecret(3),
    lockedAt: null,
    epoch: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** Throws `users.username_taken` or `users.email_taken` where somebody else has them. */
export async function assertFree(
  store: Pick<UserStore, 'findOther'>,
  id: string | null,
  { username, email }: { readonly username?: string | undefined; readonly email?: string | undefined },
): Promise<void> {
  if (username !== undefined && (await store.findOther(username, id))) throw failUser('users.username_taken');
  if (email !== undefined && (await store.findOther(email, id))) throw failUser('users.email_taken');
}

/** Two may ask for the same name at once: then the database refuses one of them. */
export async function refusingTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isUniqueViolation(error) ? failUser('users.username_taken', { cause: error }) : error;
  }
}
