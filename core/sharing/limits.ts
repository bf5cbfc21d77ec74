/** Default lifetime of a link. */
export const SHARE_DAYS = 30;
/** Maximum lifetime of a link. */
export const MAX_SHARE_DAYS = 365;
