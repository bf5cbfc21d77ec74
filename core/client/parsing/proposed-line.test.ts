import { expect, test } from 'vitest';
import { world } from '../../../tests/kit/world.ts';
import { isSure, nextWaiting, proposedParts } from './proposed-line.ts';

test('a proposal has the words of the line, and the household’s own unit and food', async () => {
  const { client } = (await world()).anna;
  const cup = await client.units.create({ body: { name: 'cup', pluralName: 'cups' } });
  const flour = await client.foods.create({ body: { name: 'flour' } });
  const [line, salt] = await client.parser.parse({ body: { ingredients: ['2 cups flour, sifted', 'salt'] } });
  expect(proposedParts(line!)).toMatchObject({
    quantity: 2,
    unit: { id: cup.id },
    food: { id: flour.id, name: 'flour' },
    note: 'sifted',
  });
  expect(proposedParts(salt!)).toMatchObject({ quantity: null, unit: null, food: { id: null, name: 'salt' } });
});

test('a line is sure if it has a food and the parser is sure of each part', () => {
  expect(isSure({ confidence: 0.95, unsure: [] }, 'pea')).toBe(true);
  expect(isSure({ confidence: 0.8, unsure: [] }, 'pea')).toBe(false);
  expect(isSure({ confidence: null, unsure: [] }, 'pea')).toBe(false);
  expect(isSure({ confidence: 0.95, unsure: ['unit'] }, 'pea')).toBe(false);
  expect(isSure({ confidence: 0.95, unsure: [] }, '')).toBe(false);
});

test('the next line is one that is not sure, then any that waits, then none', () => {
  const next = (lines: readonly string[], after: number) =>
    nextWaiting(lines, after, { waits: (line) => line !== 'done', isSure: (line) => line === 'sure' });
  expect(next(['sure', 'done', 'check'], 0)).toBe(2);
  expect(next(['check', 'sure', 'sure'], 0)).toBe(0);
  expect(next(['sure', 'done', 'sure'], 0)).toBe(2);
  expect(next(['done'], 0)).toBe(-1);
  expect(next([], -1)).toBe(-1);
});
