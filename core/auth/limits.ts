/** Maximum length of a code from an authenticator app, or of a recovery code. */
export const MAX_CODE = 100;
export const MAX_PASSKEY_NAME = 100;
