import { expect, test } from 'vitest';
import { type Draft, emptyDraft } from './draft.ts';
import { mergeDrafts, withParts } from './merge-drafts.ts';

const base: Draft = emptyDraft({
  id: '',
  groupId: '',
  privateGroup: true,
  firstDayOfWeek: 0,
  lockRecipeEditsFromOtherHouseholds: true,
  recipePublic: false,
  recipeShowNutrition: true,
  recipeShowAssets: true,
  recipeLandscapeView: false,
  recipeDisableComments: false,
  recipeDisableAmount: false,
  updateAt: '2026-05-01T10:00:00.000Z',
});

test('parts that only one person changed are merged automatically', () => {
  const merge = mergeDrafts(base, { ...base, name: 'Pea soup' }, { ...base, description: 'Green.' });
  expect(merge).toEqual({
    merged: { ...base, name: 'Pea soup', description: 'Green.' },
    taken: ['description'],
    conflicts: [],
  });
});

test('a part that both changed is a conflict, and both versions are kept', () => {
  const mine = { ...base, name: 'Pea soup' };
  const theirs = { ...base, name: 'Soup of peas', totalTime: '20 minutes' };
  const { merged, conflicts, taken } = mergeDrafts(base, mine, theirs);
  expect([conflicts, taken, merged.name, merged.totalTime]).toEqual([
    ['name'],
    ['totalTime'],
    'Pea soup',
    '20 minutes',
  ]);
  expect(withParts(merged, theirs, ['name']).name).toBe('Soup of peas');
});

test('the same change by both is not a conflict', () => {
  const same = { ...base, name: 'Pea soup' };
  expect(mergeDrafts(base, same, { ...same }).conflicts).toEqual([]);
});
