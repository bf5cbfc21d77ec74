import type { HouseholdKey } from '../households/household-id.ts';
import type { Rights } from './access.ts';

/**
 * The account that sent a request. It sees only its group, and of things that households own only those of its
 * household.
 */
export interface Caller extends Rights, HouseholdKey {
  readonly id: string;
  readonly username: string;
  readonly fullName: string;
  readonly advanced: boolean;
  readonly via: 'token' | 'cookie' | 'apiToken' | 'proxy' | 'local';
  /** The session that the request belongs to. Null if it has none. */
  readonly sessionId: string | null;
  /** `integrationId` of the API token that the request was made with. */
  readonly program?: string;
}
