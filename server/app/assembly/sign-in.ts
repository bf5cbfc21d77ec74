import { apiTokenHandlers, apiTokens } from '../../auth/api-tokens.ts';
import { appPasswords } from '../../auth/app-passwords.ts';
import { authHandlers, passwordHandlers, sessionHandlers } from '../../auth/handlers.ts';
import { identityProofs } from '../../auth/identity-proofs.ts';
import { ownPasswords } from '../../auth/own-passwords.ts';
import { passkeyHandlers, passkeyService } from '../../auth/passkeys.ts';
import { passwordService } from '../../auth/passwords.ts';
import { directory } from '../../auth/providers/directory.ts';
import { directoryPasswords } from '../../auth/providers/directory-passwords.ts';
import { identityProvider } from '../../auth/providers/identity-provider.ts';
import { outsideAccounts } from '../../auth/providers/outside-accounts.ts';
import { providerHandlers } from '../../auth/providers/provider-handlers.ts';
import { providerSignIn } from '../../auth/providers/provider-sign-in.ts';
import { proxyHeader } from '../../auth/providers/proxy-header.ts';
import { secondFactorHandlers, secondFactorService } from '../../auth/second-factor.ts';
import { authService } from '../../auth/service.ts';
import { sessionTokens } from '../../auth/session-tokens.ts';
import { sessionService } from '../../auth/sessions.ts';
import { terminalHandlers } from '../../auth/terminal-handlers.ts';
import { terminalSignIn } from '../../auth/terminal-sign-in.ts';
import { guessCounter } from '../../kit/guesses.ts';
import { rateWindow } from '../../kit/http/rate-window.ts';
import { pathOf } from '../../kit/http/sub-path.ts';
import { trustedPeers } from '../../kit/http/trusted-peers.ts';
import type { TrustedFetch } from '../../kit/outbound/outbound-trusted.ts';
import { challenges, seal } from '../../kit/secrets/seal.ts';
import { isDistinct, newUser } from '../../users/new-user.ts';
import type { Foundation } from './foundation.ts';

/** Loads the HTTP client with the first request to an identity provider. */
const fetchOf =
  (caFile: string | null): TrustedFetch =>
  async (url, request) =>
    (await import('../../kit/outbound/outbound-trusted.ts')).trustedFetch({ caFile })(url, request);

/** Builds sign-in: passwords, sessions, tokens and second factors. */
export function signInServices(base: Foundation) {
  const {
    database,
    clock,
    log,
    config,
    limit,
    users,
    groups,
    secret,
    note,
    quotas,
    tellOthers,
    isDemo,
    isShared,
    siteUrl,
    mail,
    verifyPassword,
  } = base;
  const guesses = guessCounter(database, clock);
  const proveIdentity = identityProofs(guesses, limit(20));
  const sessions = sessionService({
    database,
    users,
    tokens: sessionTokens(secret, clock),
    note,
    clock,
    tellOthers,
  });
  const tokens = quotas.tokens(apiTokens({ database, users, secret, clock, note, tellOthers }));
  const passwords = passwordService({
    isShared,
    database,
    users,
    verifyPassword,
    sessions,
    note,
    clock,
    guesses,
    proveIdentity,
    maxTokens: limit(10),
    resets: rateWindow({ max: limit(10), windowSeconds: 60, clock }),
    mail,
  });
  const secondFactor = secondFactorService({
    database,
    users,
    seal: seal(secret, 'second factor'),
    checkPassword: passwords.checkPassword,
    isShared,
    note,
    clock,
    proveIdentity,
  });
  const externalAccounts = outsideAccounts({
    database,
    users,
    newUser,
    isDistinct: (username) => isDistinct(users, username),
    findGroup: groups.findDefault,
    note,
    clock,
    log,
  });
  const directoryMethods = config.directory
    ? [directoryPasswords({ directory: directory(config.directory), accounts: externalAccounts })]
    : [];
  const guessParts = {
    database,
    users,
    note,
    clock,
    log,
    lockout: config.lockout,
    isShared,
    guesses,
    limits: {
      perStranger: limit(config.lockout.attempts),
      perAccountAndAddress: limit(20),
      perAddress: limit(100),
    },
  };
  const auth = authService({
    ...guessParts,
    sessions,
    methods: [...directoryMethods, ownPasswords(users, verifyPassword)],
    // In the demo, one visitor's second factor would lock everyone else out.
    secondFactor: isDemo ? { check: async () => 'off' } : secondFactor,
  });
  const isTrusted = trustedPeers(config.trustedProxies);
  const byProxy = config.proxy && proxyHeader({ settings: config.proxy, isTrusted, accounts: externalAccounts });
  const providerIn =
    config.provider &&
    providerSignIn({
      settings: config.provider,
      provider: identityProvider(
        config.provider,
        `${siteUrl}/api/auth/oauth/callback`,
        fetchOf(config.provider.caFile),
        clock,
      ),
      accounts: externalAccounts,
      users,
      signInWith: auth.signInWith,
      seal: seal(secret, 'way to the provider'),
      clock,
      log,
    });
  const passkeys = passkeyService({
    database,
    users,
    challenges: challenges(secret, 'passkey'),
    baseUrl: config.baseUrl,
    assertOwner: secondFactor.assertOwner,
    signInWith: auth.signInWith,
    note,
    clock,
    guesses,
    maxTries: limit(20),
  });

  return {
    guesses,
    sessions,
    tokens,
    appPasswords: appPasswords({ ...guessParts, tokens }),
    passwords,
    secondFactor,
    auth,
    passkeys,
    /** Whether the peer of a connection is a trusted proxy. */
    isTrusted,
    proxyHeader: byProxy,
    /** Clears the caches of data that other processes may have changed. */
    forget(): void {
      sessions.forget();
      tokens.forget();
      groups.forget();
    },
    handlers: {
      auth: authHandlers({
        auth,
        sessions,
        exchange: config.provider?.takesIdTokens ? providerIn!.exchange : null,
        insteadOfPasswords: config.allowPasswordLogin ? null : config.provider!.name,
      }),
      provider: providerHandlers({
        signIn: providerIn,
        siteUrl,
        ways: rateWindow({ max: limit(60), windowSeconds: 60, clock }),
      }),
      terminal: terminalHandlers({
        terminal: terminalSignIn({
          database,
          users,
          codes: challenges(secret, 'terminal'),
          signInWith: auth.signInWith,
          clock,
        }),
        signInPath: providerIn ? '/api/auth/oauth' : '/login',
        basePath: pathOf(siteUrl),
        guesses,
        maxCodes: limit(20),
      }),
      sessions: sessionHandlers(sessions, users, isShared),
      secondFactor: secondFactorHandlers(secondFactor),
      passkeys: passkeyHandlers(passkeys),
      passwords: passwordHandlers(passwords),
      apiTokens: apiTokenHandlers(tokens),
    },
  };
}
export type SignInServices = ReturnType<typeof signInServices>;
