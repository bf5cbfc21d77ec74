import { expect, test } from 'vitest';
import { completeTexts } from './files.ts';
import { formsOf } from './texts.ts';

const textsIn = (locale: string) => [...completeTexts(locale).entries.values()].flatMap(formsOf);

test('Quebec has the texts of France, without spaces before question marks, exclamation marks and semicolons', () => {
  const spaced = /(?<!«)[\u00a0\u202f ][!?;]/;
  expect(textsIn('fr-FR').filter((text) => spaced.test(text)).length).toBeGreaterThan(200);
  expect(textsIn('fr-CA').filter((text) => spaced.test(text))).toEqual([]);
  expect(textsIn('fr-CA').filter((text) => text.includes('\u00a0:')).length).toBeGreaterThan(100);
});
