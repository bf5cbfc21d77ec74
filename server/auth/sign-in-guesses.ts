import { failAuth } from '../../core/auth/errors.ts';
import type { Note } from '../audit/service.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import type { GuessLimit } from '../kit/guess-counts.ts';
import type { Guess, GuessCounter } from '../kit/guesses.ts';
import { networkOf } from '../kit/http/trusted-peers.ts';
import type { UserRow, UserStore } from '../users/store.ts';
import type { Lockout } from './lockout.ts';
import type { From } from './sessions.ts';

/**
 * Limits for wrong guesses. Infinite if limits are off. Successful sign-ins do not count, because clients sign in in
 * bursts.
 */
export interface SignInLimits {
  /** For unknown names, so that they lock just like known ones. */
  readonly perStranger: number;
  readonly perAccountAndAddress: number;
  readonly perAddress: number;
}

const WINDOW_SECONDS = 15 * 60;
/** Counts wrong passwords and codes of an account. `server/users` resets it when the password changes. */
export const ACCOUNT_GUESSES = 'account';

export interface SignInGuessParts {
  readonly database: Database;
  readonly users: Pick<UserStore, 'lock'>;
  readonly note: Note;
  readonly clock: Clock;
  readonly guesses: Pick<GuessCounter, 'take' | 'forget'>;
  readonly limits: SignInLimits;
  readonly lockout: Lockout;
  /** Shared demo accounts: one visitor must not lock the account for all. */
  readonly isShared: (user: { readonly username: string }) => boolean;
  readonly log: { warn(fields: object, message: string): void };
}

/** Counts attempts to sign in, and locks accounts after too many wrong ones. */
export function signInGuesses(parts: SignInGuessParts) {
  const { database, users, note, clock, guesses, limits, lockout, isShared, log } = parts;

  /** A lock that starts in the future was set by a wrong clock. It counts as expired. */
  const isLocked = (user: UserRow): boolean =>
    user.lockedAt !== null && Math.abs(clock().getTime() - user.lockedAt.getTime()) < lockout.hours * 3_600_000;

  /** The limits that a guess counts towards. The lock comes first, because it decides the answer. */
  function limitsOf(user: UserRow | undefined, name: string, { address }: From): GuessLimit[] {
    const who = user?.id ?? name;
    const lock = {
      kind: ACCOUNT_GUESSES,
      key: who,
      max: user ? lockout.attempts : limits.perStranger,
      windowSeconds: lockout.hours * 3_600,
      slides: true,
      forgets: true,
      refusal: () => failAuth('auth.locked'),
    };
    const window = { windowSeconds: WINDOW_SECONDS };
    return [
      // A lock would shut out everyone who shares the account.
      ...(user && isShared(user) ? [] : [lock]),
      {
        ...window,
        kind: 'account-address',
        key: `${who} ${networkOf(address)}`,
        max: limits.perAccountAndAddress,
        forgets: true,
      },
      { ...window, kind: 'address', key: networkOf(address), max: limits.perAddress },
    ];
  }

  /** Records a failed guess and throws the error for the client. */
  async function refuse(
    guess: Guess,
    user: UserRow | undefined,
    name: string,
    from: From,
    code: 'auth.invalid_credentials' | 'auth.second_factor_wrong' = 'auth.invalid_credentials',
  ): Promise<never> {
    log.warn({ name, address: from.address }, 'sign-in refused');
    await database.tx(async () => {
      const full = await guess.wrong();
      if (user && full.includes(ACCOUNT_GUESSES)) {
        await users.lock(user.id, clock());
        // Start counting again, so that the first mistake after the lock does not lock again.
        await guesses.forget(ACCOUNT_GUESSES, user.id);
      }
      const why = code.split('.')[1]!;
      await note({
        action: 'auth.sign_in_failed',
        actor: { id: user?.id ?? null, name: user?.username ?? name },
        groupId: user?.groupId ?? null,
        details: { why, tries: guess.tries },
      });
    });
    throw failAuth(code);
  }

  /** Counts the guess that `work` makes. If `work` fails without a verdict, nothing is counted. */
  async function counted<T>(
    user: UserRow | undefined,
    name: string,
    from: From,
    work: (guess: Guess) => Promise<T>,
  ): Promise<T> {
    const guess = await guesses.take(limitsOf(user, name, from));
    try {
      return await work(guess);
    } catch (error) {
      await guess.back();
      throw error;
    }
  }

  return { isLocked, refuse, counted };
}
