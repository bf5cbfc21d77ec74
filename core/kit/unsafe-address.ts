/** Schemes that run code in the page that opens them, or that read the server's disk. */
const UNSAFE = /^(?:javascript|data|file|vbscript|blob):/i;
/** Characters that browsers skip in an address: spaces, control and format characters. */
const SKIPPED = /[\s\p{Cc}\p{Cf}\p{Z}]+/gu;

/** Whether an address must not be stored, in any spelling: ` Java\tScript:…` is unsafe. */
export const isUnsafeAddress = (text: string): boolean => UNSAFE.test(text.replace(SKIPPED, ''));

/** The text about unsafe addresses. */
export const UNSAFE_ADDRESS = 'validation.faults.unsafe';
