import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

export type Variables = Readonly<Record<string, string | undefined>>;

interface Place {
  readonly DATA_DIR?: string | undefined;
  readonly XDG_DATA_HOME?: string | undefined;
}

/** Expands `~`: shells leave it in `--data-dir=~/lovage`, and so do settings files with `DATA_DIR=~/lovage`. */
const fromHome = (path: string): string => (/^~(\/|$)/.test(path) ? join(homedir(), path.slice(1)) : path);

/** The data folder: DATA_DIR, or `lovage` in the user's data folder. Empty values count as unset. */
export const dataDirOf = ({ DATA_DIR, XDG_DATA_HOME }: Place): string =>
  resolve((DATA_DIR && fromHome(DATA_DIR)) || join(XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'lovage'));
