import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Rest after this many milliseconds of work. */
const STRETCH_MS = 10;
/** Longest rest, in milliseconds: one long step, or a wait for the processor, is not followed by an equally long rest. */
const MAX_REST_MS = 100;
/** Nice value: lower priority than the threads that serve requests. */
const PRIORITY = 10;

/**
 * Makes a worker thread yield to request handling. Lowers its priority, where the kernel has thread priorities. Each
 * call of the returned function rests for as long as the thread has worked since the last rest, but briefly, so that the
 * disk is free half of the time. Blocks its thread.
 */
export function workPauses(): () => void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), PRIORITY);
  } catch {
    // Only Linux has thread priorities.
  }
  const cell = new Int32Array(new SharedArrayBuffer(4));
  let rested = performance.now();
  return () => {
    const worked = performance.now() - rested;
    if (worked < STRETCH_MS) return;
    Atomics.wait(cell, 0, 0, Math.min(worked, MAX_REST_MS));
    rested = performance.now();
  };
}
