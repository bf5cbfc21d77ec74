import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { stateFolder } from './state-folder.ts';

/**
 * Appends an error with its stack to `name` in the state folder. Returns the file's path, or null if that fails too.
 */
export function logCrash(
  error: unknown,
  name: string,
  environment: Readonly<Record<string, string | undefined>>,
): string | null {
  const folder = stateFolder(environment);
  const path = join(folder, name);
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    appendFileSync(path, `${new Date().toISOString()} ${detail}\n`, { mode: 0o600 });
    return path;
  } catch {
    return null;
  }
}
