import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantText } from './instant-text.ts';

test('a time is written as JavaScript writes it, in any year, as a number or as a date', () => {
  const near = fc.integer({ min: Date.UTC(2026, 10, 28), max: Date.UTC(2026, 10, 30) });
  const any = fc.date({ noInvalidDate: true }).map(Number);
  fc.assert(
    fc.property(fc.array(fc.oneof(near, any)), (times) => {
      for (const time of times) {
        const text = new Date(time).toISOString();
        expect([instantText(time), instantText(new Date(time))]).toEqual([text, text]);
      }
    }),
    { seed: 29, numRuns: 200 },
  );
});

test('a text that is not a time is refused', () => {
  expect(() => instantText('soon')).toThrow(RangeError);
});
