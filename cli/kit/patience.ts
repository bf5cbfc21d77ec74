import { setTimeout as wait } from 'node:timers/promises';
import { isAppError } from '../../core/kit/errors.ts';
import type { Context } from './command.ts';

const POLL_MS = 500;
/** A restart takes less time than this. A server that is gone for longer needs attention. */
const PATIENCE_MS = 5 * 60_000;
/** Answers of a proxy whose server is down or starting. */
const AWAY = new Set([502, 503, 504]);

const isAway = (error: unknown): boolean =>
  isAppError(error) &&
  (error.code === 'client.unreachable' || error.code === 'client.timeout' || AWAY.has(error.status));

export interface Absence {
  readonly gone: string;
  readonly back: string;
  /** Clears the progress line before a message is written. */
  readonly clear?: () => void;
  /** True once the user has stopped the command, so that its errors are not taken for a missing server. */
  readonly isStopped?: () => boolean;
}

/**
 * Polls work that the server continues by itself. While the server is away, as during a restart, retries for
 * `patienceMs`, then rejects with the error of the last request.
 */
export function patiently<Client>(
  { output, options }: Pick<Context<Client>, 'output' | 'options'>,
  texts: Absence,
  patienceMs = PATIENCE_MS,
): <T>(ask: () => Promise<T>) => Promise<T> {
  const say = (text: string) => {
    if (options.json) return;
    texts.clear?.();
    output.note(text);
  };
  return async (ask) => {
    const until = performance.now() + patienceMs;
    for (let isGone = false; ; ) {
      try {
        const answer = await ask();
        if (isGone) say(texts.back);
        return answer;
      } catch (error) {
        if (!isAway(error) || texts.isStopped?.() || performance.now() >= until) throw error;
        if (!isGone) say(texts.gone);
        isGone = true;
        await wait(POLL_MS);
      }
    }
  };
}
