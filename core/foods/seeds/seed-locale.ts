import { type LocaleCode, localeCodes, pickLocale } from '../../kit/locale.ts';

/** Locales with translated seeds. */
export const seedLocales = [
  'en-US',
  'en-GB',
  'de-DE',
  'fr-FR',
  'es-ES',
  'it-IT',
  'pt-BR',
  'nl-NL',
  'sv-SE',
  'pl-PL',
  'ru-RU',
  'ja-JP',
  'da-DK',
  'cs-CZ',
  'fi-FI',
  'no-NO',
  'hu-HU',
  'tr-TR',
  'ro-RO',
  'uk-UA',
  'zh-CN',
  'ko-KR',
  'el-GR',
  'ar-SA',
  'he-IL',
  'bg-BG',
  'sk-SK',
  'hr-HR',
  'zh-TW',
  'vi-VN',
  'ca-ES',
  'lt-LT',
  'lv-LV',
  'sl-SI',
  'sr-SP',
  'is-IS',
  'gl-ES',
  'af-ZA',
  'et-EE',
] as const;
export type SeedLocale = (typeof seedLocales)[number];

/** The language and its script: simplified Chinese does not help readers of traditional Chinese. */
function languageOf(code: string): string {
  const { language, script } = new Intl.Locale(code).maximize();
  return `${language}-${script}`;
}

/** The seeds for a locale: its own, otherwise those of its language. A test checks that each locale has some. */
export function seedLocaleOf(code: LocaleCode): SeedLocale {
  const language = languageOf(code);
  return (
    seedLocales.find((locale) => locale === code) ?? seedLocales.find((locale) => languageOf(locale) === language)!
  );
}

/** The locale to seed by default: the first that a person's languages (Accept-Language or POSIX) name. */
export const defaultSeedCode = (languages: string | undefined): LocaleCode =>
  pickLocale(languages, localeCodes) as LocaleCode;
