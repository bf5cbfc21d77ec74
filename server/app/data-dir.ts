import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

export type Variables = Readonly<Record<string, string | undefined>>;

interface Place {
  readonly DATA_DIR?: string | undefined;
  readonly XDG_DATA_HOME?: string | undefined;
}

/** Folder of the library: DATA_DIR, or `lovage` among the data of the person. Empty values count as absent. */
export const dataDirOf = ({ DATA_DIR, XDG_DATA_HOME }: Place): string =>
  resolve(DATA_DIR || join(XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'lovage'));
