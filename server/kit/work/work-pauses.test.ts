import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

test('a thread that worked for seconds rests for a moment', async () => {
  // In a thread of its own, because its priority stays low.
  const code = `
    const { parentPort } = require('node:worker_threads');
    import(${JSON.stringify(new URL('./work-pauses.ts', import.meta.url).href)}).then(({ workPauses }) => {
      const rest = workPauses();
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000);
      const from = performance.now();
      rest();
      parentPort.postMessage(performance.now() - from);
    });`;
  const worker = new Worker(code, { eval: true });
  const [rested] = await once(worker, 'message');
  await worker.terminate();
  expect(rested).toBeGreaterThan(50);
  expect(rested).toBeLessThan(1_500);
});
