/** Maximum number of photographs for one recipe. */
export const MAX_FILES = 10;

/** Maximum number of addresses in one bulk import. */
export const MAX_BULK = 1_000;

/** Maximum size of HTML or JSON that a client uploads: 12 MiB. */
export const MAX_PAGE_BYTES = 12 * 1024 ** 2;

/** Maximum length of the name of a language to translate into. */
export const MAX_LANGUAGE = 60;

/** Maximum length of a text that somebody pastes into a page. Browsers take minutes to lay out longer ones. */
export const MAX_PASTED = 1_000_000;
