import { expect, test } from 'vitest';
import type { Standard } from './check.ts';
import { complete, type Locale } from './files.ts';
import { merge } from './merge.ts';
import { type Entries, treeOf } from './texts.ts';

const english: Entries = new Map<string, string | Record<string, string>>([
  ['web.title', 'Recipes'],
  ['web.eggs', { one: '{count} egg', other: '{count} eggs' }],
  ['web.hello', 'Hello {name}'],
]);
const standard: Standard = { english, rulesFor: (locale) => ({ locale, maySame: false }) };
const locale = (code: string, texts: object, outdated: readonly string[] = []): Locale => ({
  locale: code,
  texts: new Map(Object.entries(texts)),
  outdated: new Set(outdated),
  gone: [],
});

test('good translations are taken, others are refused with a reason', () => {
  const given = { web: { title: 'Recettes', hello: 'Bonjour', nothing: 'Rien' }, 'web.eggs': 5 };
  const { texts, written, refused } = merge(locale('fr-FR', {}), null, given, standard);
  expect([...texts]).toEqual([['web.title', 'Recettes']]);
  expect(written).toBe(1);
  expect(refused).toEqual([
    { key: 'web.hello', fault: 'lacks "{name}"' },
    { key: 'web.nothing', fault: 'is no key of English' },
    { key: 'web.eggs', fault: 'is neither a text nor plural forms' },
  ]);
});

test('the form that only millions use is the same as the last one', () => {
  const given = { web: { eggs: { one: '{count} œuf', other: '{count} œufs' } } };
  const { texts } = merge(locale('fr-FR', {}), null, given, standard);
  expect(texts.get('web.eggs')).toEqual({ one: '{count} œuf', many: '{count} œufs', other: '{count} œufs' });
});

test('a variant takes only what differs, and counts what it inherits as done', () => {
  const french = locale('fr-FR', { 'web.title': 'Recettes', 'web.hello': 'Bonjour {name}' });
  const given = { web: { title: 'Recettes', hello: 'Allo {name}' } };
  const { texts, inherited } = merge(locale('fr-CA', {}), french, given, standard);
  expect([...texts]).toEqual([['web.hello', 'Allo {name}']]);
  expect(inherited).toBe(1);
  const canadian = complete([{ ...locale('fr-CA', {}), texts }, french], english);
  expect(canadian.progress).toBe(66);
  expect(Object.fromEntries(canadian.entries)).toEqual({
    'web.title': 'Recettes',
    'web.eggs': { one: '{count} egg', many: '{count} eggs', other: '{count} eggs' },
    'web.hello': 'Allo {name}',
  });
});

test('an outdated translation lowers the progress, and is shown only if its parameters still exist', () => {
  const outdated = ['web.title', 'web.hello'];
  const before = locale('de-DE', { 'web.title': 'Kochrezepte', 'web.hello': 'Hallo {person}' }, outdated);
  const { entries, progress } = complete([before], english);
  expect(progress).toBe(0);
  expect([entries.get('web.title'), entries.get('web.hello')]).toEqual(['Kochrezepte', 'Hello {name}']);
  const renewed = merge(before, null, { web: { hello: 'Hallo {name}' } }, standard);
  expect([...renewed.outdated]).toEqual(['web.title']);
});

test('a file has the texts in the order of English, and plural forms in that of CLDR', () => {
  const texts: Entries = new Map<string, string | Record<string, string>>([
    ['web.hello', 'Ahoj {name}'],
    ['web.eggs', { other: 'o', few: 'f', one: '1', many: 'm' }],
  ]);
  expect(JSON.stringify(treeOf(texts, english.keys()))).toBe(
    '{"web":{"eggs_one":"1","eggs_few":"f","eggs_many":"m","eggs_other":"o","hello":"Ahoj {name}"}}',
  );
});
