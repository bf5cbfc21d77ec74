import { expect, test } from 'vitest';
import { startServing } from '../faults/processes.ts';
import { ownDatabase } from '../kit/engine.ts';
import { temporaryFolder } from '../kit/temporary.ts';
import { heavy } from './heavy.ts';
import { inspectable } from './memory.ts';

const requests = Number(process.env.LOVAGE_FUZZ_REQUESTS ?? 600);
const minutes = Number(process.env.LOVAGE_FUZZ_MINUTES ?? Number.POSITIVE_INFINITY);
const seed = Number(process.env.LOVAGE_FUZZ_SEED ?? 20_261_122);
const MORE_MEGABYTES = 50;

test('requests at the limits of the API are answered in time, without errors and without a leak', {
  timeout: 300_000 + requests * 400,
}, async () => {
  const { port, environment } = await inspectable();
  const databaseUrl = await ownDatabase('empty');
  const database: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
  const server = await startServing(temporaryFolder(), { ...environment, ...database });
  const report = await heavy({ ...server, inspectorPort: port }, seed, requests, minutes);
  if (process.env.LOVAGE_FUZZ_REQUESTS)
    console.log(JSON.stringify({ ...report, faults: report.faults.length }, null, 2));
  expect(report.faults.join('\n\n')).toBe('');
  expect(report.reached).toBeGreaterThan(50);
  const [before, after] = [report.memory[0]!, report.memory.at(-1)!];
  expect(after.live).toBeLessThan(before.live + MORE_MEGABYTES);
  expect(after.resident).toBeLessThan(before.resident + MORE_MEGABYTES);
});
