import { locales } from '../../core/app/locales.ts';
import { pickLocale } from '../../core/kit/locale.ts';
import type { Language, Texts } from '../../core/kit/translate.ts';
import type { Text } from '../kit/command.ts';
import { languageOf, type Terminal } from '../kit/terminal.ts';

const files = import.meta.glob<Texts>('../../locales/*-*.json', { import: 'default' });

/** The texts of the user's language. The build puts English ones where the language lacks some. */
export interface LocaleTexts {
  readonly locale: string;
  readonly texts: Texts;
}

export async function loadTexts(env: Terminal['env']): Promise<LocaleTexts> {
  const locale = pickLocale(languageOf(env), Object.keys(locales));
  return { locale, texts: await files[`../../locales/${locale}.json`]!() };
}

const lookup = (texts: Texts, key: string): unknown =>
  key.split('.').reduce<unknown>((inner, name) => (inner as Texts | undefined)?.[name], texts);

/** Reads texts without parameters from the locale file, so that help does not load the translator. */
export const plainText =
  ({ texts }: LocaleTexts): Text =>
  (key) =>
    String(lookup(texts, key) ?? key);

export async function loadLanguage({ locale, texts }: LocaleTexts): Promise<Language> {
  const { language } = await import('../../core/kit/translate.ts');
  return language(locale, texts);
}
