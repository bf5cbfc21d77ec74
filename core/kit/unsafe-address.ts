/** Schemes that run in the page that opens them, or read the disk of the server that does. */
const UNSAFE = /^(?:javascript|data|file|vbscript|blob):/i;
/** What browsers skip in an address: spaces, control characters and marks that nobody sees. */
const SKIPPED = /[\s\p{Cc}\p{Cf}\p{Z}]+/gu;

/** Whether an address must not be stored, however it is written: ` Java\tScript:…` is one. */
export const isUnsafeAddress = (text: string): boolean => UNSAFE.test(text.replace(SKIPPED, ''));

/** The text of a schema that refuses such an address. */
export const UNSAFE_ADDRESS = 'Must not begin with javascript:, data:, file: or vbscript:';
