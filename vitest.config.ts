import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { localeTexts } from './scripts/locales/vite.ts';
import { drizzleParts } from './scripts/testing/drizzle-parts.ts';
import { NEEDS_POSTGRES, onEachEngine } from './scripts/testing/engines.ts';
import { LongestFirst } from './tests/kit/longest-first.ts';
import { runFolder } from './tests/kit/run-folder.ts';

const root = import.meta.dirname;
const folder = runFolder();

/**
 * Tests start hundreds of worker threads, and from its sources each takes four times as long to start. So `npm test` has
 * them start from what it has just built.
 */
const builtWorker: Plugin = {
  name: 'built-worker',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/server/kit/work/worker-pool.ts')) return;
    const [source, built] = ["'../../worker.ts'", "'../../../dist/node/worker.js'"];
    if (!code.includes(source)) throw new Error(`${id} has no worker at ${source} any more.`);
    return code.replace(source, built);
  },
};

/** What a locale is made of is in other files, so a transformed one is not kept for the next run. */
const testTexts: Plugin = {
  ...localeTexts({ isTest: true }),
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (id.includes('/locales/') ? false : undefined)),
};

/** A worker takes up to a gigabyte, with its browser and its threads. */
const WORKER_BYTES = 1.5 * 1024 ** 3;
/**
 * Tests often wait: for a browser, a database, a clock. Twice as many workers as processors keep them busy. With three times
 * as many, each test takes longer, looks more often whether what it waits for is there, and all take 8 % more time.
 */
const maxWorkers = Math.max(2, Math.min(6, availableParallelism() * 2, Math.floor(totalmem() / WORKER_BYTES)));

export default defineConfig({
  root,
  // Apart from that of other configurations: each empties the folder of what it did not ask for.
  cacheDir: join(root, 'node_modules/.cache/lovage/vitest'),
  plugins: [react(), testTexts, ...(process.env.LOVAGE_TEST_BUILT === 'true' ? [builtWorker] : [])],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: ['{core,server,cli,tui,web,tests,scripts}/**/*.test.{ts,tsx}'],
          // It needs what all others noted: vitest.completeness.config.ts runs it last.
          exclude: [...configDefaults.exclude, NEEDS_POSTGRES, 'tests/architecture/completeness.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [...onEachEngine, 'tests/fuzz/heavy.test.ts', `{server,cli,tests}/${NEEDS_POSTGRES}`],
          env: { LOVAGE_TEST_ENGINE: 'postgres' },
          globalSetup: ['tests/kit/postgres-setup.ts'],
        },
      },
    ],
    setupFiles: ['midnight', 'forced-color', 'as-found', 'spare-workers'].map((name) => `tests/kit/${name}.ts`),
    // Temporary files are deleted after a run, so that they do not fill the disk or the memory.
    env: { TMPDIR: folder },
    provide: { runFolder: folder },
    maxWorkers,
    // A worker loads the modules of the product once, not once for each file: that took a third of the time. Tests keep
    // no state in modules, and what they change of the process they put back.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Long enough for the slowest machine: what hangs is found out anyway, and what is slow is a matter of the bench.
    // Each waiting in a test ends before, and says what it waited for.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Pages settle when their machine has time for them.
    expect: { poll: { timeout: 30_000 } },
    // drizzle makes Node read its package file once a module; bundled it loads in a tenth of the time. All parts are in
    // one bundle: a part outside of it would load the others again.
    deps: {
      optimizer: {
        ssr: {
          enabled: true,
          include: [...drizzleParts],
        },
      },
    },
  },
});
