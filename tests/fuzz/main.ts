// Sends many more requests than npm test: npm run test:fuzz -- --requests 100000 --seed 7
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
  },
});
const root = join(import.meta.dirname, '../..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
console.log(`${values.requests} requests, seed ${values.seed}`);
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'sqlite', 'tests/fuzz'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    LOVAGE_FUZZ_REQUESTS: values.requests,
    LOVAGE_FUZZ_SEED: values.seed,
    LOVAGE_FUZZ_MINUTES: values.minutes,
  },
});
process.exitCode = status ?? 1;
