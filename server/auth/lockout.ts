/** Limits for passwords and sessions that the operator can set. */
export interface Lockout {
  /** The account is locked after this many failures. */
  readonly attempts: number;
  /** How long the lock lasts. */
  readonly hours: number;
  /** How long a session lasts without "remember me". */
  readonly sessionHours: number;
}
