/** Heavy work in a separate thread. Rejects with the errors of `backups`. */
export interface BackupWork {
  /** Writes the library to an archive. */
  write(target: string, folder: string, signal: AbortSignal): Promise<void>;
  /**
   * Unpacks an archive into a folder and opens a library there. Returns the path of its rows. For a restore, the files
   * are moved to their places in the folder.
   */
  check(
    path: string,
    folder: string,
    isForRestore: boolean,
    signal: AbortSignal,
  ): Promise<Checked & { readonly library: string }>;
  /** Checks that an archive is a complete backup, of Lovage or of another system. Fills an empty folder. */
  look(path: string, folder: string): Promise<void>;
}

/** What a backup contains, as found by restoring it into a scratch library. */
export interface Checked {
  /** Version of Lovage that wrote it. */
  readonly version: string;
  readonly rows: number;
  readonly recipes: number;
  readonly files: number;
  /** Hash of the archive. Empty if the archive is checked for a restore. */
  readonly sha256: string;
}
