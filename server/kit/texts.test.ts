import { expect, test } from 'vitest';
import { languages } from './texts.ts';

test('a language is loaded when somebody asks for it, and only once', async () => {
  const loaded: string[] = [];
  const file = (locale: string, hello: string) => async () => {
    loaded.push(locale);
    return { hello };
  };
  const spoken = languages(
    { hello: 'Hello' },
    { 'en-US': file('en-US', ''), 'de-DE': file('de-DE', 'Hallo'), 'fr-FR': file('fr-FR', 'Bonjour') },
  );
  expect([spoken.for('de').t('hello'), loaded]).toEqual(['Hello', []]);
  const german = await spoken.load('xx, de-AT;q=0.8');
  expect([german.t('hello'), spoken.for('de-CH')]).toEqual(['Hallo', german]);
  expect(await spoken.load('de')).toBe(german);
  expect((await spoken.load('en, de;q=0.9')).t('hello')).toBe('Hello');
  expect(loaded).toEqual(['de-DE']);
});
