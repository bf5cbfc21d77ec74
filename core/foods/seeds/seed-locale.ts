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
] as const;
export type SeedLocale = (typeof seedLocales)[number];

const languageOf = (code: string) => code.split('-')[0]!;

/** Whether there are seeds in the language of a locale. */
export const hasSeeds = (code: string): boolean =>
  seedLocales.some((locale) => languageOf(locale) === languageOf(code));

/** The seeds for a locale: its own, otherwise those of its language, otherwise English. */
export function seedLocaleOf(code: LocaleCode): SeedLocale {
  const language = languageOf(code);
  return (
    seedLocales.find((locale) => locale === code) ??
    seedLocales.find((locale) => locale.startsWith(`${language}-`)) ??
    'en-US'
  );
}

/** The locale to seed by default: the first that a person's languages (Accept-Language or POSIX) name. */
export const defaultSeedCode = (languages: string | undefined): LocaleCode =>
  pickLocale(languages, localeCodes) as LocaleCode;
