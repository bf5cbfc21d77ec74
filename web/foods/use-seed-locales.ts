import {
  defaultSeedCode,
  hasSeeds,
  type SeedLocale,
  seedLocaleOf,
  seedLocales,
} from '../../core/foods/seeds/seed-locale.ts';
import { languageName } from '../../core/kit/language-name.ts';
import type { LocaleCode } from '../../core/kit/locale.ts';
import { useLanguage } from '../kit/language.tsx';

/** The locales that have seeds, by the name that each has in the reader's language. */
export function useSeedLocales(): { value: SeedLocale; label: string }[] {
  const { locale } = useLanguage();
  return seedLocales
    .map((value) => ({ value, label: languageName(value, locale) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}

/** The language to seed that a person's browser or choice of texts names. The texts come in fewer languages. */
function useWantedSeeds(): LocaleCode {
  const { locale } = useLanguage();
  return defaultSeedCode(locale === 'en-US' ? navigator.languages.join(',') : locale);
}

/** The seeds in the reader's language, else the English ones. */
export const useOwnSeedLocale = (): SeedLocale => seedLocaleOf(useWantedSeeds());

/** Says that there are no seeds in the reader's language. */
export function useMissingSeeds(): string | undefined {
  const { t, locale } = useLanguage();
  const wanted = useWantedSeeds();
  return hasSeeds(wanted) ? undefined : t('web.data.seed_missing', { language: languageName(wanted, locale) });
}
