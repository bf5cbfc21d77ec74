import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file of the running build. Its name has a hash of its content and of all that it loads. */
const OWN_FILE = fileURLToPath(import.meta.url);

/**
 * Whether an upgrade or a build has replaced the files of this process. Loaded code keeps working. Code that is loaded
 * later is missing.
 */
export const isReplaced = (): boolean => !existsSync(OWN_FILE);

/** Whether an error or its cause is a file that could not be loaded. Threads pass on only its text. */
export function isMissingFile(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (/^(ERR_)?MODULE_NOT_FOUND$/.test(code) || /Cannot find (module|package)/.test(error.message)) return true;
  return isMissingFile(error.cause);
}
