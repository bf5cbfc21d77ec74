import type { Database } from '../kit/database/database.ts';
import { type JobRow, type JobStore, type LogParams, MAX_LINES } from './store.ts';

const PROGRESS_EACH_MS = 500;

/** What a running job can use. */
export interface RunningJob {
  readonly id: number;
  readonly groupId: string | null;
  readonly input: unknown;
  /** For scheduled jobs: the previous and the current due time. */
  readonly window: { readonly after: Date; readonly until: Date } | null;
  /** Aborts when somebody cancels the job or the process stops. */
  readonly signal: AbortSignal;
  /** Writes a line; `code` is a key under `jobs.log`. */
  log(code: string, params?: LogParams): Promise<void>;
  /** Reports progress. It is written at most twice a second. */
  progress(done: number, total?: number): void;
}

/** What a job gets while it runs. `flush` writes the last progress. */
export function runningJob(
  { database, store }: { readonly database: Database; readonly store: JobStore },
  row: JobRow,
  signal: AbortSignal,
): RunningJob & { flush(): Promise<void> } {
  const { after, until, ...input } = (row.input ?? {}) as { after?: string; until?: string };
  let lines = 0;
  let writing: Promise<unknown> = Promise.resolve();
  let writtenAt = 0;
  let latest: { done: number; total: number | null } | null = null;
  const write = () => {
    const values = latest;
    latest = null;
    writtenAt = performance.now();
    // If writing fails, the next progress report makes up for it.
    if (values) writing = database.tx(() => store.change(row.id, values)).catch(() => {});
  };
  return {
    id: row.id,
    groupId: row.groupId,
    input,
    window: row.isScheduled && after && until ? { after: new Date(after), until: new Date(until) } : null,
    signal,
    async log(code, params = {}) {
      if (++lines <= MAX_LINES) await database.tx(() => store.addLine(row.id, code, params));
    },
    progress(done, total) {
      latest = { done, total: total ?? null };
      if (performance.now() - writtenAt > PROGRESS_EACH_MS) write();
    },
    async flush() {
      write();
      await writing;
    },
  };
}
