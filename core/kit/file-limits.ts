/** Maximum size of a picture, photograph, PDF or attached file in one upload: 20 MiB. */
export const MAX_FILE_BYTES = 20 * 1024 ** 2;

/** A form is larger than its files: names and other fields, 64 KiB. */
export const formLimit = (fileBytes: number): number => fileBytes + 64 * 1024;
