import { expect, test } from 'vitest';
import type { Judge } from './judge.ts';
import { trimmedSteps } from './trim-steps.ts';

const judgeOf = (chances: Readonly<Record<string, number>>): Judge => ({
  agreement: () => 1,
  chanceOf: (_, line) => chances[line],
  own: { ingredients: null, steps: null },
});
const listOf = (...groups: string[][]) => ({
  groups: groups.map((lines) => ({ title: null, lines })),
  score: 1,
  from: 0,
  to: 9,
});
const trimmed = (judge: Judge, ...groups: string[][]) =>
  trimmedSteps(listOf(...groups), judge).groups.map(({ lines }) => lines);

test('lines at the ends that are certainly not steps are dropped, and those between steps stay', () => {
  const judge = judgeOf({ Time: 0.01, Chop: 0.9, Mix: 0.9, Aside: 0.01, Bake: 0.8, Cool: 0.8, Serve: 0.5, Rate: 0.02 });
  expect(trimmed(judge, ['Time', 'Chop', 'Mix', 'Aside'], ['Bake', 'Cool', 'Serve'], ['Rate'])).toEqual([
    ['Chop', 'Mix', 'Aside'],
    ['Bake', 'Cool', 'Serve'],
  ]);
});

test('nothing is dropped from steps that the reader does not recognize', () => {
  const judge = judgeOf({ Mix: 0.1, Bake: 0.1, Rate: 0.001 });
  expect(trimmed(judge, ['Mix', 'Bake', 'Rate'])).toEqual([['Mix', 'Bake', 'Rate']]);
});

test('a line that is not on the page stays', () => {
  expect(trimmed(judgeOf({ Mix: 0.9, Bake: 0.9 }), ['Mix', 'Bake', 'Serve'])).toEqual([['Mix', 'Bake', 'Serve']]);
});
