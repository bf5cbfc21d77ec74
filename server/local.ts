import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Transport } from '../core/kit/client.ts';
import { localeCodes, pickLocale } from '../core/kit/locale.ts';
import { dataDirOf, type Variables } from './app/data-dir.ts';
import { isReleased, knock, LibraryInUseError, type LockOwner, lockOwner } from './kit/library/library-lock.ts';

export type LocalAccess =
  /**
   * Another process owns the library: use its socket. If a connection breaks, `letGo` tells whether the owner stopped
   * cleanly. Then it has finished all accepted requests, and requests without a response were not executed.
   */
  | { readonly kind: 'socket'; readonly socket: string; letGo(): Promise<boolean> }
  /** This process owns it until `close`. */
  | {
      readonly kind: 'in-process';
      readonly transport: Transport;
      /** Whether this process does work that closing would interrupt. */
      isBusy(): boolean;
      close(): Promise<void>;
    };

const RETRY_MS = 50;
/** Long enough for a slow machine that creates a library. */
const WAIT_MS = 20_000;
/** An owner that is silent for so long is stopped or very busy. */
const SILENT_MS = 1_000;
/** For callers who cannot wait. */
const SHORT_MS = 300;
const pause = () => new Promise((resolve) => setTimeout(resolve, RETRY_MS));

async function letGo(dataDir: string, owner: LockOwner): Promise<boolean> {
  const endsAt = performance.now() + WAIT_MS;
  while (!isReleased(dataDir, owner)) {
    if (!lockOwner(dataDir) || performance.now() > endsAt) return false;
    await pause();
  }
  return true;
}

/** The locale that decides on weeks and dates. */
const localeOf = ({ LC_ALL, LC_TIME, LANG }: Variables): string => pickLocale(LC_ALL || LC_TIME || LANG, localeCodes);

async function openHere(environment: Variables, version: string): Promise<LocalAccess | null> {
  const { openOwn, readConfig } = await import('./start.ts');
  const locale = localeOf(environment);
  const open = await openOwn({ config: readConfig(environment), version, webRoot: null, isLocal: true, locale });
  if (!open) return null;
  const isBusy = () => open.open.services?.isBusy() ?? true;
  return { kind: 'in-process', transport: open.localTransport, isBusy, close: open.close };
}

export interface LocalPatience {
  /** How long to wait for an owner that is starting or stopping. */
  readonly waitMs?: number;
  /** Called once if the owner does not answer, so that users know what they wait for. */
  readonly onWait?: (pid: number) => void;
  /** Whether to create a library that does not exist yet. By default it is. */
  readonly mayCreate?: boolean;
}

const isThere = (dataDir: string, { DATABASE_URL }: Variables): boolean =>
  Boolean(DATABASE_URL) || existsSync(join(dataDir, 'lovage.db'));

/**
 * Opens the library of a data folder as its local user: through the process that owns it, or by becoming the owner.
 * Waits for an owner that is starting or stopping. The server code is loaded only to become the owner.
 */
export async function openLocal(
  environment: Variables,
  version: string,
  { waitMs = WAIT_MS, mayCreate = true, onWait }: LocalPatience = {},
): Promise<LocalAccess> {
  const dataDir = dataDirOf(environment);
  if (!mayCreate && !isThere(dataDir, environment)) throw new Error(`There is no library in ${dataDir}.`);
  const endsAt = performance.now() + waitMs;
  let isTold = false;
  for (;;) {
    const owner = lockOwner(dataDir);
    const state = owner?.socket ? await knock(owner.socket, Math.min(SILENT_MS, waitMs + SHORT_MS)) : 'closed';
    if (owner?.socket && state === 'answers')
      return { kind: 'socket', socket: owner.socket, letGo: () => letGo(dataDir, owner) };
    if (state === 'silent') {
      if (!isTold) onWait?.(owner!.pid);
      isTold = true;
    } else {
      // An owner that does not respond is starting, stopping or was killed. Trying to take its place reveals which.
      const open = await openHere(environment, version);
      if (open) return open;
    }
    if (performance.now() > endsAt) throw new LibraryInUseError(owner?.pid ?? 0);
    await pause();
  }
}
