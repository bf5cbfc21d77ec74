/**
 * Words of the wire that belong to the original of the API. Existing clients compare them, so they stay; nothing else
 * of ours uses them.
 */
export const wireNames = {
  /** `authMethod` of accounts that sign in with a password of our own. */
  localAuthMethod: 'Mealie',
  /** `iss` claim by which web clients tell our token from an identity provider's. */
  tokenIssuer: 'mealie',
  /** Cookies of clients that bring an id token which they fetched themselves. */
  strategyCookie: 'mealie.auth.strategy',
  /** `integrationId` of webhooks and of events that no program named. */
  webhookIntegration: 'mealie_generic_user',
  idTokenCookie: 'mealie.auth._id_token.oidc',
} as const;

export const sessionCookie = 'lovage_session';
