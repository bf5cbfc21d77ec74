import { setTimeout } from 'node:timers/promises';
import type { JobDefinition } from './runner.ts';

const STEPS = 10;
const STEP_MS = 300;

/** Does nothing for three seconds, to test that jobs run. */
export const testJob = (): JobDefinition => ({
  async run({ log, progress, signal }) {
    await log('test_started');
    for (let step = 1; step <= STEPS; step++) {
      await setTimeout(STEP_MS, undefined, { signal });
      progress(step, STEPS);
    }
    await log('test_ended');
    return undefined;
  },
});
