/** What the API says of a server that does not know the commit that it was built from. */
export const UNKNOWN_BUILD = 'unknown';
