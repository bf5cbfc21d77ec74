import { expect, test } from 'vitest';
import { partsOf, textsOfPart } from './text-parts.ts';

const texts = { errors: { gone: 'Gone' }, jobs: { done: 'done' }, web: { save: 'Save', site: { title: 'Site' } } };

test('a part contains all texts below its prefixes', () => {
  expect(textsOfPart(texts, 'administering')).toEqual({ jobs: { done: 'done' }, web: { site: { title: 'Site' } } });
});

test('every page loads the texts that belong to no part', () => {
  expect(textsOfPart(texts, null)).toEqual({ errors: { gone: 'Gone' }, web: { save: 'Save' } });
});

test('a key that only begins with the same letters does not belong to the part', () => {
  expect([partsOf('web.site.title'), partsOf('web.sites.title'), partsOf('web.save')]).toEqual([
    ['administering'],
    [],
    [],
  ]);
});

test('a text of two parts is in the files of both', () => {
  const both = { buttons: { rename: 'Rename', save: 'Save' } };
  for (const part of ['administering', 'listing'] as const)
    expect(textsOfPart(both, part)).toEqual({ buttons: { rename: 'Rename' } });
  expect(textsOfPart(both, null)).toEqual({ buttons: { save: 'Save' } });
});

test('the longer of two prefixes decides, and plural forms stay together', () => {
  const forms = { web: { cookbooks: { count_one: 'one', count_other: 'many', move: 'Move' } } };
  expect(textsOfPart(forms, null)).toEqual({ web: { cookbooks: { count_one: 'one', count_other: 'many' } } });
  expect(textsOfPart(forms, 'organizing')).toEqual({ web: { cookbooks: { move: 'Move' } } });
});
