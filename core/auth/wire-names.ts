/**
 * Names in the API that come from the original implementation. Existing clients compare them, so they stay. Nothing
 * else in our code uses them.
 */
export const wireNames = {
  /** `authMethod` of accounts that sign in with a Lovage password. */
  localAuthMethod: 'Mealie',
  /** `iss` claim that web clients use to distinguish our token from an identity provider's. */
  tokenIssuer: 'mealie',
  /** Cookie of clients that send an ID token that they fetched themselves. */
  strategyCookie: 'mealie.auth.strategy',
  /** `integrationId` of webhooks, and of events that no request caused. */
  webhookIntegration: 'mealie_generic_user',
  /** `integrationId` of events without a named program, and of API tokens that name none. */
  unnamedIntegration: 'generic',
  idTokenCookie: 'mealie.auth._id_token.oidc',
} as const;

export const sessionCookie = 'lovage_session';
