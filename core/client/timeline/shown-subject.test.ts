import { expect, test } from 'vitest';
import { readSubjects, subjectsOf } from '../../../scripts/locales/subjects.ts';
import type { TimelineEventType } from '../../timeline/schema.ts';
import { shownSubject } from './shown-subject.ts';

const shown = (subject: string, eventType: TimelineEventType, locale: string) =>
  shownSubject({ subject, eventType }, locale);

test('what the server wrote into a timeline is read in the language of its reader', () => {
  expect(shown('Recipe Created', 'system', 'de-DE')).toBe('Rezept angelegt');
  expect(shown('Rezept angelegt', 'system', 'en-GB')).toBe('Recipe Created');
  expect(shown('Anna hat das zu Abend gekocht', 'info', 'ja-JP')).toBe('Annaさんが夕食に作りました');
  expect(shown('طبخها Anna للفطور', 'info', 'en-US')).toBe('Anna made this for breakfast');
  expect(shown('Anna {name} $& made this', 'comment', 'de-DE')).toBe('Anna {name} $& hat das gekocht');
});

test('every subject of every language is read in every other', () => {
  const subjects = readSubjects();
  for (const [key, { now, earlier }] of Object.entries(subjects)) {
    const type = key === 'recipe_created' ? 'system' : key === 'made_this' ? 'comment' : 'info';
    for (const words of [...Object.values(now), ...earlier]) {
      const own = shown(words.replace('{name}', 'Bo'), type, 'en-US');
      // French calls lunch what it calls dinner elsewhere.
      const isUnsure = words.includes('l’a cuisinée au d');
      expect([words, own]).toEqual([words, (isUnsure ? 'Bo made this' : now['en-US']!).replace('{name}', 'Bo')]);
    }
  }
});

test('what people wrote stays as it is, and so does what is written in a language already', () => {
  expect(shown('Grandma tried it', 'comment', 'de-DE')).toBe('Grandma tried it');
  expect(shown('Recipe Created', 'comment', 'de-DE')).toBe('Recipe Created');
  expect(shown('Moved from the old book', 'system', 'de-DE')).toBe('Moved from the old book');
  expect(shown('made this', 'comment', 'de-DE')).toBe('made this');
  expect(shown('Léa l’a cuisinée au dîner', 'info', 'fr-CA')).toBe('Léa l’a cuisinée au dîner');
  expect(shown('Recipe Created', 'system', 'xx-XX')).toBe('Recipe Created');
});

test('the words of all languages are known: npm run locales -- tidy notes new ones', () => {
  const known = readSubjects();
  expect(subjectsOf(known)).toEqual(known);
});

test('words that were translated anew are remembered, because events keep them', () => {
  const known = readSubjects();
  const before = {
    ...known,
    recipe_created: { now: { ...known.recipe_created!.now, 'de-DE': 'Rezept erstellt' }, earlier: [] },
  };
  expect(subjectsOf(before).recipe_created!.earlier).toEqual(['Rezept erstellt']);
});
