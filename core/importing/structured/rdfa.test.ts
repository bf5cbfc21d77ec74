import { expect, test } from 'vitest';
import { parsePage } from '../page/page.ts';
import { readRdfa } from './rdfa.ts';

test('prefixed names and old vocabularies are understood', () => {
  const found = readRdfa(
    parsePage(`<div xmlns:v="http://rdf.data-vocabulary.org/#" typeof="v:Recipe">
      <h1 property="v:name">Bean stew</h1>
      <span rel="v:ingredient"><span typeof="v:Ingredient"><b property="v:amount">200 g</b> <b property="v:name">beans</b></span></span>
      <div property="v:instructions">Soak.<br>Stew.</div></div>`),
  );
  expect(found?.name).toBe('Bean stew');
  expect(found?.stepGroups?.[0]?.steps.map((step) => step.text)).toEqual(['Soak.', 'Stew.']);
});

test('a page whose RDFa contains no recipe gives null', () => {
  expect(readRdfa(parsePage('<div typeof="Article"><b property="name">News</b></div>'))).toBeNull();
});
