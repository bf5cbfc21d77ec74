import { expect, test } from 'vitest';
import { firstDayOf, hasOwnDigits, localeCodes, pickLocale } from './locale.ts';
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

test.each([
  ['fr', 'fr-FR'],
  ['fr-CH, en;q=0.3', 'fr-FR'],
  ['fr-be', 'fr-BE'],
  ['zh', 'zh-CN'],
  ['zh-Hant-HK', 'zh-TW'],
  ['zh_SG.UTF-8', 'zh-CN'],
  ['nb-NO', 'no-NO'],
  ['sr-Latn-RS', 'sr-SP'],
  ['pt;q=0.2, de;q=0.1', 'pt-BR'],
  ['en-AU', 'en-US'],
  ['not a tag!, iw', 'he-IL'],
])('among all locales, %s gives %s', (wanted, locale) => {
  expect(pickLocale(wanted, localeCodes)).toBe(locale);
});

test.each([
  ['en-US', 0],
  ['de-DE', 1],
  ['fr-CA', 0],
  ['ar-SA', 0],
  ['pt-BR', 0],
  ['no-NO', 1],
  ['sr-SP', 1],
])('in %s, the week starts on day %i', (locale, day) => {
  expect(firstDayOf(locale)).toBe(day);
});

test('every locale has a first day of the week', () => {
  expect(localeCodes.filter((locale) => ![0, 1, 6].includes(firstDayOf(locale)))).toEqual([]);
});

test('the list of locales with other digits agrees with the runtime', () => {
  const digits = (locale: string) => new Intl.NumberFormat(locale).resolvedOptions().numberingSystem;
  expect(localeCodes.filter(hasOwnDigits)).toEqual(localeCodes.filter((locale) => digits(locale) !== 'latn'));
});

test('parameters are in braces, and plural forms follow the locale', () => {
  const { t } = language('en-US', { hello: 'Hello {name}', eggs_one: '{count} egg', eggs_other: '{count} eggs' });
  expect([t('hello', { name: '<Anna>' }), t('eggs', { count: 1 }), t('eggs', { count: 2 })]).toEqual([
    'Hello <Anna>',
    '1 egg',
    '2 eggs',
  ]);
});

test('zero, few and many have their own texts in languages that distinguish them', () => {
  const texts = { left_zero: 'nic', left_one: '{count} jajko', left_few: '{count} jajka', left_many: '{count} jajek' };
  const { t } = language('pl-PL', texts);
  expect([0, 1, 3, 5, 22].map((count) => t('left', { count }))).toEqual([
    'nic',
    '1 jajko',
    '3 jajka',
    '5 jajek',
    '22 jajka',
  ]);
});

test('a key without a text is shown as it is, also a foreign one', () => {
  const { t, has } = language('en-US', { web: { home: 'Home' } });
  const keys = ['web.home', 'web.away', 'web', 'web.constructor', 'web.home.length', '__proto__'];
  expect(keys.map((key) => t(key))).toEqual(['Home', ...keys.slice(1)]);
  expect(keys.filter(has)).toEqual(['web.home']);
});

test('user input is never read as a parameter, and a missing parameter stays in braces', () => {
  const { t } = language('en-US', { both: '{first} and {second} of {third}' });
  expect(t('both', { first: '{second} $& $t(both)', second: null })).toBe('{second} $& $t(both) and  of {third}');
});

test('texts that are loaded later are added to the loaded ones', () => {
  const texts = { web: { home: 'Home', list: { title: 'List' } } };
  const english = language('en-US', texts);
  english.add({ web: { list: { empty: 'Empty' }, away: 'Away' } });
  const keys = ['web.home', 'web.list.title', 'web.list.empty', 'web.away'];
  expect(keys.map((key) => english.t(key))).toEqual(['Home', 'List', 'Empty', 'Away']);
});

test('numbers in texts have the digits of the language', () => {
  const texts = { left: 'بقي {count} من {total} في {name}' };
  expect(language('ar-SA', texts).t('left', { count: 12, total: 2000, name: 'Week 7' })).toBe(
    'بقي ١٢ من ٢٠٠٠ في Week 7',
  );
  expect(language('de-DE', { left: '{count} von {total}' }).t('left', { count: 12, total: 2000 })).toBe('12 von 2000');
});
