import { pickLocale } from '../../core/kit/locale.ts';
import { type Language, language, type Texts } from '../../core/kit/translate.ts';

export interface Languages {
  readonly available: readonly string[];
  /** The language for an Accept-Language header. Each is loaded once. */
  for(acceptLanguage: string | undefined): Language;
}

/** Languages with the texts of their locale. Missing texts come from en-US. */
export function languages(texts: Readonly<Record<string, () => Texts>>): Languages {
  const loaded = new Map<string, Language>();
  const available = Object.keys(texts);
  const english = texts['en-US']!();
  return {
    available,
    for(acceptLanguage) {
      const locale = pickLocale(acceptLanguage, available);
      let found = loaded.get(locale);
      if (!found) {
        found = locale === 'en-US' ? language(locale, english) : language(locale, texts[locale]!(), english);
        loaded.set(locale, found);
      }
      return found;
    },
  };
}
