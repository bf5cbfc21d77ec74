import type { Caller } from '../../core/auth/caller.ts';
import type { authEndpoints } from '../../core/auth/endpoints.ts';
import type { passwordEndpoints } from '../../core/auth/password-endpoints.ts';
import { sessionCookie } from '../../core/auth/wire-names.ts';
import { success } from '../../core/kit/wire-fields.ts';
import type { Context, NounHandlers } from '../kit/register.ts';
import type { PasswordService } from './passwords.ts';
import type { AuthService } from './service.ts';
import { SESSION_SECONDS } from './session-tokens.ts';

function setSession(context: Context<unknown>, token: string, seconds: number) {
  const secure = context.isSecure ? '; Secure' : '';
  context.setHeader(
    'set-cookie',
    `${sessionCookie}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`,
  );
}

export function authHandlers(auth: AuthService): NounHandlers<typeof authEndpoints, Caller> {
  async function refresh(_: unknown, context: Context<Caller>) {
    const session = await auth.refresh(context.caller.id);
    if (context.caller.via === 'cookie') setSession(context, session.access_token, SESSION_SECONDS);
    return session;
  }
  return {
    async login({ form }, context) {
      const { session, seconds } = await auth.login({
        username: form.username,
        password: form.password,
        remember: form.remember_me,
        address: context.address,
      });
      setSession(context, session.access_token, seconds);
      return session;
    },
    refresh,
    refreshByPost: refresh,
    logout(_, context) {
      setSession(context, '', 0);
      return { message: 'Logged out' };
    },
  };
}

export const passwordHandlers = (
  passwords: PasswordService,
  auth: AuthService,
): NounHandlers<typeof passwordEndpoints, Caller> => ({
  async change({ body }, context) {
    const { caller, language } = context;
    await passwords.change(caller, body.currentPassword ?? '', body.newPassword);
    // All sessions are over; the page that asked goes on with a new one.
    if (caller.via === 'cookie') setSession(context, (await auth.refresh(caller.id)).access_token, SESSION_SECONDS);
    return success(language.t('users.password_updated'));
  },
  forgot(_, { address }) {
    passwords.forgot(address);
    return null;
  },
  async reset({ body }, { address }) {
    await passwords.reset(body, address);
    return null;
  },
});
