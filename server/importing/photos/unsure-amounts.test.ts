import { expect, test } from 'vitest';
import { withUnsureAmounts } from './unsure-amounts.ts';

test.each([
  ['% cup milk', '? cup milk'],
  ['1% cups plain flour', '1 ? cups plain flour'],
  ['2 Ya tsp salt', '2 ? tsp salt'],
  ['• “8 cup milk', '• ? cup milk'],
  ['¥2 EL Zucker', '? EL Zucker'],
  ['¥% onion, chopped', '? onion, chopped'],
  ['Add (% cup) sugar and % tsp salt.', 'Add (? cup) sugar and ? tsp salt.'],
])('%j has an amount that was misread', (line, marked) => {
  expect(withUnsureAmounts(line)).toBe(marked);
});

test.each(['2% milk, 1 cup', '100% cocoa', '70 % chocolate', 'V is for vanilla', '“A cup of tea”', '1/2 cup cream'])(
  '%j stays',
  (line) => {
    expect(withUnsureAmounts(line)).toBe(line);
  },
);
