import type { Log } from '../kit/log.ts';
import { mailErrorOf } from './mail-error.ts';

/** Something to send; it is asked to try once more after a fault that may pass. */
export interface OutboxJob {
  /** Whom it is for, for the log. */
  readonly about: string;
  run(signal: AbortSignal): Promise<void>;
  /** Told when it was sent or given up; not where the outbox was closed before. */
  ended?(): void;
}

export interface OutboxOptions {
  readonly log: Pick<Log, 'warn' | 'info'>;
  /** How many may wait: of more, the oldest are dropped. */
  readonly size?: number;
  /** Pauses before the second and each further try. */
  readonly pausesMs?: readonly number[];
  readonly atOnce?: number;
}

interface Waiting {
  readonly job: OutboxJob;
  tries: number;
}

export interface Outbox {
  add(job: OutboxJob): void;
  /** Resolves when nothing waits or runs any more. */
  settled(): Promise<void>;
  /** Waits a moment for what is under way; what waits is dropped. */
  close(): Promise<void>;
}

/** How long the end of the server waits for mails under way. */
const CLOSE_MS = 2_000;

/** A server for mail that is restarted is there again by then; one that is gone for longer is somebody's to see to. */
const PAUSES_MS = [2_000, 15_000, 60_000, 5 * 60_000, 15 * 60_000];

/**
 * What is to be sent behind the answers: bounded, a few at once, tried again where it may help. It lives in memory: who
 * must not lose anything keeps it until it has `ended`.
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
      log.warn({ about: entry.job.about, fault, answer, tries: entry.tries, isOver }, 'a mail was not sent');
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
      log.warn({ about: job.about }, 'too many mails wait: one was dropped');
    }
    // Never within the request that asked: its answer takes the same time whatever there is to send.
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
      if (dropped > 0) log.warn({ dropped }, 'the server stops: mails that wait are sent after the next start');
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
