/** What an operator may set of passwords and sessions. */
export interface Lockout {
  /** An account is locked from this failure on. */
  readonly attempts: number;
  /** For how long. */
  readonly hours: number;
  /** How long somebody stays signed in who does not ask to be remembered. */
  readonly sessionHours: number;
}
