import type { Caller } from '../../core/auth/caller.ts';
import type { authEndpoints } from '../../core/auth/endpoints.ts';
import { sessionCookie } from '../../core/auth/wire-names.ts';
import type { Context, NounHandlers } from '../kit/register.ts';
import type { AuthService } from './service.ts';
import { SESSION_SECONDS } from './session-tokens.ts';

function setSession(context: Context<unknown>, token: string, seconds: number) {
  const secure = context.isSecure ? '; Secure' : '';
  context.setHeader(
    'set-cookie',
    `${sessionCookie}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`,
  );
}

export const authHandlers = (auth: AuthService): NounHandlers<typeof authEndpoints, Caller> => ({
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
  async refresh(_, context) {
    const session = await auth.refresh(context.caller.id);
    if (context.caller.via === 'cookie') setSession(context, session.access_token, SESSION_SECONDS);
    return session;
  },
  logout(_, context) {
    setSession(context, '', 0);
    return { message: 'Logged out' };
  },
});
