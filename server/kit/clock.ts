/** Returns the current time. Tests can replace it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/**
 * The time of a change. Always later than the previous one, even within the same millisecond, so that versions differ.
 */
export const nextVersion = (now: Date, previous: Date): Date =>
  now.getTime() > previous.getTime() ? now : new Date(previous.getTime() + 1);
