/** Maximum size of an uploaded archive of one recipe: 64 MiB. */
export const MAX_ARCHIVE_BYTES = 64 * 1024 ** 2;
