/** So many photographs make one recipe. */
export const MAX_FILES = 10;

/** A photograph or a PDF may be this large (20 MiB). */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
