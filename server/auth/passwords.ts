import { and, eq, gt, lte } from 'drizzle-orm';
import type { Caller } from '../../core/auth/caller.ts';
import { failAuth } from '../../core/auth/errors.ts';
import type { PasswordReset } from '../../core/auth/password-endpoints.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { Language } from '../../core/kit/translate.ts';
import { failUser } from '../../core/users/errors.ts';
import type { Note } from '../audit/service.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import { type GuessCounter, guessing } from '../kit/guesses.ts';
import { type RateWindow, spend } from '../kit/http/rate-window.ts';
import { networkOf } from '../kit/http/trusted-peers.ts';
import { newSecret, secretHash } from '../kit/secrets/ids.ts';
import { hashPassword, type VerifyPassword } from '../kit/secrets/passwords.ts';
import type { MailService } from '../mail/service.ts';
import type { UserRow, UserStore } from '../users/store.ts';
import type { UserTables } from '../users/tables.ts';
import type { ProveIdentity } from './identity-proofs.ts';
import type { SessionService } from './sessions.ts';
import { ACCOUNT_GUESSES } from './sign-in-guesses.ts';

/** How long a password reset link is valid. */
const RESET_HOURS = 24;

export interface PasswordParts {
  readonly database: Database<UserTables>;
  readonly users: UserStore;
  readonly verifyPassword: VerifyPassword;
  readonly sessions: Pick<SessionService, 'endOthers'>;
  readonly note: Note;
  readonly clock: Clock;
  readonly guesses: Pick<GuessCounter, 'take' | 'forget'>;
  readonly proveIdentity: ProveIdentity;
  /** Wrong reset tokens per address in a minute. */
  readonly maxTokens: number;
  /** Reset mails that one address may request. */
  readonly resets: RateWindow;
  readonly mail: Pick<MailService, 'postReset' | 'onReset'>;
  /** Shared demo accounts: requests that would lock out other visitors succeed without doing anything. */
  readonly isShared: (user: { readonly username: string }) => boolean;
}

const localOnly = (user: UserRow): UserRow => {
  if (user.authMethod !== 'local') throw failAuth('auth.no_own_password');
  return user;
};

/** Sets passwords. Each new password signs the person out everywhere else. */
export function passwordService({
  database,
  users,
  verifyPassword,
  sessions,
  note,
  clock,
  guesses,
  proveIdentity,
  maxTokens,
  resets,
  mail,
  isShared,
}: PasswordParts) {
  const { passwordResets: rows } = database.tables;

  /** Returns how many were deleted. */
  async function sweep(): Promise<number> {
    const expired = lte(rows.expiresAt, clock());
    const columns = { hash: rows.hash };
    const [any] = await database.db.select(columns).from(rows).where(expired).limit(1);
    if (!any) return 0;
    return database.tx(async () => (await database.db.delete(rows).where(expired).returning(columns)).length);
  }

  /** Ends all sessions of the account except the one to keep. */
  const setPassword = (user: UserRow, passwordHash: string, keep: string | null): Promise<void> =>
    database.tx(async () => {
      await users.setPassword(user.id, passwordHash);
      await guesses.forget(ACCOUNT_GUESSES, user.id);
      await sessions.endOthers(user.id, keep);
      await database.db.delete(rows).where(eq(rows.userId, user.id));
    });

  /** The account of a reset token that is still valid. */
  async function accountOf(token: string, email: string): Promise<UserRow> {
    const valid = and(eq(rows.hash, secretHash(token)), gt(rows.expiresAt, clock()));
    const [row] = await database.db.select().from(rows).where(valid);
    const user = row && (await users.findById(row.userId));
    if (user?.email !== email || user.authMethod !== 'local' || user.disabledAt !== null)
      throw failAuth('auth.bad_reset_token');
    return user;
  }

  const makeReset = (email: string): Promise<{ user: UserRow; token: string }> =>
    database.tx(async () => {
      const user = await users.findOther(email, null);
      if (user?.email !== email || user.disabledAt !== null || isShared(user)) throw failUser('users.not_found');
      localOnly(user);
      await sweep();
      const token = newSecret();
      const expiresAt = new Date(clock().getTime() + RESET_HOURS * 3_600_000);
      await database.db.insert(rows).values({ hash: secretHash(token), userId: user.id, expiresAt });
      await note({
        action: 'users.reset_link_made',
        object: { id: user.id, name: user.username },
        groupId: user.groupId,
      });
      return { user, token };
    });

  /** Throws if the account has a password here and this is not it. Does not count failures. */
  async function checkPassword(userId: string, password = ''): Promise<void> {
    const user = (await users.findById(userId))!;
    if (user.authMethod !== 'local') return;
    if (!(await verifyPassword(password, user.passwordHash))) throw failAuth('auth.wrong_password');
  }

  mail.onReset(async (email) => {
    const made = await makeReset(email).catch((error) => {
      if (isAppError(error)) return null;
      throw error;
    });
    return made && { name: made.user.fullName, token: made.token, hours: RESET_HOURS };
  });

  return {
    checkPassword,

    async change(caller: Caller, currentPassword: string, newPassword: string): Promise<void> {
      const user = localOnly((await users.findById(caller.id))!);
      await proveIdentity(caller.id, () => checkPassword(caller.id, currentPassword));
      if (isShared(user)) return;
      const passwordHash = await hashPassword(newPassword);
      await database.tx(async () => {
        await setPassword(user, passwordHash, caller.sessionId);
        await note({ action: 'auth.password_changed' });
      });
    },

    /** Creates a reset token for the account with this address. Throws `users.not_found` or `auth.no_own_password`. */
    createReset: async (email: string): Promise<string> => (await makeReset(email)).token,

    /** Responds in the same way and time whether the account exists or not. The mail is prepared afterwards. */
    async forgot(email: string, address: string, language: Language): Promise<void> {
      spend(resets, address);
      await mail.postReset(email, language);
    },

    async reset({ token, email, password }: PasswordReset, address: string): Promise<void> {
      const limit = { kind: 'reset-token', key: networkOf(address), max: maxTokens, windowSeconds: 60 };
      await guessing(await guesses.take([limit]), () => accountOf(token, email), isAppError);
      const passwordHash = await hashPassword(password);
      // Checked again in the transaction, because a token works only once.
      await database.tx(async () => {
        const user = await accountOf(token, email);
        await setPassword(user, passwordHash, null);
        const actor = { id: user.id, name: user.username };
        await note({ action: 'auth.password_reset', actor, groupId: user.groupId });
      });
    },

    /** Deletes expired reset tokens. */
    sweep,
  };
}
export type PasswordService = ReturnType<typeof passwordService>;
