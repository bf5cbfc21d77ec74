import { z } from 'zod';
import { failBackup } from '../../core/backups/errors.ts';

/** Version of the archive format. Increase it for a format that this version cannot read. */
const FORMAT = 1;

/** Names in an archive. */
export const MANIFEST = 'manifest.json';
export const LIBRARY = 'library.db';
export const FILES = 'files/';

/** Folders in the data folder with files that rows refer to. */
export const fileFolders = ['recipes', 'users'] as const;

const Manifest = z.object({
  format: z.int(),
  version: z.string(),
  /** The last migration of the database. */
  schema: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  createdAt: z.iso.datetime(),
  library: z.object({ sha256: z.string(), bytes: z.int() }),
  /** The contents of each table: number of rows, and a hash over them that is the same on each database engine. */
  tables: z.record(z.string(), z.object({ rows: z.int(), hash: z.string() })),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
  /** Files that were deleted while the backup was written. */
  vanished: z.array(z.string()),
});
export type Manifest = z.output<typeof Manifest>;

export const manifestText = (manifest: Omit<Manifest, 'format'>): string =>
  JSON.stringify({ format: FORMAT, ...manifest });

/** Throws `backups.not_a_backup`, or `backups.newer` for a later format. */
export function readManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw failBackup('backups.not_a_backup', { cause });
  }
  if (Number((value as { format?: unknown })?.format) > FORMAT) throw failBackup('backups.newer');
  const parsed = Manifest.safeParse(value);
  if (!parsed.success) throw failBackup('backups.not_a_backup', { cause: parsed.error });
  return parsed.data;
}
