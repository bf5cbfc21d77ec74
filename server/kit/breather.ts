import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** After working so long without a rest, in milliseconds, others wait. */
const STRETCH_MS = 10;
/** Behind whatever answers people. */
const PRIORITY = 10;

/**
 * Makes a worker thread stand back for whoever answers people: it asks for the processor after all others, where the
 * kernel has priorities of threads, and each call of what is answered rests as long as was worked since the last rest,
 * so that the disk is free half of the time. Blocks its thread.
 */
export function breather(): () => void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), PRIORITY);
  } catch {
    // Elsewhere than on Linux threads have no priority of their own.
  }
  const cell = new Int32Array(new SharedArrayBuffer(4));
  let rested = performance.now();
  return () => {
    const worked = performance.now() - rested;
    if (worked < STRETCH_MS) return;
    Atomics.wait(cell, 0, 0, worked);
    rested = performance.now();
  };
}
