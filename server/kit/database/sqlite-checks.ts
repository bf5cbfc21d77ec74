import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The findings of a check: problems of pages, and dangling references. */
export interface Checked {
  readonly damaged: string[];
  readonly dangling: string[];
}

/** The program, in the source tree or next to the bundle. */
const program = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../check.ts' : './check.js', import.meta.url),
);
/** Long enough for a database of any size on any disk. */
const MAX_MS = 6 * 3_600_000;
const MAX_BYTES = 64 * 1024 ** 2;

/**
 * Checks databases, each in a process of its own. SQLite reads a large file for minutes in one call. A thread cannot be
 * ended meanwhile, and a server that stops would wait for it; a process can.
 */
export function sqliteChecks() {
  const closing = new AbortController();
  return {
    /** Rejects if the check could not run. A file that SQLite cannot read at all is damaged. */
    run: (path: string, { isQuick }: { isQuick: boolean }): Promise<Checked> =>
      new Promise((resolve, reject) => {
        const options = {
          signal: closing.signal,
          killSignal: 'SIGKILL',
          timeout: MAX_MS,
          maxBuffer: MAX_BYTES,
        } as const;
        execFile(
          process.execPath,
          ['--disable-sigusr1', program, path, isQuick ? 'quick' : 'whole'],
          options,
          (error, answer) => {
            if (error) reject(error);
            else resolve(JSON.parse(answer) as Checked);
          },
        );
      }),
    /** Ends the running checks, which then reject. */
    close: async (): Promise<void> => closing.abort(),
  };
}
export type SqliteChecks = ReturnType<typeof sqliteChecks>;
