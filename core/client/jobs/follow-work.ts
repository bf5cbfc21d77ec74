import { isPassing } from '../../kit/reach.ts';
import { pause } from '../live/pause.ts';

const POLL_MS = 500;
/** A restart takes less time than this. A server that is gone for longer needs attention. */
const PATIENCE_MS = 5 * 60_000;

export interface WorkWatcher<Progress> {
  readonly tell?: (progress: Progress) => void;
  /** The server stopped answering. The work continues on the server, or when the server is back. */
  readonly onGone?: () => void;
  readonly onBack?: () => void;
  /** Stops following. The work itself continues. */
  readonly signal?: AbortSignal;
  /** How long a server may be away. Default: five minutes. */
  readonly patienceMs?: number;
  /** False once nobody waits for a server that is away. */
  readonly isPatient?: () => boolean;
}

/**
 * Polls a task of the server until it has ended, and returns its last state: null if the signal aborted. Keeps polling
 * while the server is away, for example during a restart, then rejects with the error of the last request. Any other
 * error rejects at once.
 */
export async function followWork<Progress>(
  ask: () => Promise<Progress>,
  isUnderWay: (progress: Progress) => boolean,
  { tell, onGone, onBack, signal, patienceMs = PATIENCE_MS, isPatient = () => true }: WorkWatcher<Progress>,
): Promise<Progress | null> {
  let goneAt: number | null = null;
  while (!signal?.aborted) {
    try {
      const progress = await ask();
      if (signal?.aborted) break;
      if (goneAt !== null) onBack?.();
      goneAt = null;
      tell?.(progress);
      if (!isUnderWay(progress)) return progress;
    } catch (error) {
      if (signal?.aborted) break;
      const now = performance.now();
      if (!isPassing(error) || !isPatient() || (goneAt !== null && now - goneAt >= patienceMs)) throw error;
      if (goneAt === null) onGone?.();
      goneAt ??= now;
    }
    await pause(POLL_MS, signal);
  }
  return null;
}
