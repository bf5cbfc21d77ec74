import { expect, test } from 'vitest';
import { moment } from './moment.ts';

test('a terminal gets the local time to the minute, a pipe the whole timestamp', () => {
  const at = new Date(2026, 10, 2, 9, 5, 33).toISOString();
  expect(moment(at, { isTerminal: true })).toBe('2026-11-02 09:05');
  expect(moment(at, { isTerminal: false })).toBe(at);
  expect([moment(null, { isTerminal: true }), moment(undefined, { isTerminal: false })]).toEqual(['', '']);
  expect(moment('soon', { isTerminal: true })).toBe('soon');
});
