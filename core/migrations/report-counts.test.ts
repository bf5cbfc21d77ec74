import { expect, test } from 'vitest';
import texts from '../../locales/en-US.json' with { type: 'json' };
import { language } from '../kit/translate.ts';
import { reportCounts } from './report-counts.ts';

const { t } = language('en-US', texts);
const row = (message: string, success = true) => ({ message, success });

test('imported categories, accounts and lists are not counted as recipes', () => {
  const entries = [
    row(t('migrations.group_made', { name: 'Home' })),
    row(t('migrations.person_made', { name: 'Ben' })),
    row(`${t('migrations.imported', { name: 'Soup' })}. 3 of 4 ingredients parsed`),
    row(t('migrations.updated', { name: 'Bread' })),
    row(t('migrations.skipped', { name: 'Chai' })),
    row(t('migrations.failed', { name: 'Torn' }), false),
    row(t('migrations.made', { things: '2 categories' })),
    row(t('migrations.kept', { things: '1 tag' })),
    row(t('migrations.not_made', { things: '1 cookbook' }), false),
    row(t('migrations.lost_in_all')),
  ];
  expect(reportCounts(entries, t)).toEqual({ imported: 2, skipped: 1, failed: 1 });
});

test('a recipe may have the name of a sentence in the report', () => {
  const entries = [row(t('migrations.imported', { name: 'Created 2 categories' }))];
  expect(reportCounts(entries, t)).toEqual({ imported: 1, skipped: 0, failed: 0 });
});

test('if the language of the rows is unknown, successful ones count as imported', () => {
  expect(reportCounts([row('Suppe ist importiert'), row('Brot nicht', false)], t)).toEqual({
    imported: 1,
    skipped: 0,
    failed: 1,
  });
  expect(reportCounts([], t)).toEqual({ imported: 0, skipped: 0, failed: 0 });
});
