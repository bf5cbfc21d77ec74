import { failAuth } from '../../core/auth/errors.ts';
import type { UserStore } from '../users/store.ts';
import type { ApiTokens } from './api-tokens.ts';
import type { From } from './sessions.ts';
import { type SignInGuessParts, signInGuesses } from './sign-in-guesses.ts';

export interface AppPasswordParts extends SignInGuessParts {
  readonly users: Pick<UserStore, 'lock' | 'findByLogin'>;
  readonly tokens: Pick<ApiTokens, 'open' | 'isMadeFor'>;
}

export interface NameAndToken {
  readonly username: string;
  readonly token: string;
  readonly from: From;
}

/** Signs in programs that can only send a name and a password, such as calendars. Their password is an API token. */
export function appPasswords({ tokens, ...parts }: AppPasswordParts) {
  const { users } = parts;
  const { isLocked, refuse, counted } = signInGuesses(parts);

  return {
    /**
     * The owner and scope of a token that belongs to this name. Throws `auth.invalid_credentials`, `auth.locked` or
     * `request.too_many`.
     */
    async open({ username, token, from }: NameAndToken) {
      const name = username.trim().toLowerCase();
      const user = await users.findByLogin(name);
      if (user && isLocked(user)) throw failAuth('auth.locked');
      const found = await tokens.open(token);
      if (found && found.user.id === user?.id) return found;
      // A phone keeps sending its token after it was revoked. That is no guess, and must not lock the account.
      if (user && (await tokens.isMadeFor(token, user.id))) throw failAuth('auth.invalid_credentials');
      return counted(user, name, from, (guess) => refuse(guess, user, name, from));
    },
  };
}
export type AppPasswords = ReturnType<typeof appPasswords>;
