import { expect, test } from 'vitest';
import { rateWindow } from './rate-window.ts';

function open(max: number, maxKeys?: number) {
  let now = 0;
  const window = rateWindow({ max, windowSeconds: 60, clock: () => new Date(now), ...(maxKeys ? { maxKeys } : {}) });
  return { window, advance: (seconds: number) => (now += seconds * 1000) };
}

test('a key is blocked once its count reaches the limit, until its window ends', () => {
  const { window, advance } = open(2);
  window.count('a');
  expect(window.blockedSeconds('a')).toBe(null);
  window.count('a');
  advance(20);
  expect([window.blockedSeconds('a'), window.blockedSeconds('b')]).toEqual([40, null]);
  advance(40);
  expect(window.blockedSeconds('a')).toBe(null);
});

test('a window ends if the clock is set back before it', () => {
  const { window, advance } = open(1);
  window.count('a');
  advance(-3_600);
  expect(window.blockedSeconds('a')).toBe(null);
  window.count('a');
  expect(window.blockedSeconds('a')).toBe(60);
});

test('a cleared key starts from zero', () => {
  const { window } = open(1);
  window.count('a');
  window.clear('a');
  expect(window.blockedSeconds('a')).toBe(null);
});

test('many keys do not grow without limit', () => {
  const { window } = open(1, 10);
  for (let n = 0; n < 100; n++) window.count(String(n));
  expect([window.blockedSeconds('0'), window.blockedSeconds('99')]).toEqual([null, 60]);
});
