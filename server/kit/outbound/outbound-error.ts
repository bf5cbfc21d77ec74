export type OutboundReason = 'refused' | 'failed' | 'timed-out' | 'too-large' | 'not-image' | 'redirects' | 'status';

/** Every error of this module. The text is always the same; `cause` has the details and is only for the log. */
export class OutboundError extends Error {
  readonly reason: OutboundReason;
  /** The status of a response from an allowed address. Null for every other error. */
  readonly status: number | null;

  constructor(reason: OutboundReason, detail: unknown, status: number | null = null) {
    super('The address could not be fetched.', { cause: detail });
    this.name = 'OutboundError';
    this.reason = reason;
    this.status = status;
  }
}
