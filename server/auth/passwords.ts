import { and, eq, gt, lte } from 'drizzle-orm';
import type { Caller } from '../../core/auth/caller.ts';
import { failAuth } from '../../core/auth/errors.ts';
import type { PasswordReset } from '../../core/auth/password-endpoints.ts';
import { failUser } from '../../core/users/errors.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database.ts';
import { newSecret, secretHash } from '../kit/ids.ts';
import { hashPassword, verifyPassword } from '../kit/passwords.ts';
import { type RateWindow, spend } from '../kit/rate-window.ts';
import type { UserRow, UserStore } from '../users/store.ts';
import type { UserTables } from '../users/tables.ts';

/** How long a link for a new password holds. */
export const RESET_HOURS = 24;

export interface PasswordParts {
  readonly database: Database<UserTables>;
  readonly users: UserStore;
  readonly clock: Clock;
  /** Wrong current passwords of an account: a stolen session must not guess it. */
  readonly failures: RateWindow;
  /** Resets of an address. */
  readonly resets: RateWindow;
}

const localOnly = (user: UserRow): UserRow => {
  if (user.authMethod !== 'local') throw failAuth('auth.no_own_password');
  return user;
};

/** Everything that sets a password. Each ends the sessions that began with the one before. */
export function passwordService({ database, users, clock, failures, resets }: PasswordParts) {
  const { passwordResets: rows } = database.tables;

  async function sweep(): Promise<void> {
    const expired = lte(rows.expiresAt, clock());
    const [any] = await database.db.select({ hash: rows.hash }).from(rows).where(expired).limit(1);
    if (any) await database.tx(async () => void (await database.db.delete(rows).where(expired)));
  }

  const setPassword = (user: UserRow, passwordHash: string): Promise<void> =>
    database.tx(async () => {
      await users.setPassword(user.id, passwordHash);
      await database.db.delete(rows).where(eq(rows.userId, user.id));
    });

  /** The account of a reset that still holds. */
  async function accountOf(token: string, email: string): Promise<UserRow> {
    const valid = and(eq(rows.hash, secretHash(token)), gt(rows.expiresAt, clock()));
    const [row] = await database.db.select().from(rows).where(valid);
    const user = row && (await users.findById(row.userId));
    if (user?.email !== email || user.authMethod !== 'local') throw failAuth('auth.bad_reset_token');
    return user;
  }

  return {
    async change(caller: Caller, currentPassword: string, newPassword: string): Promise<void> {
      const user = localOnly((await users.findById(caller.id))!);
      spend(failures, caller.id);
      if (!(await verifyPassword(currentPassword, user.passwordHash))) throw failAuth('auth.wrong_password');
      failures.clear(caller.id);
      await setPassword(user, await hashPassword(newPassword));
    },

    /** Makes a token for an account of this address. Throws `users.not_found` or `auth.no_own_password`. */
    createReset: (email: string): Promise<string> =>
      database.tx(async () => {
        const user = await users.findOther(email, null);
        if (user?.email !== email) throw failUser('users.not_found');
        localOnly(user);
        await sweep();
        const token = newSecret();
        const expiresAt = new Date(clock().getTime() + RESET_HOURS * 3_600_000);
        await database.db.insert(rows).values({ hash: secretHash(token), userId: user.id, expiresAt });
        return token;
      }),

    /** Answers the same whether there is such an account or not. Without mail nothing can be sent. */
    forgot(address: string): void {
      spend(resets, address);
    },

    async reset({ token, email, password }: PasswordReset, address: string): Promise<void> {
      spend(resets, address);
      await accountOf(token, email);
      const passwordHash = await hashPassword(password);
      // Asked again where nothing comes between: a token works once.
      await database.tx(async () => setPassword(await accountOf(token, email), passwordHash));
    },

    /** Takes away what does not hold any more. */
    sweep,
  };
}
export type PasswordService = ReturnType<typeof passwordService>;
