import { failAuth } from '../../../core/auth/errors.ts';
import { isAppError } from '../../../core/kit/errors.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Log } from '../../kit/log/log.ts';
import type { Seal } from '../../kit/secrets/seal.ts';
import type { UserRow, UserStore } from '../../users/store.ts';
import type { AuthService, Entry } from '../service.ts';
import type { From } from '../sessions.ts';
import { type Claims, type IdentityProvider, type Leaving, ProviderError } from './identity-provider.ts';
import type { OutsideAccounts } from './outside-accounts.ts';
import type { ProviderSettings } from './provider-settings.ts';

export interface ProviderSignInParts {
  readonly settings: ProviderSettings;
  readonly provider: IdentityProvider;
  readonly accounts: OutsideAccounts;
  readonly users: Pick<UserStore, 'findOther'>;
  readonly signInWith: AuthService['signInWith'];
  /** Encrypts what the browser stores during sign-in. */
  readonly seal: Seal;
  readonly clock: Clock;
  readonly log: Log;
}

interface Way extends Leaving {
  readonly returnTo: string;
  readonly until: number;
}

/** Time limit for signing in at the provider. */
export const WAY_SECONDS = 600;

const claimText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const isVerified = ({ email_verified }: Claims): boolean => email_verified === true || email_verified === 'true';

function groupsOf(claims: Claims, name: string): readonly unknown[] {
  const value = claims[name];
  return Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
}

/** Signs people in through an identity provider. */
export function providerSignIn(parts: ProviderSignInParts) {
  const { settings, provider, accounts, users, signInWith, seal, clock, log } = parts;

  /** An existing account that the provider's claims are enough to link. */
  async function linked(claims: Claims): Promise<UserRow | null> {
    const email = claimText(claims.email).toLowerCase();
    const claimed = claimText(claims[settings.userClaim]).toLowerCase();
    const user = claimed === '' ? undefined : await users.findOther(claimed, null);
    if (!user) return null;
    // At many providers, people can choose any name or unverified address.
    if (settings.needsVerifiedEmail && !(isVerified(claims) && user.email === email))
      throw failAuth('auth.outside_not_verified');
    return user;
  }

  async function newcomer(claims: Claims): Promise<UserRow> {
    if (!settings.signup) throw failAuth('auth.outside_unknown');
    // An account made for somebody else's address could later be taken for theirs.
    if (settings.needsVerifiedEmail && !isVerified(claims)) throw failAuth('auth.outside_not_verified');
    const email = claimText(claims.email);
    const username = claimText(claims.preferred_username) || email.split('@')[0]!;
    return accounts.create('oidc', {
      username: username.replace(/\s+/g, '.'),
      fullName: claimText(claims.name),
      email,
    });
  }

  function assertGroup(groups: readonly unknown[]): void {
    if (settings.userGroup !== null && !groups.includes(settings.userGroup))
      throw failAuth('auth.outside_not_in_group');
  }

  async function enter(claims: Claims, from: From): Promise<Entry> {
    const groups = groupsOf(claims, settings.groupsClaim);
    assertGroup(groups);
    const bound = await accounts.findBound(claims.iss, claims.sub);
    const user = bound ?? (await linked(claims)) ?? (await newcomer(claims));
    if (!bound) await accounts.bind(claims.iss, claims.sub, user.id);
    const isAdmin = settings.adminGroup === null ? null : groups.includes(settings.adminGroup);
    const synced = await accounts.syncAdmin(user, isAdmin);
    return signInWith({ user: synced, method: 'oidc', remember: settings.remembers, from, secondFactor: 'done' });
  }

  function asAuthError(error: unknown): unknown {
    if (!(error instanceof ProviderError)) return error;
    const cause = error.cause as { message?: string; error?: string } | undefined;
    log.warn(
      { reason: error.reason, cause: cause?.message, code: cause?.error },
      'sign-in through the identity provider failed',
    );
    const code = error.reason === 'unavailable' ? 'auth.provider_unavailable' : 'auth.provider_refused';
    return failAuth(code, { cause: error });
  }

  const withAuthErrors = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error) => {
      throw asAuthError(error);
    });

  function wayOf(sealed: string | undefined): Way {
    const text = sealed === undefined ? null : seal.open(sealed);
    const way = text === null ? null : (JSON.parse(text) as Way);
    if (!way || way.until < clock().getTime()) throw failAuth('auth.sign_in_expired');
    return way;
  }

  return {
    /** The address to send the browser to, and what it stores until it returns. Throws `auth.provider_unavailable`. */
    async leave(returnTo: string): Promise<{ url: string; kept: string }> {
      const { url, leaving } = await withAuthErrors(provider.leave());
      const way: Way = { ...leaving, returnTo, until: clock().getTime() + WAY_SECONDS * 1_000 };
      return { url, kept: seal.close(JSON.stringify(way)) };
    },

    /** Signs in the person who returned. Throws the reason if that fails. */
    async arrive(query: string, kept: string | undefined, from: From): Promise<{ entry: Entry; returnTo: string }> {
      const way = wayOf(kept);
      const claims = await withAuthErrors(provider.arrive(query, way));
      return { entry: await enter(claims, from), returnTo: way.returnTo };
    },

    /** Signs in with an id token that a client fetched itself. Throws `auth.invalid_credentials` for every failure. */
    async exchange(idToken: string, from: From): Promise<Entry> {
      try {
        return await enter(await withAuthErrors(provider.read(idToken)), from);
      } catch (error) {
        if (isAppError(error) && error.status < 500) throw failAuth('auth.invalid_credentials', { cause: error });
        throw error;
      }
    },

    farewell: (returnTo: string): Promise<string | null> => withAuthErrors(provider.farewell(returnTo)),
  };
}
export type ProviderSignIn = ReturnType<typeof providerSignIn>;
