import { parentPort, Worker } from 'node:worker_threads';
import { failKit } from '../../../core/kit/errors.ts';
import { keepSpare, takeSpare } from './spare-workers.ts';

/** The tasks of a worker file, by name. Inputs and results are copied between threads. */
export type TaskMap = Readonly<Record<string, (input: never) => unknown>>;

type InputOf<T extends TaskMap, K extends keyof T> = Parameters<T[K]>[0];
type ResultOf<T extends TaskMap, K extends keyof T> = Awaited<ReturnType<T[K]>>;

export interface TaskLimit {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

export interface WorkerPool<T extends TaskMap> {
  /**
   * Runs a task after those queued earlier. `timeoutMs` counts from its start; after that, its worker is terminated. If
   * `signal` aborts, the task is not started, or its worker is ended. Rejects with TaskError, or with `server.stopping`
   * once the pool is closed: that says nothing about the task's input, and no caller may translate it as if it did.
   */
  run<K extends keyof T & string>(task: K, input: InputOf<T, K>, limit: TaskLimit): Promise<ResultOf<T, K>>;
  /** Ends the worker, at the latest after two seconds. */
  close(): Promise<void>;
}

/**
 * Why a task failed: `timed-out`, `crashed` (for example out of memory), `aborted`, or `failed` with its own error. If
 * that error has a `reason`, it is used instead.
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
  /** How long an idle worker is kept. */
  readonly idleMs?: number;
  /** Limits the worker's JavaScript heap. Pixels and wasm are outside of it; each task limits its input. */
  readonly maxHeapMb?: number;
}

interface Job {
  readonly task: string;
  readonly input: unknown;
  readonly timeoutMs: number;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Call {
  readonly task: string;
  readonly input: unknown;
}

/** Asks the worker to end after the task that it is doing. */
const END = 'end';

/** How long a worker may take to end when asked. */
const END_MS = 2_000;

type Reply =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly reason: string; readonly message: string };

/** The server's own worker, in the source tree or next to the bundle. */
export const serverWorker = new URL(
  import.meta.url.endsWith('.ts') ? '../../worker.ts' : './worker.js',
  import.meta.url,
);

/**
 * One worker thread for work that would block the event loop. It starts with the first task, ends after 30 s without
 * one, and is replaced if it crashes. Keeps the process alive only while it has work.
 */
export function openWorkerPool<T extends TaskMap>(options: WorkerPoolOptions): WorkerPool<T> {
  const { url, idleMs = 30_000, maxHeapMb = 512 } = options;
  const queue: Job[] = [];
  let worker: Worker | undefined;
  let job: Job | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** Releases the worker: the next task gets another. */
  function release(): Worker | undefined {
    const leaving = worker;
    worker = undefined;
    leaving?.removeAllListeners();
    leaving?.on('error', () => {});
    return leaving;
  }

  /**
   * Asks the worker to end. `terminate()` is only for one that does not listen: V8 stops the whole process if a thread
   * is terminated while it loads a module that awaits at its top level.
   */
  async function endWorker(): Promise<void> {
    const leaving = release();
    if (!leaving) return;
    const hasEnded = new Promise((resolve) => leaving.once('exit', resolve));
    leaving.postMessage(END);
    const late = setTimeout(() => void leaving.terminate(), END_MS).unref();
    await hasEnded;
    clearTimeout(late);
  }

  function finish(settle: (job: Job) => void): void {
    clearTimeout(timer);
    const finished = job;
    job = undefined;
    if (finished) settle(finished);
    next();
  }

  function abandon(error: TaskError): void {
    void release()?.terminate();
    finish((failed) => failed.reject(error));
  }

  /** Ends a task whose caller no longer waits. Its worker may be busy, and the next one starts when it has ended. */
  function abort(aborted: Job): void {
    const waits = queue.indexOf(aborted);
    if (waits >= 0) queue.splice(waits, 1)[0]!.reject(new TaskError('aborted'));
    if (aborted !== job) return;
    clearTimeout(timer);
    void endWorker().then(() => {
      if (aborted === job) finish(({ reject }) => reject(new TaskError('aborted')));
    });
  }

  function startWorker(): Worker {
    const started =
      takeSpare(url, maxHeapMb) ?? new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } });
    started.on('message', (reply: Reply) =>
      finish(({ resolve, reject }) => {
        if (reply.ok) resolve(reply.result);
        else reject(new TaskError(reply.reason, reply.message));
      }),
    );
    started.on('error', (error) => abandon(new TaskError('crashed', String(error))));
    started.on('exit', (code) => abandon(new TaskError('crashed', `worker ended with ${code}`)));
    return started;
  }

  function next(): void {
    if (job || isClosed) return;
    job = queue.shift();
    if (!job) {
      worker?.unref();
      timer = setTimeout(() => void endWorker(), idleMs).unref();
      return;
    }
    worker ??= startWorker();
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
    run: (task, input, { timeoutMs, signal }) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(failKit('server.stopping'));
        if (signal?.aborted) return reject(new TaskError('aborted'));
        const stop = () => abort(asked);
        const settled =
          <V>(settle: (value: V) => void) =>
          (value: V) => {
            signal?.removeEventListener('abort', stop);
            settle(value);
          };
        const asked: Job = {
          task,
          input,
          timeoutMs,
          resolve: settled(resolve as Job['resolve']),
          reject: settled(reject),
        };
        signal?.addEventListener('abort', stop, { once: true });
        queue.push(asked);
        if (!job) clearTimeout(timer);
        next();
      }),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const isIdle = !job;
      for (const open of [job, ...queue.splice(0)]) open?.reject(failKit('server.stopping'));
      job = undefined;
      if (isIdle && worker && keepSpare(worker, url, maxHeapMb)) {
        worker = undefined;
        return;
      }
      worker?.ref();
      await endWorker();
    },
  };
}

function failureOf(error: unknown): Reply {
  const reason = (error as { reason?: unknown } | null)?.reason;
  return { ok: false, reason: typeof reason === 'string' ? reason : 'failed', message: String(error) };
}

/** The worker side: runs tasks for the pool that started this thread. */
export function serveTasks(tasks: TaskMap): void {
  // Decoders print messages, which must not get into a command's output.
  process.stdout.write = () => true;
  const answer = (reply: Reply) => parentPort?.postMessage(reply);
  let running: Promise<void> = Promise.resolve();
  const perform = async ({ task, input }: Call) => {
    try {
      answer({ ok: true, result: await tasks[task]!(input as never) });
    } catch (error) {
      answer(failureOf(error));
    }
  };
  parentPort?.on('message', (message: Call | typeof END) => {
    if (message === END) void running.then(() => parentPort?.close());
    else running = perform(message);
  });
}
