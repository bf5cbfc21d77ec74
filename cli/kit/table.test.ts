import { expect, test } from 'vitest';
import type { Channel } from './output.ts';
import { type Column, fitWidths, writeTable } from './table.ts';

interface Dish {
  readonly name: string;
  readonly time: string | null;
  readonly slug: string;
}

const columns: Column<Dish>[] = [
  { title: 'NAME', text: (dish) => dish.name, atLeast: 10 },
  { title: 'TIME', text: (dish) => dish.time },
  { title: 'SLUG', text: (dish) => dish.slug, isOptional: true },
];
const dishes: Dish[] = [
  { name: 'Tomato soup with basil', time: '40 minutes', slug: 'tomato-soup-with-basil' },
  { name: 'Tea\tfor\ntwo', time: null, slug: 'tea' },
];

async function table(width: number | null, rows: Dish[] = dishes) {
  const lines: string[] = [];
  const out: Channel = {
    isTerminal: width !== null,
    hasColor: false,
    columns: width ?? Number.POSITIVE_INFINITY,
    style: (_, text) => text,
    line: (text = '') => void lines.push(...text.split('\n')),
    write: () => {},
  };
  await writeTable(out, columns, rows);
  return lines;
}

test('a terminal gets aligned columns under a header', async () => {
  expect(await table(80)).toEqual([
    'NAME                    TIME        SLUG',
    'Tomato soup with basil  40 minutes  tomato-soup-with-basil',
    'Tea for two                         tea',
  ]);
});

test('a narrow terminal loses optional columns first, then texts are cut', async () => {
  expect(await table(34)).toEqual([
    'NAME                    TIME',
    'Tomato soup with basil  40 minutes',
    'Tea for two',
  ]);
  expect(await table(24)).toEqual(['NAME          TIME', 'Tomato soup…  40 minutes', 'Tea for two']);
});

test('a pipe gets one whole record per line, without a header', async () => {
  expect(await table(null)).toEqual([
    'Tomato soup with basil\t40 minutes\ttomato-soup-with-basil',
    'Tea for two\t\ttea',
  ]);
});

test('an empty table has no header', async () => {
  expect(await table(80, [])).toEqual([]);
});

test('the last columns shrink first, and no column below its minimum', () => {
  expect(fitWidths([20, 10, 20], [10, 10, 5], 40)).toEqual([20, 10, 10]);
  expect(fitWidths([20, 10, 20], [10, 10, 5], 30)).toEqual([15, 10, 5]);
  expect(fitWidths([20, 10, 20], [10, 10, 5], 5)).toEqual([10, 10, 5]);
});
