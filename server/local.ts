import type { Transport } from '../core/kit/client.ts';
import { dataDirOf, type Variables } from './app/data-dir.ts';
import { answers, isReleased, LibraryInUseError, type LockOwner, lockOwner } from './kit/library/library-lock.ts';

export type LocalAccess =
  /**
   * Another process owns the library: use its socket. If a connection breaks, `letGo` tells whether the owner stopped
   * cleanly. Then it has finished all accepted requests, and requests without a response were not executed.
   */
  | { readonly kind: 'socket'; readonly socket: string; letGo(): Promise<boolean> }
  /** This process owns it until `close`. */
  | { readonly kind: 'in-process'; readonly transport: Transport; close(): Promise<void> };

const RETRY_MS = 50;
/** Long enough for a slow machine that creates a library. */
const WAIT_MS = 20_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, RETRY_MS));

async function letGo(dataDir: string, owner: LockOwner): Promise<boolean> {
  const endsAt = performance.now() + WAIT_MS;
  while (!isReleased(dataDir, owner)) {
    if (!lockOwner(dataDir) || performance.now() > endsAt) return false;
    await pause();
  }
  return true;
}

async function openHere(environment: Variables, version: string): Promise<LocalAccess | null> {
  const { openOwn, readConfig } = await import('./start.ts');
  const open = await openOwn({ config: readConfig(environment), version, webRoot: null, isLocal: true });
  return open && { kind: 'in-process', transport: open.localTransport, close: open.close };
}

/**
 * Opens the library of a data folder as its local user: through the process that owns it, or by becoming the owner.
 * Waits for an owner that is starting or stopping. The server code is loaded only to become the owner.
 */
export async function openLocal(environment: Variables, version: string): Promise<LocalAccess> {
  const dataDir = dataDirOf(environment);
  const endsAt = performance.now() + WAIT_MS;
  for (;;) {
    const owner = lockOwner(dataDir);
    if (owner?.socket && (await answers(owner.socket)))
      return { kind: 'socket', socket: owner.socket, letGo: () => letGo(dataDir, owner) };
    // An owner that does not respond is starting, stopping or was killed. Trying to take its place reveals which.
    const open = await openHere(environment, version);
    if (open) return open;
    if (performance.now() > endsAt) throw new LibraryInUseError(owner?.pid ?? 0);
    await pause();
  }
}
