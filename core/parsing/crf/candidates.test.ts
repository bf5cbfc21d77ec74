import { expect, test } from 'vitest';
import { candidatesOf } from './candidates.ts';
import { LABELS, TRANSITIONS } from './model.ts';

/** Pseudo-random scores of three words, the same in each run. */
const scores = Float64Array.from({ length: 3 * LABELS }, (_, i) => Math.sin(i * 7) * 3);
const transitions = Float64Array.from({ length: TRANSITIONS }, (_, i) => Math.cos(i * 5));
const gaps = Int32Array.from([1, 0, 2]);

/** All paths through three words, best first. */
function all() {
  const ways: { path: number[]; score: number }[] = [];
  for (let a = 0; a < LABELS; a++)
    for (let b = 0; b < LABELS; b++)
      for (let c = 0; c < LABELS; c++) {
        const steps = transitions[a * LABELS + b]! + transitions[2 * LABELS * LABELS + b * LABELS + c]!;
        const score = scores[a]! + scores[LABELS + b]! + scores[2 * LABELS + c]! + steps;
        ways.push({ path: [a, b, c], score });
      }
  return ways.sort((one, other) => other.score - one.score);
}

test('the best few paths through a line are the best of all paths', () => {
  const few = candidatesOf(scores, gaps, transitions, { max: 8, within: 100 });
  const expected = all().slice(0, 8);
  expect(few.map(({ path }) => [...path])).toEqual(expected.map(({ path }) => path));
  few.forEach(({ score }, i) => {
    expect(score).toBeCloseTo(expected[i]!.score, 9);
  });
});

test('paths that score far below the best are left out', () => {
  const best = all();
  const within = best[0]!.score - best[2]!.score + 1e-9;
  expect(candidatesOf(scores, gaps, transitions, { max: 8, within })).toHaveLength(3);
});
