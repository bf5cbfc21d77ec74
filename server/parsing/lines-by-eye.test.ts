import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ParsedLine } from '../../core/parsing/parsed-line.ts';
import { parseLines } from '../../core/parsing/rules/parse-lines.ts';
import { isSure } from '../../core/parsing/sure/sure.ts';
import { englishParser } from './model-file.ts';

const rows = readFileSync(new URL('../../tests/lines/by-eye.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((row) => !row.startsWith('#'))
  .map((row) => {
    const [language, line, quantity, unit, food] = row.split('\t') as [string, string, string, string, string];
    return { language, line, quantity: quantity === '' ? null : Number(quantity), unit, food };
  });
type Row = (typeof rows)[number];

const isRight = (row: Row, read: ParsedLine) =>
  read.quantity === row.quantity && (read.unit ?? '') === row.unit && read.food === row.food;

const languages = [...new Set(rows.map(({ language }) => language))];

/** The lines of a language together, as in a recipe. Readers have their pages in English. */
const read = languages.flatMap((language) => {
  const own = rows.filter((row) => row.language === language);
  const lines = parseLines(
    own.map(({ line }) => line),
    { nlp: englishParser() },
  );
  return own.map((row, at) => ({ row, line: lines[at]!, isRight: isRight(row, lines[at]!) }));
});

const shareOf = (some: typeof read) => some.filter((one) => one.isRight).length / some.length;
const wrongOf = (some: typeof read) =>
  some
    .filter((one) => !one.isRight)
    .map(({ row, line }) => `${row.line} → ${line.quantity} | ${line.unit} | ${line.food}`)
    .join('\n');

test('97 in 100 lines of fifteen languages are parsed as people read them', () => {
  expect(rows.length).toBeGreaterThanOrEqual(300);
  expect(languages.length).toBe(15);
  expect(shareOf(read), wrongOf(read)).toBeGreaterThanOrEqual(0.97);
});

test.each(languages)('%s: nine lines in ten are right', (language) => {
  const own = read.filter(({ row }) => row.language === language);
  expect(shareOf(own), wrongOf(own)).toBeGreaterThanOrEqual(0.9);
});

test('97 in 100 lines that need no review are right', () => {
  const sure = read.filter(({ line }) => isSure(line));
  expect(sure.length).toBeGreaterThan(rows.length / 2);
  expect(shareOf(sure), wrongOf(sure)).toBeGreaterThanOrEqual(0.97);
});
