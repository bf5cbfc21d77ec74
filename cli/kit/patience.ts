import { setTimeout as wait } from 'node:timers/promises';
import { isAppError } from '../../core/kit/errors.ts';
import type { Context } from './command.ts';

const POLL_MS = 500;
/** A server that starts again is back sooner; one that is gone for longer wants somebody to look at it. */
const PATIENCE_MS = 5 * 60_000;
/** Answers of a proxy before a server that does not run, and of one that is about to. */
const AWAY = new Set([502, 503, 504]);

const isAway = (error: unknown): boolean =>
  isAppError(error) &&
  (error.code === 'client.unreachable' || error.code === 'client.timeout' || AWAY.has(error.status));

export interface Absence {
  readonly gone: string;
  readonly back: string;
  /** Takes away what stands in the line of a terminal, before something is said. */
  readonly clear?: () => void;
  /** True once somebody ended the command: what fails then is not the server. */
  readonly isStopped?: () => boolean;
}

/**
 * Asks about something that the server goes on with by itself. Where the server is away, as while it starts again, this
 * waits for it for some minutes; then it rejects with why the server could not be reached.
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
