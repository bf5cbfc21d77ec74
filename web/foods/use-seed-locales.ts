import { defaultSeedCode, type SeedLocale, seedLocaleOf, seedLocales } from '../../core/foods/seeds/seed-locale.ts';
import { languageName } from '../../core/kit/language-name.ts';
import { useLanguage } from '../kit/language.tsx';

/** The locales that have seeds, by the name that each has in the reader's language. */
export function useSeedLocales(): { value: SeedLocale; label: string }[] {
  const { locale } = useLanguage();
  return seedLocales
    .map((value) => ({ value, label: languageName(value, locale) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}

/** The seeds in the language of the person's texts or browser. */
export function useOwnSeedLocale(): SeedLocale {
  const { locale } = useLanguage();
  return seedLocaleOf(defaultSeedCode(locale === 'en-US' ? navigator.languages.join(',') : locale));
}
