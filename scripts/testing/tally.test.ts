import { expect, test } from 'vitest';
import { closingLine, count, isGreen, openTally } from './tally.mjs';

const corpus = { name: 'pages', reason: 'needs the corpus' };
const slow = { name: 'all words', reason: 'too slow' };

test('steps and tests are summed in one closing line', () => {
  const tally = openTally();
  tally.passed += 1;
  count(tally, { passed: 3, failed: ['a: b'], skipped: [slow] }, false);
  expect(closingLine(tally)).toBe('4 passed, 1 failed, 1 skipped');
  expect(isGreen(tally)).toBe(false);
});

test('each skip is named with its reason', () => {
  expect(count(openTally(), { passed: 1, failed: [], skipped: [slow] }, false)).toEqual([
    'skipped: all words: too slow',
  ]);
});

test('in strict mode, only a missing corpus excuses a skip', () => {
  const tally = openTally();
  const lines = count(tally, { passed: 1, failed: [], skipped: [corpus, slow] }, true);
  expect(closingLine(tally)).toBe('1 passed, 1 failed, 1 skipped');
  expect(lines).toContain('skipped: pages: needs the corpus');
});

test('a run without a test is not green', () => {
  expect(isGreen(openTally())).toBe(false);
});
