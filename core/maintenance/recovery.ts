/**
 * Sent with an error of a damaged library while the server switches to recovery mode. The client can retry the request
 * in a moment.
 */
export const RECOVERY_HEADER = 'x-lovage-recovery';
export const RECOVERY_STARTING = 'starting';
