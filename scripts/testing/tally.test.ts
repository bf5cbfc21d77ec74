import { expect, test } from 'vitest';
import { closingLine, count, forgive, isGreen, isWorthAnotherTry, openTally } from './tally.mjs';

const corpus = { name: 'pages', reason: 'needs the corpus' };
const slow = { name: 'all words', reason: 'too slow' };

test('steps and tests are summed in one closing line', () => {
  const tally = openTally();
  tally.passed += 1;
  count(tally, { passed: 3, failed: ['a: b'], failedFiles: ['a'], skipped: [slow] }, false);
  expect(closingLine(tally)).toBe('4 passed, 1 failed, 1 skipped');
  expect(isGreen(tally)).toBe(false);
});

test('each skip is named with its reason', () => {
  expect(count(openTally(), { passed: 1, failed: [], failedFiles: [], skipped: [slow] }, false)).toEqual([
    'skipped: all words: too slow',
  ]);
});

test('in strict mode, only a missing corpus excuses a skip', () => {
  const tally = openTally();
  const lines = count(tally, { passed: 1, failed: [], failedFiles: [], skipped: [corpus, slow] }, true);
  expect(closingLine(tally)).toBe('1 passed, 1 failed, 1 skipped');
  expect(lines).toContain('skipped: pages: needs the corpus');
});

test('a run without a test is not green', () => {
  expect(isGreen(openTally())).toBe(false);
});

test('a test that passes on the second try is named and counted, never hidden', () => {
  const tally = openTally();
  const outcome = { passed: 3, failed: ['a > b: expected 2'], failedFiles: ['a'], skipped: [] };
  expect(isWorthAnotherTry(outcome)).toBe(true);
  const [line] = forgive(tally, outcome);
  expect(line).toContain('unsteady: a > b: expected 2');
  expect(count(tally, outcome, true)).toEqual([]);
  expect(closingLine(tally)).toBe('4 passed, 0 failed, 0 skipped (1 passed on the second try)');
});

test('many failures, and those without a file, are not tried again', () => {
  const outcome = (failed: string[], failedFiles: string[]) => ({ passed: 1, failed, failedFiles, skipped: [] });
  expect(isWorthAnotherTry(outcome([], []))).toBe(false);
  expect(isWorthAnotherTry(outcome(['a', 'b', 'c'], ['a', 'b', 'c']))).toBe(false);
  expect(isWorthAnotherTry(outcome(['an error outside of the tests'], []))).toBe(false);
});
