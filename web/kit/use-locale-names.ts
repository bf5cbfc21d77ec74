import { type LocaleCode, localeCodes } from '../../core/kit/locale.ts';
import { useLanguage } from './language.tsx';

/** Locales by the name that each has in the reader's language. */
export function useLocaleNames(): { value: LocaleCode; label: string }[] {
  const { locale } = useLanguage();
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return localeCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}

/** The reader's own locale where calls take it, else English. */
export function useOwnLocale(): LocaleCode {
  const { locale } = useLanguage();
  return localeCodes.find((code) => code === locale) ?? 'en-US';
}
