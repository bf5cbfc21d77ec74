/** Time limits of worker tasks, in milliseconds. A worker that exceeds its limit is terminated. */
export const EXTRACT_MS = 10_000;
export const IMAGE_MS = 30_000;
export const PRINT_MS = 30_000;
export const PARSE_MS = 20_000;
/** Cost 14 takes four seconds on a busy core. */
export const BCRYPT_MS = 30_000;
export const PDF_MS = 20_000;
export const MIGRATION_MS = 15 * 60_000;
/** A scanned page takes two seconds on a laptop and ten times as long on a small board. It is read in all four rotations. */
export const PHOTO_MS = 180_000;
