import { expect, test } from 'vitest';
import { faultsOf, widthOf } from './faults.ts';
import { isFitting } from './texts.ts';

const german = { locale: 'de-DE', maySame: false };

test.each([
  ['Hello {name}', 'Hallo {name}', []],
  ['Hello {name}', 'Hallo', ['lacks "{name}"']],
  ['Hello', 'Hallo {name}', ['has "{name}", which English lacks']],
  ['Delete {name}', 'Lösche {name', ['lacks "{name}"', 'has a broken brace']],
  [
    'Run `recipes list`',
    'Starte `rezepte liste`',
    [
      'must keep "`recipes list`" as in English',
      'has "`rezepte liste`", which English lacks',
      'must keep "recipes list" as in English',
    ],
  ],
  ['Sign in with: recipes login', 'Melde dich an mit: recipes login', []],
  ['Sign in with: recipes login', 'Melde dich an mit: rezepte anmelden', ['must keep "recipes login" as in English']],
  ['Ask an admin: recipes of others stay', 'Frag einen Admin: Rezepte anderer bleiben', []],
  [
    'recipes job list --kind backup shows why',
    'recipes jobs --kind backup zeigt, warum',
    ['must keep "recipes job list --kind" as in English'],
  ],
  ['Use --force', 'Nimm --kraft', ['must keep "--force" as in English', 'has "--kraft", which English lacks']],
  [
    'Set SMTP_HOST',
    'Setze SMTP_SERVER',
    ['must keep "SMTP_HOST" as in English', 'has "SMTP_SERVER", which English lacks'],
  ],
  ['A **bold** word', 'Ein **fettes Wort', ['must keep "**" as in English']],
  ['One\n two', 'Eins zwei', ['must keep "\\n" as in English']],
  ['Name', ' ', ['is empty']],
  ['Name: ', 'Name:', ['must start and end with a blank exactly where English does']],
  ['Name', '\u202eemaN', ['has an invisible control character']],
  ['A recipe you like very much', 'A recipe you like very much', ['is the same as in English']],
  ['Lovage API webhook', 'Lovage API webhook', []],
])('of "%s", the translation "%s" is told: %j', (english, text, faults) => {
  expect(faultsOf(text, english, german)).toEqual(faults);
});

test('a text that may stay English, and one that is too long', () => {
  const text = 'A recipe you like very much';
  expect(faultsOf(text, text, { ...german, maySame: true })).toEqual([]);
  expect(faultsOf('Zusammenführen', 'Merge', { ...german, max: 13 })).toEqual(['takes 14 columns, and 13 fit']);
  expect([widthOf('献立 {count}'), widthOf('בָּצָל')]).toEqual([9, 3]);
});

test('a hyphen after a letter with an accent begins no option', () => {
  const portuguese = { ...german, locale: 'pt-BR' };
  expect(faultsOf('Toque para alterá-la', 'Tap to change it', portuguese)).toEqual([]);
  expect(faultsOf('Use --json ou -q', 'Use --json or -q', portuguese)).toEqual([]);
  expect(faultsOf('Use json ou -q', 'Use --json or -q', portuguese)).not.toEqual([]);
});

test('in French, a mark does not start a line without its word', () => {
  const french = { ...german, locale: 'fr-CA' };
  expect(faultsOf('Supprimer «\u00a0{name}\u00a0»\u00a0?', 'Delete “{name}”?', french)).toEqual([]);
  for (const text of ['Supprimer «\u00a0{name}\u00a0» ?', 'Supprimer « {name}\u00a0»\u00a0?'])
    expect(faultsOf(text, 'Delete “{name}”?', french)).toEqual([
      'needs a no-break space before : ; ! ? % » and after «',
    ]);
  expect(faultsOf('„{name}“ ?', '“{name}”?', german)).toEqual([]);
});

const eggs = { one: '{count} egg', other: '{count} eggs' };

test('plural forms are those of the language, and only a single number may be left out', () => {
  expect(faultsOf({ one: 'ein Ei', other: '{count} Eier' }, eggs, german)).toEqual([]);
  expect(faultsOf({ one: '{count} Ei', other: 'Eier' }, eggs, german)).toEqual(['other: lacks "{count}"']);
  expect(faultsOf({ other: '{count} Eier' }, eggs, german)).toEqual(['lacks the plural forms "one"']);
  expect(faultsOf({ ...eggs, few: '{count} E' }, eggs, { ...german, maySame: true })).toEqual([
    'has the plural forms "few", which de-DE lacks',
  ]);
  expect(faultsOf('{count} Eier', eggs, german)).toEqual(['must have plural forms']);
  // `one` is 21, too, in Russian.
  const russian = { one: 'яйцо', few: '{count} яйца', many: '{count} яиц', other: '{count} яйца' };
  expect(faultsOf(russian, eggs, { ...german, locale: 'ru-RU' })).toEqual(['one: lacks "{count}"']);
});

test('a translation of an earlier text is shown as long as its parameters exist', () => {
  expect(isFitting('Hallo {name}', 'Hello, {name}!')).toBe(true);
  expect(isFitting('Hallo {name}', 'Hello!')).toBe(false);
  expect(isFitting('Eier', eggs)).toBe(false);
});
