import { z } from 'zod';
import { readableFile } from '../../kit/setting-kinds.ts';

/** Settings of an OpenID Connect provider. */
export interface ProviderSettings {
  /** Address of its metadata: `…/.well-known/openid-configuration`. */
  readonly configurationUrl: string;
  readonly clientId: string;
  /** Null for a public client, which uses PKCE only. */
  readonly clientSecret: string | null;
  readonly name: string;
  readonly algorithm: string;
  readonly scopes: string;
  readonly signup: boolean;
  /** Whether an existing account is only linked if the provider has verified the address. */
  readonly needsVerifiedEmail: boolean;
  readonly userClaim: string;
  readonly groupsClaim: string;
  readonly userGroup: string | null;
  readonly adminGroup: string | null;
  readonly remembers: boolean;
  readonly autoRedirect: boolean;
  readonly caFile: string | null;
  readonly allowsHttp: boolean;
  /** Whether clients may exchange an id token that they fetched themselves. */
  readonly takesIdTokens: boolean;
}

/** Signature algorithms with a private key, which only the provider has. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'] as const;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

const truth = z.stringbool({ error: 'must be true or false' });

export const providerVariables = {
  OIDC_AUTH_ENABLED: truth.default(false),
  OIDC_CONFIGURATION_URL: z.url({ protocol: /^https?$/, error: 'must be an address' }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_PROVIDER_NAME: z.string().max(100).default('OAuth'),
  OIDC_SIGNING_ALGORITHM: z.enum(ALGORITHMS, { error: `must be one of ${ALGORITHMS.join(', ')}` }).default('RS256'),
  OIDC_SCOPES_OVERRIDE: z.string().optional(),
  OIDC_SIGNUP_ENABLED: truth.default(true),
  OIDC_REQUIRE_VERIFIED_EMAIL: truth.default(true),
  OIDC_USER_CLAIM: z.string().default('email'),
  OIDC_GROUPS_CLAIM: z.string().default('groups'),
  OIDC_USER_GROUP: z.string().optional(),
  OIDC_ADMIN_GROUP: z.string().optional(),
  OIDC_REMEMBER_ME: truth.default(false),
  OIDC_AUTO_REDIRECT: truth.default(false),
  OIDC_TLS_CACERTFILE: readableFile('/etc/ssl/certs/own.pem').optional(),
  OIDC_ALLOW_HTTP: truth.default(false),
  OIDC_ID_TOKEN_EXCHANGE: truth.default(false),
};

type Values = z.output<z.ZodObject<typeof providerVariables>> & { readonly BASE_URL?: string | undefined };

/** Null if no provider is configured. Reports missing or invalid settings to `fault`. */
export function providerSettings(
  values: Values,
  fault: (variable: string, message: string) => void,
): ProviderSettings | null {
  if (!values.OIDC_AUTH_ENABLED) return null;
  const { OIDC_CONFIGURATION_URL: configurationUrl, OIDC_CLIENT_ID: clientId, BASE_URL: baseUrl } = values;
  if (!configurationUrl) fault('OIDC_CONFIGURATION_URL', 'must be set with OIDC_AUTH_ENABLED');
  if (!clientId) fault('OIDC_CLIENT_ID', 'must be set with OIDC_AUTH_ENABLED');
  if (!baseUrl) fault('BASE_URL', 'must be set with OIDC_AUTH_ENABLED: the provider sends people back there');
  const url = URL.parse(configurationUrl ?? '');
  if (url?.protocol === 'http:' && !LOOPBACK.test(url.hostname) && !values.OIDC_ALLOW_HTTP)
    fault(
      'OIDC_CONFIGURATION_URL',
      'must begin with https://, or set OIDC_ALLOW_HTTP=true on a network that you trust',
    );
  const { OIDC_USER_GROUP: userGroup = null, OIDC_ADMIN_GROUP: adminGroup = null } = values;
  const groupScope = (userGroup ?? adminGroup) ? ` ${values.OIDC_GROUPS_CLAIM}` : '';
  return {
    configurationUrl: configurationUrl ?? '',
    clientId: clientId ?? '',
    clientSecret: values.OIDC_CLIENT_SECRET ?? null,
    name: values.OIDC_PROVIDER_NAME,
    algorithm: values.OIDC_SIGNING_ALGORITHM,
    scopes: values.OIDC_SCOPES_OVERRIDE ?? `openid profile email${groupScope}`,
    signup: values.OIDC_SIGNUP_ENABLED,
    needsVerifiedEmail: values.OIDC_REQUIRE_VERIFIED_EMAIL,
    userClaim: values.OIDC_USER_CLAIM,
    groupsClaim: values.OIDC_GROUPS_CLAIM,
    userGroup,
    adminGroup,
    remembers: values.OIDC_REMEMBER_ME,
    autoRedirect: values.OIDC_AUTO_REDIRECT,
    caFile: values.OIDC_TLS_CACERTFILE ?? null,
    allowsHttp: url?.protocol === 'http:',
    takesIdTokens: values.OIDC_ID_TOKEN_EXCHANGE,
  };
}
