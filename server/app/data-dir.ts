import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

export type Variables = Readonly<Record<string, string | undefined>>;

interface Place {
  readonly DATA_DIR?: string | undefined;
  readonly XDG_DATA_HOME?: string | undefined;
}

/** `~` at the beginning: shells leave it in `--data-dir=~/lovage`, files of settings in `DATA_DIR=~/lovage`. */
const fromHome = (path: string): string => (/^~(\/|$)/.test(path) ? join(homedir(), path.slice(1)) : path);

/** The data folder: DATA_DIR, or `lovage` in the user's data folder. Empty values count as unset. */
export const dataDirOf = ({ DATA_DIR, XDG_DATA_HOME }: Place): string =>
  resolve((DATA_DIR && fromHome(DATA_DIR)) || join(XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'lovage'));
