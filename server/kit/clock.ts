/** The source of "now", so that tests can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** A time of change that is later than the previous one even within a millisecond, so that versions differ. */
export const nextVersion = (now: Date, previous: Date): Date =>
  now.getTime() > previous.getTime() ? now : new Date(previous.getTime() + 1);
