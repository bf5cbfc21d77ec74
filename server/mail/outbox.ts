import type { Log } from '../kit/log/log.ts';
import { mailErrorOf } from './mail-error.ts';

/** A mail to send. It is retried after temporary errors. */
export interface OutboxJob {
  /** The recipient, for the log. */
  readonly about: string;
  run(signal: AbortSignal): Promise<void>;
  /** Called when the mail was sent or given up, but not if the outbox was closed first. */
  ended?(): void;
}

export interface OutboxOptions {
  readonly log: Pick<Log, 'warn' | 'info'>;
  /** Maximum number of waiting mails. Beyond it, the oldest are dropped. */
  readonly size?: number;
  /** Pauses before the second and each further attempt. */
  readonly pausesMs?: readonly number[];
  readonly atOnce?: number;
}

interface Waiting {
  readonly job: OutboxJob;
  tries: number;
}

export interface Outbox {
  add(job: OutboxJob): void;
  /** Resolves when no mail is waiting or being sent. */
  settled(): Promise<void>;
  /** Waits briefly for mails that are being sent. Waiting mails are dropped. */
  close(): Promise<void>;
}

/** How long shutdown waits for mails that are being sent. */
const CLOSE_MS = 2_000;

/** Long enough for a mail server to restart. A longer outage needs an admin. */
const PAUSES_MS = [2_000, 15_000, 60_000, 5 * 60_000, 15 * 60_000];

/**
 * Sends mails in the background: a bounded queue, a few at once, with retries. The queue is in memory. Callers that
 * must not lose a mail store it until it has `ended`.
 */
export function openOutbox({ log, size = 200, pausesMs = PAUSES_MS, atOnce = 2 }: OutboxOptions): Outbox {
  const waiting: Waiting[] = [];
  const pausing = new Map<NodeJS.Timeout, Waiting>();
  const running = new Set<Promise<void>>();
  const giveUp = new AbortController();
  let isClosed = false;
  let idle: (() => void)[] = [];

  function tellIfIdle(): void {
    if (waiting.length > 0 || running.size > 0 || pausing.size > 0) return;
    for (const resolve of idle) resolve();
    idle = [];
  }

  function tryLater(entry: Waiting, pauseMs: number): void {
    const timer = setTimeout(() => {
      pausing.delete(timer);
      enqueue(entry);
    }, pauseMs);
    timer.unref();
    pausing.set(timer, entry);
  }

  async function attempt(entry: Waiting): Promise<void> {
    try {
      await entry.job.run(giveUp.signal);
      entry.job.ended?.();
    } catch (error) {
      const { fault, isTemporary, answer } = mailErrorOf(error);
      const pauseMs = pausesMs[entry.tries];
      entry.tries += 1;
      const isLast = !isTemporary || (pauseMs === undefined && !isClosed);
      const isOver = isLast || isClosed;
      log.warn({ about: entry.job.about, fault, answer, tries: entry.tries, isOver }, 'could not send a mail');
      if (isLast) entry.job.ended?.();
      if (!isOver && pauseMs !== undefined) tryLater(entry, pauseMs);
    }
  }

  function startNext(): void {
    while (running.size < atOnce && waiting.length > 0) {
      const run: Promise<void> = attempt(waiting.shift()!).finally(() => {
        running.delete(run);
        startNext();
        tellIfIdle();
      });
      running.add(run);
    }
  }

  function enqueue(entry: Waiting): void {
    waiting.push(entry);
    if (waiting.length > size) {
      const { job } = waiting.shift()!;
      job.ended?.();
      log.warn({ about: job.about }, 'too many mails are waiting: dropped one');
    }
    // Never within the request, so that its response time does not depend on whether there is a mail to send.
    setImmediate(startNext);
  }

  return {
    add(job) {
      if (!isClosed) enqueue({ job, tries: 0 });
    },
    async settled() {
      if (waiting.length === 0 && running.size === 0 && pausing.size === 0) return;
      await new Promise<void>((resolve) => idle.push(resolve));
    },
    async close() {
      isClosed = true;
      const dropped = waiting.length + pausing.size;
      if (dropped > 0) log.warn({ dropped }, 'the server is stopping: waiting mails will be sent after the next start');
      waiting.length = 0;
      for (const timer of pausing.keys()) clearTimeout(timer);
      pausing.clear();
      const late = setTimeout(() => giveUp.abort(), CLOSE_MS);
      await Promise.allSettled(running);
      clearTimeout(late);
      tellIfIdle();
    },
  };
}
