import type { Caller } from '../../core/auth/caller.ts';
import type { authEndpoints, SessionToken } from '../../core/auth/endpoints.ts';
import { failAuth } from '../../core/auth/errors.ts';
import type { passwordEndpoints } from '../../core/auth/password-endpoints.ts';
import type { sessionEndpoints } from '../../core/auth/session-endpoints.ts';
import { sessionCookie, wireNames } from '../../core/auth/wire-names.ts';
import { success } from '../../core/kit/wire-fields.ts';
import type { Context } from '../kit/http/context.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import type { UserStore } from '../users/store.ts';
import type { PasswordService } from './passwords.ts';
import type { AuthService, Entry } from './service.ts';
import type { From, SessionService } from './sessions.ts';

/** Where a sign-in comes from. */
export const fromOf = ({ address, userAgent }: Context<unknown>): From => ({ address, client: userAgent });

/** The response to a successful sign-in by any method: the token, also set as a cookie. */
export function entering(context: Context<unknown>, { session, seconds }: Entry): SessionToken {
  setSession(context, session.access_token, seconds);
  return session;
}

const setSession = ({ setCookie }: Context<unknown>, token: string, seconds: number) =>
  setCookie(sessionCookie, token, { path: '/', seconds });

export interface AuthHandlerParts {
  readonly auth: AuthService;
  readonly sessions: SessionService;
  /** Exchanges an id token. Null if id tokens are not accepted. */
  readonly exchange: ((idToken: string, from: From) => Promise<Entry>) | null;
  /** The provider that signs people in instead of passwords. Null if passwords are accepted. */
  readonly insteadOfPasswords: string | null;
}

export function authHandlers(parts: AuthHandlerParts): NounHandlers<typeof authEndpoints, Caller> {
  const { auth, sessions, exchange, insteadOfPasswords } = parts;

  /** The id token from the cookies of a client of the original. */
  const idTokenOf = ({ cookies }: Context<unknown>): string | undefined =>
    cookies[wireNames.strategyCookie] === 'oidc' ? cookies[wireNames.idTokenCookie] : undefined;

  async function refresh(_: unknown, context: Context<Caller>) {
    const session = await auth.refresh(context.caller, fromOf(context));
    if (context.caller.via === 'cookie') setSession(context, session.access_token, auth.sessionSeconds);
    return session;
  }
  return {
    async login({ form }, context) {
      const idToken = exchange ? idTokenOf(context) : undefined;
      if (exchange && idToken) return entering(context, await exchange(idToken, fromOf(context)));
      if (insteadOfPasswords !== null)
        throw failAuth('auth.password_sign_in_off', { params: { provider: insteadOfPasswords } });
      const entry = await auth.login({
        username: form.username,
        password: form.password,
        remember: form.remember_me,
        code: form.totp ?? form.otp,
        from: fromOf(context),
      });
      return entering(context, entry);
    },
    refresh,
    refreshByPost: refresh,
    async logout(_, context) {
      const { id, sessionId } = context.caller;
      if (sessionId) await sessions.signOut(id, sessionId);
      setSession(context, '', 0);
      return { message: 'Logged out' };
    },
  };
}

export const passwordHandlers = (passwords: PasswordService): NounHandlers<typeof passwordEndpoints, Caller> => ({
  async change({ body }, { caller, language }) {
    await passwords.change(caller, body.currentPassword ?? '', body.newPassword);
    return success(language.t('users.password_updated'));
  },
  async forgot({ body }, { address, language }) {
    await passwords.forgot(body.email, address, language);
    return null;
  },
  async reset({ body }, { address }) {
    await passwords.reset(body, address);
    return null;
  },
});

export const sessionHandlers = (
  sessions: SessionService,
  users: Pick<UserStore, 'findSignedIn'>,
  /** Shared demo accounts. Each visitor sees and ends only their own session. */
  isShared: (caller: Caller) => boolean,
): NounHandlers<typeof sessionEndpoints, Caller> => ({
  async list(_, { caller }) {
    const all = await sessions.list((await users.findSignedIn(caller.id))!, caller.sessionId);
    return isShared(caller) ? all.filter(({ isCurrent }) => isCurrent) : all;
  },
  async end({ params }, { caller }) {
    if (isShared(caller) && params.id !== caller.sessionId) throw failAuth('auth.session_not_found');
    await sessions.end(caller.id, params.id);
    return null;
  },
  async endAll({ query }, { caller }) {
    if (!isShared(caller)) return { ended: await sessions.endAll(caller.id, query.current ? null : caller.sessionId) };
    if (!query.current || !caller.sessionId) return { ended: 0 };
    await sessions.signOut(caller.id, caller.sessionId);
    return { ended: 1 };
  },
});
