import type { LocaleCode } from '../../kit/locale.ts';

/** The locales that the seeds are translated into. */
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

/** The translation for a locale: its own, else that of its language, else English. */
export function seedLocaleOf(code: LocaleCode): SeedLocale {
  const language = languageOf(code);
  return (
    seedLocales.find((locale) => locale === code) ??
    seedLocales.find((locale) => locale.startsWith(`${language}-`)) ??
    'en-US'
  );
}
