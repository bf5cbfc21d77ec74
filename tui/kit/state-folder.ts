import { homedir } from 'node:os';
import { join } from 'node:path';

/** Folder for data that is neither a setting nor a cache. */
export const stateFolder = (environment: Readonly<Record<string, string | undefined>>): string =>
  join(environment.XDG_STATE_HOME || join(environment.HOME || homedir(), '.local', 'state'), 'lovage');
