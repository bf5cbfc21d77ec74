import { expect, test } from 'vitest';
import { fuzz } from './run.ts';

const requests = Number(process.env.LOVAGE_FUZZ_REQUESTS ?? 5_000);
const seed = Number(process.env.LOVAGE_FUZZ_SEED ?? 20_260_503);

test('every request is answered in time, as declared, and without data of another group', {
  timeout: 60_000 + requests * 200,
}, async () => {
  const report = await fuzz(seed, requests);
  if (process.env.LOVAGE_FUZZ_REQUESTS) console.log(JSON.stringify({ ...report, faults: report.faults.length }));
  expect(report.faults.join('\n\n')).toBe('');
  // A run is useful only if it reaches most calls.
  if (requests >= 5_000) expect(report.reached).toBeGreaterThan(report.calls * 0.6);
});
