import { expect, test } from 'vitest';
import { loadLanguage, loadTexts, plainText } from './language.ts';

test('the environment sets the language, if Lovage has that language', async () => {
  expect((await loadTexts({ LANG: 'C' })).locale).toBe('en-US');
  expect((await loadTexts({ RECIPES_LANG: 'en_US.UTF-8', LANG: 'xx' })).locale).toBe('en-US');
});

test('help and commands show the same text', async () => {
  const texts = await loadTexts({});
  const { t } = await loadLanguage(texts);
  expect(plainText(texts)('cli.list.summary')).toBe(t('cli.list.summary'));
  expect(plainText(texts)('cli.nowhere')).toBe('cli.nowhere');
});
