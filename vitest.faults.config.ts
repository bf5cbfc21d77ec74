import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import everyTest from './vitest.config.ts';

const root = import.meta.dirname;
const { deps, env, provide, setupFiles } = everyTest.test!;

/** The faults, many times each: `npm run test:faults`. */
export default defineConfig({
  root,
  cacheDir: join(root, 'node_modules/.cache/lovage/vitest-faults'),
  test: {
    include: ['tests/faults/**/*.test.ts'],
    // They run in the project with a database server, also in their long form.
    exclude: ['**/*.postgres.test.ts'],
    env: { ...env, FAULTS: 'long' },
    provide: provide!,
    setupFiles: setupFiles!,
    maxWorkers: 2,
    // One of them has its own; what hangs is found out anyway.
    testTimeout: 600_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    deps: deps!,
  },
});
