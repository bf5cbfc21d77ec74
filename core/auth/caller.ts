import type { Rights } from './access.ts';

/** The account that sent a request. It can only see data of its group. */
export interface Caller extends Rights {
  readonly id: string;
  readonly groupId: string;
  readonly username: string;
  readonly fullName: string;
  readonly advanced: boolean;
  readonly via: 'token' | 'cookie' | 'apiToken' | 'proxy' | 'local';
  /** The session that the request belongs to. Null if it has none. */
  readonly sessionId: string | null;
}
