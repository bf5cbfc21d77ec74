import type { SessionToken } from '../../core/auth/endpoints.ts';
import { failAuth } from '../../core/auth/errors.ts';
import { failKit } from '../../core/kit/errors.ts';
import type { Clock } from '../kit/clock.ts';
import { verifyPassword } from '../kit/passwords.ts';
import type { RateWindow } from '../kit/rate-window.ts';
import type { UserRow, UserStore } from '../users/store.ts';
import { REMEMBERED_SECONDS, SESSION_SECONDS, type SessionTokens } from './session-tokens.ts';

/** The account is locked from this failure on, for LOCK_HOURS. */
export const MAX_FAILURES = 5;
export const LOCK_HOURS = 24;

export interface AuthParts {
  readonly users: UserStore;
  readonly tokens: SessionTokens;
  readonly clock: Clock;
  /** Failures per account name and address: successes cost nothing, since clients of one address sign in in bursts. */
  readonly failures: RateWindow;
  /** Failures per name that has no account, so that it locks like one that has. */
  readonly strangers: RateWindow;
  readonly log: { warn(fields: object, message: string): void };
}

export interface Login {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
  readonly address: string;
}

export function authService({ users, tokens, clock, failures, strangers, log }: AuthParts) {
  const isLocked = (user: UserRow): boolean =>
    user.lockedAt !== null && clock().getTime() - user.lockedAt.getTime() < LOCK_HOURS * 3_600_000;

  async function refuse(user: UserRow | undefined, login: Login, name: string): Promise<never> {
    log.warn({ name, address: login.address }, 'sign-in refused');
    if (user) {
      // An old lock that ran out does not make the first new mistake lock again.
      if (user.lockedAt !== null) await users.clearFailures(user.id);
      await users.countFailure(user.id, MAX_FAILURES, clock());
    } else strangers.count(name);
    failures.count(`${name} ${login.address}`);
    throw failAuth('auth.invalid_credentials');
  }

  const tokenFor = async (user: UserRow, seconds: number): Promise<SessionToken> => ({
    access_token: await tokens.issue(user.id, user.epoch, seconds),
    token_type: 'bearer',
  });

  return {
    /** Answers a session for good credentials. Throws `auth.locked`, `request.too_many` or `auth.invalid_credentials`. */
    async login(login: Login): Promise<{ session: SessionToken; seconds: number }> {
      const name = login.username.trim().toLowerCase();
      const user = await users.findByLogin(name);
      if (user ? isLocked(user) : strangers.blockedSeconds(name) !== null) throw failAuth('auth.locked');
      const blockedSeconds = failures.blockedSeconds(`${name} ${login.address}`);
      if (blockedSeconds !== null) throw failKit('request.too_many', { params: { retryAfterSeconds: blockedSeconds } });
      const stored = user?.authMethod === 'local' ? user.passwordHash : null;
      if (!(await verifyPassword(login.password, stored)) || !user) return refuse(user, login, name);
      if (user.failedLogins > 0 || user.lockedAt !== null) await users.clearFailures(user.id);
      failures.clear(`${name} ${login.address}`);
      const seconds = login.remember ? REMEMBERED_SECONDS : SESSION_SECONDS;
      return { session: await tokenFor(user, seconds), seconds };
    },

    /** Opens accounts that bad passwords locked: those whose time is over, or all. Answers how many. */
    unlock: (isForced: boolean): Promise<number> =>
      users.unlock(new Date(clock().getTime() - (isForced ? 0 : LOCK_HOURS * 3_600_000))),

    async refresh(userId: string): Promise<SessionToken> {
      const user = await users.findById(userId);
      if (!user) throw failKit('request.not_authenticated');
      return tokenFor(user, SESSION_SECONDS);
    },
  };
}
export type AuthService = ReturnType<typeof authService>;
