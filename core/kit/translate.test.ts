import { expect, test } from 'vitest';
import { pickLocale } from './locale.ts';
import { language } from './translate.ts';

const available = ['de-DE', 'en-US', 'pt-BR', 'pt-PT'];

test.each([
  ['de-DE', 'de-DE'],
  ['de', 'de-DE'],
  ['fr-FR,de;q=0.8', 'de-DE'],
  ['en;q=0.5, pt-PT', 'pt-PT'],
  ['de_DE.UTF-8', 'de-DE'],
  ['xx', 'en-US'],
  [undefined, 'en-US'],
  ['../../etc/passwd', 'en-US'],
])('%s gives %s', (wanted, locale) => {
  expect(pickLocale(wanted, available)).toBe(locale);
});

test('parameters are in braces, and plural forms follow the locale', () => {
  const { t } = language('en-US', { hello: 'Hello {name}', eggs_one: '{count} egg', eggs_other: '{count} eggs' });
  expect([t('hello', { name: '<Anna>' }), t('eggs', { count: 1 }), t('eggs', { count: 2 })]).toEqual([
    'Hello <Anna>',
    '1 egg',
    '2 eggs',
  ]);
});

test('a missing key of a locale comes from the fallback', () => {
  const german = language('de-DE', { a: 'eins' }, { a: 'one', b: 'two' });
  expect([german.t('a'), german.t('b')]).toEqual(['eins', 'two']);
});
