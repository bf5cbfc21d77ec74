/**
 * Sent with an error of a damaged library while the server changes to the application that restores it: the same request
 * can be sent again in a moment.
 */
export const RECOVERY_HEADER = 'x-lovage-recovery';
export const RECOVERY_STARTING = 'starting';
