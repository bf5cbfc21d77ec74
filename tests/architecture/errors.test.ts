import { expect, test } from 'vitest';
import { errorRows } from '../../core/app/errors.ts';
import english from '../../locales/en-US.json' with { type: 'json' };
import { textsOf } from '../../scripts/locales/texts.ts';

const codes = Object.keys(errorRows).sort();
const texts = [...textsOf(english.errors).keys()].sort();

test('each error code has an English text', () => {
  expect(codes.filter((code) => !texts.includes(code))).toEqual([]);
});

test('each English error text belongs to an existing error', () => {
  expect(texts.filter((code) => !codes.includes(code))).toEqual([]);
});

test('each error code names its noun and what went wrong', () => {
  expect(codes.filter((code) => !/^[a-z]+\.[a-z]+(_[a-z]+)*$/.test(code))).toEqual([]);
});
