import { beforeAll, describe, expect, test } from 'vitest';
import rows from '../../../tests/lines/further.tsv?raw';
import { parseLines } from '../rules/parse-lines.ts';
import { furtherLanguages, loadAllFurther } from './further.ts';
import { readLanguages } from './read-languages.ts';

interface Row {
  readonly language: string;
  readonly line: string;
  readonly parts: { readonly quantity: number | null; readonly unit: string | null; readonly food: string };
}

const all: Row[] = rows
  .split('\n')
  .filter((row) => row !== '' && !row.startsWith('#'))
  .map((row) => {
    const [language, line, quantity, unit, food] = row.split('\t') as [string, string, string, string, string];
    return { language, line, parts: { quantity: quantity ? Number(quantity) : null, unit: unit || null, food } };
  });

beforeAll(loadAllFurther);

describe.each(furtherLanguages)('lines in the language %s', (language) => {
  const own = all.filter((row) => row.language === language);
  const lines = own.map(({ line }) => line);

  test.each([
    ['by somebody who speaks it', language],
    ['by somebody who speaks English', 'en'],
  ])('are read when they are brought %s', (_, reader) => {
    expect(own.length).toBeGreaterThanOrEqual(10);
    const read = parseLines(lines, { own: reader }).map(({ input, quantity, unit, food }) => ({
      line: input,
      parts: { quantity, unit, food },
    }));
    expect(read).toEqual(own.map(({ line, parts }) => ({ line, parts })));
  });

  test('are read as a speaker of the language reads them', () => {
    expect(own.map(({ line }) => readLanguages([line], language)[0])).toEqual(own.map(() => language));
  });
});
