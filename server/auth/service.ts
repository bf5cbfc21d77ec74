import type { SessionToken } from '../../core/auth/endpoints.ts';
import { failAuth } from '../../core/auth/errors.ts';
import type { SignInMethod } from '../../core/auth/sign-in-methods.ts';
import { failKit } from '../../core/kit/errors.ts';
import type { Guess } from '../kit/guesses.ts';
import type { UserRow, UserStore } from '../users/store.ts';
import { REMEMBERED_SECONDS } from './session-tokens.ts';
import type { From, SessionService } from './sessions.ts';
import { ACCOUNT_GUESSES, type SignInGuessParts, signInGuesses } from './sign-in-guesses.ts';

export type { AppPasswords } from './app-passwords.ts';

/** Checks a name and a password, for example against our own passwords or a directory. */
export interface PasswordMethod {
  readonly method: SignInMethod;
  /**
   * Returns the account with this password (created now, if the method creates accounts), null if the password is
   * wrong, and undefined if the method does not know this name. `user` is the account of the name, if there is one.
   */
  verify(name: string, password: string, user: UserRow | undefined): Promise<UserRow | null | undefined>;
}

/** Codes that are asked for after a password. */
export interface SecondFactor {
  /** `off` if the account needs no code. A right code is marked as used. */
  check(userId: string, code: string | undefined): Promise<'off' | 'right' | 'wrong' | 'missing'>;
}

export interface AuthParts extends SignInGuessParts {
  readonly users: UserStore;
  readonly sessions: SessionService;
  /** Tried in this order. The last one spends the time of a check even for unknown names. */
  readonly methods: readonly PasswordMethod[];
  readonly secondFactor: SecondFactor;
}

export interface Login {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
  /** From an app, or a recovery code. Required if the account has a second factor. */
  readonly code?: string | undefined;
  readonly from: From;
}

/** A person whose identity a method has verified. */
export interface Identity {
  readonly user: UserRow;
  readonly method: SignInMethod;
  readonly remember: boolean;
  readonly from: From;
  /**
   * `done` if the method itself proves two factors, as a passkey does, or if the identity provider is responsible for
   * it.
   */
  readonly secondFactor: 'done' | { readonly code: string | undefined };
}

export interface Entry {
  readonly session: SessionToken;
  /** How long the session lasts. */
  readonly seconds: number;
}

/**
 * Signing in, step by step:
 *
 *     find the account → is it locked? → verify by method → second factor → session
 *
 * **To add a method**: one that checks a name and a password (LDAP) is a `PasswordMethod` in `methods`. One that
 * identifies the person itself (OIDC, a proxy header, a passkey) finds or creates the account and calls `signInWith`.
 * The handler then sets the cookie, see `entering` in handlers.ts. `signInWith` handles disabled accounts, the second
 * factor, the session and the audit log.
 */
export function authService(parts: AuthParts) {
  const { database, users, sessions, methods, secondFactor, note, clock, guesses, lockout } = parts;
  const { isLocked, refuse, counted } = signInGuesses(parts);
  const sessionSeconds = lockout.sessionHours * 3_600;

  async function verify(login: Login, name: string, user: UserRow | undefined) {
    for (const { method, verify } of methods) {
      const found = await verify(name, login.password, user);
      if (found === null) return null;
      if (found) return { user: found, method };
    }
    return null;
  }

  /** Throws if the account needs a code and this is not it. */
  async function passSecondFactor({ user, secondFactor: given, from }: Identity, guess: Guess): Promise<void> {
    if (given === 'done') return;
    const verdict = await secondFactor.check(user.id, given.code);
    if (verdict === 'missing') throw failAuth('auth.second_factor_required');
    if (verdict === 'wrong') await refuse(guess, user, user.username, from, 'auth.second_factor_wrong');
  }

  async function enter(identity: Identity, guess: Guess): Promise<Entry> {
    const { user, method, remember, from } = identity;
    if (user.disabledAt !== null) await refuse(guess, user, user.username, from);
    await passSecondFactor(identity, guess);
    const seconds = remember ? REMEMBERED_SECONDS : sessionSeconds;
    const token = await database.tx(async () => {
      await guess.right();
      if (user.lockedAt !== null) await users.lock(user.id, null);
      const by = { id: user.id, name: user.username };
      await note({ action: 'auth.signed_in', actor: by, groupId: user.groupId, details: { method } });
      return sessions.start(user, method, seconds, from);
    });
    return { session: { access_token: token, token_type: 'bearer' }, seconds };
  }

  return {
    /** Signs in a person whom a method has identified. Throws `auth.invalid_credentials` if the account is disabled. */
    signInWith: (identity: Identity): Promise<Entry> =>
      enter(identity, {
        tries: 0,
        right: () => guesses.forget(ACCOUNT_GUESSES, identity.user.id),
        wrong: async () => [],
        back: async () => {},
      }),

    /**
     * Returns a session for valid credentials. Throws `auth.locked`, `request.too_many`, `auth.invalid_credentials`,
     * `auth.second_factor_required` or `auth.second_factor_wrong`.
     */
    async login(login: Login): Promise<Entry> {
      const name = login.username.trim().toLowerCase();
      const user = await users.findByLogin(name);
      if (user && isLocked(user)) throw failAuth('auth.locked');
      const { remember, from, code } = login;
      return counted(user, name, from, async (guess) => {
        // Earlier guesses may have locked the account in the meantime.
        const now = user && (await users.findById(user.id));
        if (now && isLocked(now)) throw failAuth('auth.locked');
        const found = await verify(login, name, now);
        if (!found) return refuse(guess, now, name, from);
        return enter({ ...found, remember, from, secondFactor: { code } }, guess);
      });
    },

    /** How long a session lasts without "remember me". */
    sessionSeconds,

    /** Unlocks accounts whose lock has expired, or all locked accounts. Returns how many. */
    unlock: (isForced: boolean): Promise<number> =>
      database.tx(async () => {
        const opened = await users.unlock(new Date(clock().getTime() - (isForced ? 0 : lockout.hours * 3_600_000)));
        if (opened > 0) await note({ action: 'users.unlocked', groupId: null, details: { accounts: opened } });
        return opened;
      }),

    /** A new token for the caller's session, or for a new session if they have none. */
    async refresh({ id, sessionId }: { id: string; sessionId: string | null }, from: From): Promise<SessionToken> {
      const user = await users.findById(id);
      if (!user) throw failKit('request.not_authenticated');
      const token = await (sessionId
        ? sessions.renew(id, sessionId, sessionSeconds)
        : sessions.start(user, 'local', sessionSeconds, from));
      return { access_token: token, token_type: 'bearer' };
    },
  };
}
export type AuthService = ReturnType<typeof authService>;
