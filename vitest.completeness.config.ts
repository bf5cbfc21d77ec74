import { defineConfig } from 'vitest/config';

/** Runs after all other tests, over what they noted. */
export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['tests/architecture/completeness.test.ts'] },
});
