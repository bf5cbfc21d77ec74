import { hashPassword, isOldHash, type VerifyPassword } from '../kit/secrets/passwords.ts';
import type { UserStore } from '../users/store.ts';
import type { PasswordMethod } from './service.ts';

/** Passwords stored here. An unknown name takes the same time to check, and is refused. */
export const ownPasswords = (
  users: Pick<UserStore, 'renewPasswordHash'>,
  verifyPassword: VerifyPassword,
): PasswordMethod => ({
  method: 'password',
  async verify(_, password, user) {
    const stored = user?.authMethod === 'local' ? user.passwordHash : null;
    if (!(await verifyPassword(password, stored)) || !user) return null;
    if (stored && isOldHash(stored)) await users.renewPasswordHash(user.id, stored, await hashPassword(password));
    return user;
  },
});
