import { parentPort, Worker } from 'node:worker_threads';

/** The work that one worker file offers, by name. Inputs and results are copied between the threads. */
export type TaskMap = Readonly<Record<string, (input: never) => unknown>>;

type InputOf<T extends TaskMap, K extends keyof T> = Parameters<T[K]>[0];
type ResultOf<T extends TaskMap, K extends keyof T> = Awaited<ReturnType<T[K]>>;

export interface WorkerPool<T extends TaskMap> {
  /**
   * Runs one task after those asked for earlier. `timeoutMs` counts from its start; then its worker is ended. Rejects
   * with TaskError alone.
   */
  run<K extends keyof T & string>(task: K, input: InputOf<T, K>, limit: { timeoutMs: number }): Promise<ResultOf<T, K>>;
  /** Ends the worker; tasks that have not finished reject with `closed`. */
  close(): Promise<void>;
}

/**
 * Why a task gave no result: `timed-out`, `crashed` (out of memory is one way), `closed`, or `failed` by an error of its
 * own; an error that has a `reason` of its own lends it.
 */
export class TaskError extends Error {
  readonly reason: string;

  constructor(reason: string, message: string = reason) {
    super(message);
    this.name = 'TaskError';
    this.reason = reason;
  }
}

export interface WorkerPoolOptions {
  /** The worker's file, which calls `serveTasks`. */
  readonly url: URL;
  /** How long a worker without work stays. */
  readonly idleMs?: number;
  /** Of the worker's JavaScript; pixels and wasm lie outside and are bounded by what each task accepts. */
  readonly maxHeapMb?: number;
}

interface Job {
  readonly task: string;
  readonly input: unknown;
  readonly timeoutMs: number;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: TaskError) => void;
}

interface Call {
  readonly task: string;
  readonly input: unknown;
}

type Reply =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly reason: string; readonly message: string };

/** The server's own worker, in the source tree and beside the bundled chunk. */
export const serverWorker = new URL(import.meta.url.endsWith('.ts') ? '../worker.ts' : './worker.js', import.meta.url);

/**
 * One worker thread for the work that would hold up the event loop. It starts with the first task, leaves after half a
 * minute without one, is replaced when it crashes, and keeps the process alive only while it has work.
 */
export function openWorkerPool<T extends TaskMap>(options: WorkerPoolOptions): WorkerPool<T> {
  const { url, idleMs = 30_000, maxHeapMb = 512 } = options;
  const queue: Job[] = [];
  let worker: Worker | undefined;
  let job: Job | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function dismiss(): Promise<unknown> | undefined {
    const leaving = worker;
    worker = undefined;
    leaving?.removeAllListeners();
    leaving?.on('error', () => {});
    return leaving?.terminate();
  }

  function finish(settle: (job: Job) => void): void {
    clearTimeout(timer);
    const finished = job;
    job = undefined;
    if (finished) settle(finished);
    next();
  }

  function abandon(error: TaskError): void {
    void dismiss();
    finish((failed) => failed.reject(error));
  }

  function employ(): Worker {
    const hired = new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } });
    hired.on('message', (reply: Reply) =>
      finish(({ resolve, reject }) => {
        if (reply.ok) resolve(reply.result);
        else reject(new TaskError(reply.reason, reply.message));
      }),
    );
    hired.on('error', (error) => abandon(new TaskError('crashed', String(error))));
    hired.on('exit', (code) => abandon(new TaskError('crashed', `worker ended with ${code}`)));
    return hired;
  }

  function next(): void {
    if (job || isClosed) return;
    job = queue.shift();
    if (!job) {
      worker?.unref();
      timer = setTimeout(() => void dismiss(), idleMs).unref();
      return;
    }
    worker ??= employ();
    worker.ref();
    timer = setTimeout(() => abandon(new TaskError('timed-out')), job.timeoutMs);
    const call: Call = { task: job.task, input: job.input };
    try {
      worker.postMessage(call);
    } catch (error) {
      finish((failed) => failed.reject(new TaskError('failed', String(error))));
    }
  }

  return {
    run: (task, input, { timeoutMs }) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new TaskError('closed'));
        queue.push({ task, input, timeoutMs, resolve: resolve as Job['resolve'], reject });
        if (!job) clearTimeout(timer);
        next();
      }),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      for (const open of [job, ...queue.splice(0)]) open?.reject(new TaskError('closed'));
      job = undefined;
      await dismiss();
    },
  };
}

function failureOf(error: unknown): Reply {
  const reason = (error as { reason?: unknown } | null)?.reason;
  return { ok: false, reason: typeof reason === 'string' ? reason : 'failed', message: String(error) };
}

/** The worker's side: answers the calls of the pool that started this thread. */
export function serveTasks(tasks: TaskMap): void {
  // Decoders chat there, and the output of a command is no place for it.
  process.stdout.write = () => true;
  const answer = (reply: Reply) => parentPort?.postMessage(reply);
  parentPort?.on('message', async ({ task, input }: Call) => {
    try {
      answer({ ok: true, result: await tasks[task]!(input as never) });
    } catch (error) {
      answer(failureOf(error));
    }
  });
}
