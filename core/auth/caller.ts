import type { Rights } from './access.ts';

/** The account behind a request. Its group bounds everything that it can see. */
export interface Caller extends Rights {
  readonly id: string;
  readonly groupId: string;
  readonly username: string;
  readonly fullName: string;
  readonly advanced: boolean;
  readonly via: 'token' | 'cookie' | 'apiToken' | 'proxy' | 'local';
  /** The session that the request belongs to; null where it was made without one. */
  readonly sessionId: string | null;
}
