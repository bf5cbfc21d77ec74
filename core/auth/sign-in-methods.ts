/**
 * How someone signed in. `local` is anyone with access to the data folder, `browser` a terminal that a browser signed
 * in.
 */
export const signInMethods = ['password', 'ldap', 'oidc', 'proxy', 'passkey', 'browser', 'local'] as const;
export type SignInMethod = (typeof signInMethods)[number];
