/** Maximum number of photographs for one recipe. */
export const MAX_FILES = 10;

/** Maximum size of a photograph or PDF: 20 MiB. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
