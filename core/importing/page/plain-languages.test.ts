import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAny } from '../formats/read-any.ts';

// A recipe of one plain shape in each language of the interface: facts, ingredients in two groups, steps and notes.
const root = join(import.meta.dirname, '../../..');
const rows = readFileSync(join(root, 'tests/pages/plain-languages.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t'));

const expected = (row: string[]) => ({
  yield: '4',
  times: [15, 30, 45],
  ingredients: [
    { title: null, lines: row[6]!.split('|') },
    { title: row[7], lines: row[8]!.split('|') },
  ],
  steps: [{ title: null, steps: row[10]!.split('|').map((text) => ({ text })) }],
});

function read(text: string) {
  const recipe = readAny(text);
  return (
    recipe && {
      yield: /\d+/.exec(recipe.yield ?? '')?.[0],
      times: [recipe.prepMinutes, recipe.cookMinutes, recipe.totalMinutes],
      ingredients: recipe.ingredientGroups.map(({ title, lines }) => ({ title, lines })),
      steps: recipe.stepGroups,
    }
  );
}

const inData = (heading: string, row: string[]) =>
  JSON.stringify({
    '@type': 'Recipe',
    name: 'Linsa',
    recipeIngredient: [heading, ...row[6]!.split('|')],
    recipeInstructions: [{ '@type': 'HowToStep', text: row[9] }, ...row[10]!.split('|')],
  });

const items = (lines: string) =>
  lines
    .split('|')
    .map((line) => `<li>${line}</li>`)
    .join('');

test('every language of the interface has its recipe', () => {
  const locales = readdirSync(join(root, 'locales')).filter((name) => /^[a-z]{2}-[A-Z]{2}\.json$/.test(name));
  expect(rows.map(([locale]) => `${locale}.json`)).toEqual(locales.sort());
});

test.each(rows)('a plain page in %s is read with its groups, times and yield', (locale, ...rest) => {
  const row = [locale!, ...rest] as string[];
  const html = `<html lang="${locale}"><head><title>Linsa</title></head><body><article><h1>Linsa</h1>
    ${row
      .slice(1, 5)
      .map((fact) => `<p>${fact}</p>`)
      .join('')}
    <h2>${row[5]}</h2><ul>${items(row[6]!)}</ul><h3>${row[7]}</h3><ul>${items(row[8]!)}</ul>
    <h2>${row[9]}</h2><ol>${items(row[10]!)}</ol><h2>${row[11]}</h2><p>${row[12]}</p></article></body></html>`;
  expect(read(html)).toEqual(expected(row));
});

test.each(rows)('a plain text in %s is read with its groups, times and yield', (locale, ...rest) => {
  const row = [locale!, ...rest] as string[];
  const text = [
    'Linsa',
    '',
    ...row.slice(1, 5),
    '',
    row[5],
    '',
    ...row[6]!.split('|').map((line) => `- ${line}`),
    '',
    `${row[7]}:`,
    ...row[8]!.split('|').map((line) => `- ${line}`),
    '',
    row[9],
    '',
    ...row[10]!.split('|').map((step, at) => `${at + 1}. ${step}`),
    '',
    row[11],
    '',
    row[12],
  ].join('\n');
  expect(read(text)).toEqual(expected(row));
});

test.each(rows)('a heading in %s among the lines of the data is neither a group, a line nor a step', (...row) => {
  for (const heading of [row[5]!, `${row[5]}:`, `[${row[5]}]`, `【${row[5]}】`]) {
    const recipe = readAny(inData(heading, row));
    expect(recipe?.ingredientGroups).toEqual([{ title: null, lines: row[6]!.split('|') }]);
    expect(recipe?.stepGroups.flatMap(({ steps }) => steps.map(({ text }) => text))).toEqual(row[10]!.split('|'));
  }
});
