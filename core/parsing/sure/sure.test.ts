import { expect, test } from 'vitest';
import { noConfidence, type PartConfidence } from '../parsed-line.ts';
import { ruleLine } from '../rules/rule-line.ts';
import { isSure, unsureParts } from './sure.ts';

const all: PartConfidence = { average: 0.95, comment: null, name: 0.9, unit: 1, quantity: 0.99, food: 0.9 };
const line = (confidence: PartConfidence, food = 'flour') => ({ ...ruleLine('2 cups flour', 'en'), food, confidence });

test('a line is certain if the whole and each part is, and if there is a food', () => {
  expect(isSure(line(all))).toBe(true);
  expect(isSure(line({ ...all, unit: 0.89 }))).toBe(false);
  expect(isSure(line({ ...all, average: 0.89 }))).toBe(false);
  expect(isSure(line(all, ''))).toBe(false);
});

test('a line without confidence is not certain', () => {
  expect(isSure(line(noConfidence))).toBe(false);
});

test('parts below the limit need a review, absent ones do not', () => {
  expect(unsureParts({ ...all, comment: 0.2, food: 0.5, name: 0.5 })).toEqual(['food', 'comment']);
});
