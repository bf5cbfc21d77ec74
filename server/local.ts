import type { Transport } from '../core/kit/client.ts';
import { dataDirOf, type Variables } from './app/data-dir.ts';
import { answers, isReleased, LibraryInUseError, type LockOwner, lockOwner } from './kit/library/library-lock.ts';

export type LocalAccess =
  /**
   * Another process has the library: talk to it over its socket. Where a connection breaks, `letGo` says whether the
   * owner ended in order; then it had finished what it took, and what was not answered was not done.
   */
  | { readonly kind: 'socket'; readonly socket: string; letGo(): Promise<boolean> }
  /** This process has it until `close`. */
  | { readonly kind: 'in-process'; readonly transport: Transport; close(): Promise<void> };

const RETRY_MS = 50;
const WAIT_MS = 5_000;
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
 * Access to the library of a data folder as its local user: through the process that owns it, or by becoming the owner.
 * An owner that is just starting or ending is waited for. The server itself is loaded only to become the owner.
 */
export async function openLocal(environment: Variables, version: string): Promise<LocalAccess> {
  const dataDir = dataDirOf(environment);
  const endsAt = performance.now() + WAIT_MS;
  for (;;) {
    const owner = lockOwner(dataDir);
    if (owner?.socket && (await answers(owner.socket)))
      return { kind: 'socket', socket: owner.socket, letGo: () => letGo(dataDir, owner) };
    // An owner that does not answer is starting, ending, or was killed: taking its place tells which.
    const open = await openHere(environment, version);
    if (open) return open;
    if (performance.now() > endsAt) throw new LibraryInUseError(owner?.pid ?? 0);
    await pause();
  }
}
