import { expect, test } from 'vitest';
import { partOf, textsOfPart } from './text-parts.ts';

const texts = { errors: { gone: 'Gone' }, jobs: { done: 'done' }, web: { save: 'Save', site: { title: 'Site' } } };

test('the texts of a part are all that lie below its beginnings', () => {
  expect(textsOfPart(texts, 'administering')).toEqual({ jobs: { done: 'done' }, web: { site: { title: 'Site' } } });
});

test('every page brings what belongs to no part', () => {
  expect(textsOfPart(texts, null)).toEqual({ errors: { gone: 'Gone' }, web: { save: 'Save' } });
});

test('a key that only begins with the same letters is of no part', () => {
  expect([partOf('web.site.title'), partOf('web.sites.title'), partOf('web.save')]).toEqual([
    'administering',
    null,
    null,
  ]);
});
