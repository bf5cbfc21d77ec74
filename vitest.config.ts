import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    include: ['{core,server,cli,tui,web,tests,scripts}/**/*.test.{ts,tsx}'],
    // It needs what all others noted: vitest.completeness.config.ts runs it last.
    exclude: [...configDefaults.exclude, 'tests/architecture/completeness.test.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // drizzle makes Node read its package file once a module; bundled it loads in a tenth of the time.
    deps: {
      optimizer: {
        ssr: {
          enabled: true,
          include: ['drizzle-orm', 'drizzle-orm/better-sqlite3', 'drizzle-orm/sqlite-core', 'drizzle-orm/pg-core'],
        },
      },
    },
  },
});
