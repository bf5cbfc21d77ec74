import { createRemoteJWKSet, type JWTVerifyGetKey, customFetch as joseFetch, jwtVerify } from 'jose';
import type { Configuration, DiscoveryRequestOptions } from 'openid-client';
import type { Clock } from '../../kit/clock.ts';
import type { TrustedFetch } from '../../kit/outbound/outbound-trusted.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** The provider's claims about a person. */
export type Claims = Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string };

/** What the browser stores while the person signs in at the provider. */
export interface Leaving {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The provider could not be reached, or did not confirm the person. `cause` is for the log. */
export class ProviderError extends Error {
  readonly reason: 'unavailable' | 'refused';

  constructor(reason: ProviderError['reason'], cause: unknown) {
    super(`The identity provider ${reason === 'unavailable' ? 'is unavailable' : 'rejected the sign-in'}.`, { cause });
    this.name = 'ProviderError';
    this.reason = reason;
  }
}

const TIMEOUT_S = 10;
/** How long the provider's metadata is cached. */
const KEEP_MS = 30 * 60_000;

const causes = (error: unknown): unknown[] =>
  error instanceof Error || error instanceof Response ? [error, ...causes((error as { cause?: unknown }).cause)] : [];

function errorOf(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const isAway = causes(error).some(
    // Compared by name, so that other sign-in methods do not load the HTTP client.
    (cause) => (cause as Error).name === 'NoAnswerError' || (cause instanceof Response && cause.status >= 500),
  );
  return new ProviderError(isAway ? 'unavailable' : 'refused', error);
}

/** Takes the address and whether it is verified from the same source, never one from each. */
function withEmail(token: Record<string, unknown>, info: Record<string, unknown>): Record<string, unknown> {
  if (token.email === undefined || 'email_verified' in token || info.email !== token.email) return {};
  return { email_verified: info.email_verified };
}

/** An OpenID Connect provider: authorization code with PKCE. The library is loaded at the first sign-in. */
export function identityProvider(settings: ProviderSettings, redirectUri: string, fetch: TrustedFetch, clock: Clock) {
  const { configurationUrl, clientId, clientSecret, algorithm, scopes, allowsHttp } = settings;
  let opened: { config: Promise<Configuration>; until: number } | undefined;
  let keys: JWTVerifyGetKey | undefined;

  async function discover(): Promise<Configuration> {
    const oidc = await import('openid-client');
    // We set the algorithm. The one that a token names cannot be trusted.
    const metadata = { id_token_signed_response_alg: algorithm };
    const options: DiscoveryRequestOptions = {
      execute: allowsHttp ? [oidc.allowInsecureRequests] : [],
      timeout: TIMEOUT_S,
      [oidc.customFetch]: fetch as never,
    };
    try {
      const found = await oidc.discovery(new URL(configurationUrl), clientId, metadata, oidc.None(), options);
      const server = found.serverMetadata();
      const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') === false;
      const secret = takesPost ? oidc.ClientSecretPost : oidc.ClientSecretBasic;
      const config = new oidc.Configuration(
        server,
        clientId,
        metadata,
        clientSecret === null ? oidc.None() : secret(clientSecret),
      );
      config[oidc.customFetch] = fetch as never;
      config.timeout = TIMEOUT_S;
      if (allowsHttp) oidc.allowInsecureRequests(config);
      // Checks signatures even though the token comes directly from the provider.
      oidc.enableNonRepudiationChecks(config);
      return config;
    } catch (error) {
      throw new ProviderError('unavailable', error);
    }
  }

  function open(): Promise<Configuration> {
    const now = clock().getTime();
    if (!opened || opened.until < now) {
      const config = discover();
      const mine = { config, until: now + KEEP_MS };
      opened = mine;
      config.catch(() => {
        if (opened === mine) opened = undefined;
      });
    }
    return opened.config;
  }

  return {
    /** The address to send the browser to, and what it stores until it returns. Throws ProviderError. */
    async leave(): Promise<{ url: string; leaving: Leaving }> {
      const oidc = await import('openid-client');
      const config = await open();
      const leaving = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: scopes,
        state: leaving.state,
        nonce: leaving.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(leaving.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, leaving };
    },

    /** The person who returned with this query. Throws ProviderError. */
    async arrive(query: string, { state, nonce, verifier }: Leaving): Promise<Claims> {
      const oidc = await import('openid-client');
      const config = await open();
      // Built from our own address, because the request's Host header cannot be trusted.
      const url = new URL(redirectUri);
      url.search = query;
      try {
        const tokens = await oidc.authorizationCodeGrant(config, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const token = tokens.claims()!;
        if (!config.serverMetadata().userinfo_endpoint) return token as Claims;
        const info = await oidc.fetchUserInfo(config, tokens.access_token, token.sub);
        return { ...info, ...token, ...withEmail(token, info) } as Claims;
      } catch (error) {
        throw errorOf(error);
      }
    },

    /** The person in an id token that a client fetched itself. Checks its issuer, audience and validity. */
    async read(idToken: string): Promise<Claims> {
      try {
        const { issuer, jwks_uri } = (await open()).serverMetadata();
        keys ??= createRemoteJWKSet(new URL(jwks_uri!), { [joseFetch]: fetch as never, cacheMaxAge: KEEP_MS });
        const { payload } = await jwtVerify(idToken, keys, {
          issuer,
          audience: clientId,
          algorithms: [algorithm],
          currentDate: clock(),
          requiredClaims: ['sub', 'exp', 'iat'],
        });
        if (payload.azp !== undefined && payload.azp !== clientId)
          throw new Error('the id token was issued to another client');
        return payload as Claims;
      } catch (error) {
        throw errorOf(error);
      }
    },

    /** The address that ends the session at the provider, or null if the provider has none. */
    async farewell(returnTo: string): Promise<string | null> {
      const oidc = await import('openid-client');
      const config = await open();
      if (!config.serverMetadata().end_session_endpoint) return null;
      return oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo }).href;
    },
  };
}
export type IdentityProvider = ReturnType<typeof identityProvider>;
