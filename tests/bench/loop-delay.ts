// Loaded into a server by --import. Writes the delay of its event loop to LOOP_DELAY_FILE every second, in
// milliseconds.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const file = process.env.LOOP_DELAY_FILE;
if (file && isMainThread) {
  const resolution = 5;
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  // Subtract the resolution of the timer, which is not a delay.
  setInterval(() => {
    writeFileSync(
      file,
      JSON.stringify({ p99: delay.percentile(99) / 1e6 - resolution, max: delay.max / 1e6 - resolution }),
    );
  }, 500).unref();
  process.on('SIGUSR2', () => delay.reset());
}
