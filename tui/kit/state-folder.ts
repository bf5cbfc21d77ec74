import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Folder for data that is neither a setting nor a cache. */
export const stateFolder = (environment: Readonly<Record<string, string | undefined>>): string =>
  join(environment.XDG_STATE_HOME || join(environment.HOME || homedir(), '.local', 'state'), 'lovage');

/** The folder for data of one kind of one user on one server. */
export const userFolder = (
  state: string,
  kind: 'outbox' | 'drafts' | 'timers' | 'recent' | 'surprises',
  server: string,
  userId: string,
): string => join(state, kind, createHash('sha256').update(`${server}\n${userId}`).digest('hex').slice(0, 32));
