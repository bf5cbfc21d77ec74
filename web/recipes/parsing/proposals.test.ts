import { describe, expect, test } from 'vitest';
import { newLine } from '../editing/draft/draft.ts';
import { isSure, type Proposal, standingOf, takeAccepted, waitingLines } from './proposals.ts';

const proposal = (id: string, more: Partial<Proposal> = {}): Proposal => ({
  id,
  text: `2 cups ${id}`,
  quantity: '2',
  unit: 'cup',
  food: id,
  note: '',
  confidence: 0.99,
  unsure: [],
  known: [],
  unitRef: null,
  foodRef: null,
  isAccepted: false,
  ...more,
});

describe('lines that wait', () => {
  const lines = [newLine({ id: 'a', quantity: '1', note: 'salt' }), newLine({ id: 'b', food: 'pea' }), newLine()];

  test('are those with a text but without unit and food', () => {
    expect(waitingLines(lines, true)).toEqual([{ id: 'a', text: '1 salt' }]);
  });

  test('have no amount if the recipe shows none', () => {
    expect(waitingLines(lines, false)).toEqual([{ id: 'a', text: 'salt' }]);
  });
});

test('a line is not sure if any part is not, or if it has no food', () => {
  expect(isSure(proposal('pea'))).toBe(true);
  expect(isSure(proposal('pea', { unsure: ['unit'] }))).toBe(false);
  expect(isSure(proposal('pea', { confidence: null }))).toBe(false);
  expect(isSure(proposal('pea', { food: '' }))).toBe(false);
});

test('a name is known, matched to a similar one, or new', () => {
  const foods = [
    { name: 'tomato', words: ['tomato', 'tomatoes', 'Paradeiser'] },
    { name: 'crème fraîche', words: ['crème fraîche'] },
  ];
  const standing = (text: string, food: string, known: string[] = [food]) =>
    standingOf(proposal('x', { text, food, known }), food, foods);
  expect(standing('2 Tomatoes, diced', 'tomato')).toBe('known');
  expect(standing('2 Paradeiser', 'tomato')).toBe('known');
  expect(standing('200g Creme fraiche', 'crème fraîche')).toBe('known');
  expect(standing('2 tomatos', 'tomato')).toBe('known');
  expect(standing('2 tomattoes', 'tomato')).toBe('near');
  expect(standing('2 kohlrabi', 'kohlrabi', [])).toBe('new');
  // Typed by hand, replacing what the parser found.
  expect(standing('2 kohlrabi', 'tomato', [])).toBe('known');
});

test('accepted lines get their parts and keep their text; the others stay text, without an amount beside it', () => {
  const lines = [newLine({ id: 'pea', note: '2 cups pea' }), newLine({ id: 'salt', quantity: '1', note: 'salt' })];
  const waiting = waitingLines(lines, false);
  const taken = takeAccepted(lines, [proposal('pea', { isAccepted: true }), proposal('salt')], waiting);
  expect(taken).toMatchObject([
    { quantity: '2', unit: 'cup', food: 'pea', note: '', originalText: '2 cups pea' },
    { quantity: '', unit: '', food: '', note: 'salt' },
  ]);
});
