import { verifyPassword } from '../kit/passwords.ts';
import type { PasswordMethod } from './service.ts';

/** The passwords that are kept here. A name without one costs the same work, and is refused. */
export const ownPasswords: PasswordMethod = {
  method: 'password',
  async verify(_, password, user) {
    const stored = user?.authMethod === 'local' ? user.passwordHash : null;
    return (await verifyPassword(password, stored)) && user ? user : null;
  },
};
