import { expect, test } from 'vitest';
import { crashOf } from './outcome-reporter.mjs';
import { closingLine, count, isGreen, openTally } from './tally.mjs';

const corpus = { name: 'pages', reason: 'needs the corpus' };
const slow = { name: 'all words', reason: 'too slow' };

test('steps and tests are summed in one closing line', () => {
  const tally = openTally();
  tally.passed += 1;
  count(tally, { passed: 3, failed: ['a: b'], skipped: [slow], crashed: [] }, false);
  expect(closingLine(tally)).toBe('4 passed, 1 failed, 1 skipped');
  expect(isGreen(tally)).toBe(false);
});

test('each skip is named with its reason', () => {
  expect(count(openTally(), { passed: 1, failed: [], skipped: [slow], crashed: [] }, false)).toEqual([
    'skipped: all words: too slow',
  ]);
});

test('in strict mode, only a missing corpus excuses a skip', () => {
  const tally = openTally();
  const lines = count(tally, { passed: 1, failed: [], skipped: [corpus, slow], crashed: [] }, true);
  expect(closingLine(tally)).toBe('1 passed, 1 failed, 1 skipped');
  expect(lines).toContain('skipped: pages: needs the corpus');
});

test('a run without a test is not green', () => {
  expect(isGreen(openTally())).toBe(false);
});

test('only a file whose process V8 itself stopped runs again', () => {
  const error = (signal: string) => ({
    message: '[vitest-pool]: Worker forks emitted error.',
    cause: {
      message: `Worker exited unexpectedly with signal ${signal} during started state while running test file /elsewhere/a.test.ts`,
    },
  });
  expect(crashOf(error('SIGTRAP'))).toMatchObject({ signal: 'SIGTRAP' });
  expect(crashOf(error('SIGILL'))?.file).toMatch(/a\.test\.ts$/);
  // Out of memory, for example.
  expect(crashOf(error('SIGABRT'))).toBeUndefined();
  expect(crashOf(error('SIGKILL'))).toBeUndefined();
  expect(crashOf(new Error('Unhandled rejection'))).toBeUndefined();
});
