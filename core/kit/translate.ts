import i18next, { type i18n, type TOptions } from 'i18next';
import { directionOf } from './locale.ts';

export { pickLocale } from './locale.ts';

export type Translate = (key: string, params?: Record<string, unknown>) => string;

export interface Language {
  /** BCP 47 code of the locale in use, for example `de-DE`. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly t: Translate;
  readonly i18n: i18n;
}

/** Texts of one locale, nested by noun. */
export type Texts = Readonly<Record<string, unknown>>;

/** Creates a language from its texts. Plural forms follow the locale's rules. */
export function language(locale: string, texts: Texts): Language {
  const instance = i18next.createInstance();
  void instance.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: { translation: texts } },
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    initAsync: false,
    showSupportNotice: false,
  } as Parameters<typeof instance.init>[0]);
  return {
    locale,
    direction: directionOf(locale),
    t: (key, params) => instance.t(key, params as TOptions) as string,
    i18n: instance,
  };
}
