import type { Caller } from '../../../core/auth/caller.ts';
import { failAuth } from '../../../core/auth/errors.ts';
import type { providerEndpoints } from '../../../core/auth/provider-endpoints.ts';
import { returnPath } from '../../../core/auth/return-path.ts';
import { isAppError } from '../../../core/kit/errors.ts';
import type { Context } from '../../kit/http/context.ts';
import { type RateWindow, spend } from '../../kit/http/rate-window.ts';
import type { NounHandlers } from '../../kit/http/register.ts';
import { entering, fromOf } from '../handlers.ts';
import { type ProviderSignIn, WAY_SECONDS } from './provider-sign-in.ts';

const COOKIE = 'lovage_way';

export interface ProviderHandlerParts {
  /** Null if no provider is configured. */
  readonly signIn: ProviderSignIn | null;
  /** Public address of the site without a trailing slash. */
  readonly siteUrl: string;
  /** Limits how often an address leaves for the provider or returns. */
  readonly ways: RateWindow;
}

export function providerHandlers(parts: ProviderHandlerParts): NounHandlers<typeof providerEndpoints, Caller> {
  const { signIn, siteUrl, ways } = parts;
  const { pathname } = new URL(siteUrl);
  const base = pathname.replace(/\/+$/, '');

  function required(): ProviderSignIn {
    if (!signIn) throw failAuth('auth.provider_off');
    return signIn;
  }

  const goTo = (context: Context<unknown>, address: string) => {
    context.setHeader('location', address);
    return null;
  };

  const keep = ({ setCookie }: Context<unknown>, value: string, seconds: number) =>
    setCookie(COOKIE, value, { path: '/api/auth/oauth', seconds });

  /** Redirects browsers to the sign-in page, which shows the error and does not start over. */
  function toSignInPage(context: Context<unknown>, error: unknown) {
    if (!isAppError(error)) throw error;
    return goTo(context, `${base}/login?direct=1&error=${encodeURIComponent(error.code)}`);
  }

  return {
    async leave({ query }, context) {
      const provider = required();
      spend(ways, context.address);
      try {
        const { url, kept } = await provider.leave(returnPath(query.returnTo));
        keep(context, kept, WAY_SECONDS);
        return goTo(context, url);
      } catch (error) {
        return toSignInPage(context, error);
      }
    },
    async arrive(_, context) {
      const provider = required();
      // The state is single use, even if sign-in fails.
      keep(context, '', 0);
      try {
        spend(ways, context.address);
        const { entry, returnTo } = await provider.arrive(context.search, context.cookies[COOKIE], fromOf(context));
        entering(context, entry);
        return goTo(context, base + returnTo);
      } catch (error) {
        return toSignInPage(context, error);
      }
    },
    async farewell(_, context) {
      const here = `${siteUrl}/login?direct=1`;
      const there = await required()
        .farewell(here)
        .catch(() => null);
      return goTo(context, there ?? here);
    },
  };
}
