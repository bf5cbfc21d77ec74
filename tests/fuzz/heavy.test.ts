import { expect, test } from 'vitest';
import { startServing } from '../faults/processes.ts';
import { temporaryFolder } from '../kit/temporary.ts';
import { heavy } from './heavy.ts';

const requests = Number(process.env.LOVAGE_FUZZ_REQUESTS ?? 300);
const seed = Number(process.env.LOVAGE_FUZZ_SEED ?? 20_261_122);
const MORE_MEGABYTES = 50;

test('requests at the limits of the API are answered in time and without a fault of the server', {
  timeout: 300_000 + requests * 400,
}, async () => {
  const server = await startServing(temporaryFolder());
  const report = await heavy(server, seed, requests);
  if (process.env.LOVAGE_FUZZ_REQUESTS)
    console.log(JSON.stringify({ ...report, faults: report.faults.length }, null, 2));
  expect(report.faults.join('\n\n')).toBe('');
  expect(report.reached).toBeGreaterThan(50);
  // In a shorter run, the heap has not reached its usual size.
  if (requests >= 5_000) expect(report.megabytes.after).toBeLessThan(report.megabytes.before + MORE_MEGABYTES);
});
