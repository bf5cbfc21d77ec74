import type { Worker } from 'node:worker_threads';

interface Spare {
  readonly kind: string;
  readonly worker: Worker;
}

const spares: Spare[] = [];
let keptFile: string | null = null;
let maxSpares = 0;

/** A worker can replace another with the same file and the same limit. */
const kindOf = (url: URL, maxHeapMb: number) => `${maxHeapMb} ${url.href}`;

function remove(worker: Worker): void {
  const at = spares.findIndex((spare) => spare.worker === worker);
  if (at >= 0) spares.splice(at, 1);
}

/**
 * Keeps up to `max` idle workers of this file when their pools close, for the next pools of this process. For tests,
 * which open hundreds of libraries: a worker takes longer to start than most of them take. A server has one library,
 * and keeps none. Ends those of another file that were kept before.
 */
export function keepSpareWorkers(url: URL, max: number): void {
  if (url.href !== keptFile) for (const { worker } of spares.splice(0)) void worker.terminate();
  keptFile = url.href;
  maxSpares = max;
}

/** Not those of Node.js, which a worker needs to receive messages. */
function removeListeners(worker: Worker): Worker {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
  return worker;
}

/** Takes over an idle worker from its pool. Returns false if it must end. */
export function keepSpare(worker: Worker, url: URL, maxHeapMb: number): boolean {
  if (url.href !== keptFile || spares.length >= maxSpares) return false;
  worker.unref();
  removeListeners(worker)
    .on('error', () => {})
    .once('exit', () => remove(worker));
  spares.push({ kind: kindOf(url, maxHeapMb), worker });
  return true;
}

export function takeSpare(url: URL, maxHeapMb: number): Worker | undefined {
  const kind = kindOf(url, maxHeapMb);
  const spare = spares.findLast((each) => each.kind === kind);
  if (!spare) return undefined;
  remove(spare.worker);
  return removeListeners(spare.worker);
}
