import i18next, { type TOptions } from 'i18next';
import { directionOf, hasOwnDigits } from './locale.ts';

export { pickLocale } from './locale.ts';

export type Translate = (key: string, params?: Record<string, unknown>) => string;

export interface Language {
  /** BCP 47 code of the locale in use, for example `de-DE`. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly t: Translate;
  /** Whether there is a text with this key. */
  readonly has: (key: string) => boolean;
  /** Adds texts that are loaded later, for example with a page. */
  readonly add: (texts: Texts) => void;
}

/** Texts of one locale, nested by noun. */
export type Texts = Readonly<Record<string, unknown>>;

type Params = Record<string, unknown>;

/** Writes the numbers among parameters in the digits of a language. Null if the language uses 0 to 9, as nearly all do. */
function digitsOf(locale: string): ((params: Params) => Params) | null {
  // Check the list first: the first formatter of a process takes a tenth of a second on a phone.
  if (!hasOwnDigits(locale)) return null;
  const format = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 });
  const written = (value: unknown) => (typeof value === 'number' ? format.format(value) : value);
  // Keep the numbers themselves too, because they choose the plural form.
  return (params) => ({
    ...params,
    replace: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, written(value)])),
  });
}

/** Creates a language from its texts. Plural forms follow the locale's rules. */
export function language(locale: string, texts: Texts): Language {
  const instance = i18next.createInstance();
  const inDigits = digitsOf(locale);
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
    t: (key, params) => instance.t(key, (params && inDigits ? inDigits(params) : params) as TOptions) as string,
    has: (key) => typeof instance.getResource(locale, 'translation', key) === 'string',
    add: (later) => void instance.addResourceBundle(locale, 'translation', later, true, true),
  };
}
