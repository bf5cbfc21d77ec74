import i18next, { type i18n, type TOptions } from 'i18next';

export type Translate = (key: string, params?: Record<string, unknown>) => string;

export interface Language {
  /** BCP 47 code of the locale in use, e.g. `de-DE`. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly t: Translate;
  readonly i18n: i18n;
}

/** Texts of one locale, nested by noun. */
export type Texts = Readonly<Record<string, unknown>>;

const RIGHT_TO_LEFT = new Set(['ar', 'he', 'fa', 'ur', 'yi']);

export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(locale.split('-')[0]!) ? 'rtl' : 'ltr';

/** One language from its texts; keys missing there come from `fallback`. Plural forms follow the locale's rules. */
export function language(locale: string, texts: Texts, fallback?: Texts): Language {
  const instance = i18next.createInstance();
  void instance.init({
    lng: locale,
    fallbackLng: fallback ? 'fallback' : false,
    resources: { [locale]: { translation: texts }, ...(fallback ? { fallback: { translation: fallback } } : {}) },
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

/** Picks the best of `available` for an Accept-Language header or a POSIX locale; `en-US` when none fits. */
export function pickLocale(wanted: string | undefined, available: readonly string[]): string {
  const asked = (wanted ?? '')
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';');
      const quality = rest.map((item) => /^\s*q=([\d.]+)$/.exec(item)?.[1]).find(Boolean);
      return { tag: tag.replace('_', '-').replace(/\..*$/, ''), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of asked) {
    const exact = available.find((locale) => locale.toLowerCase() === tag.toLowerCase());
    if (exact) return exact;
    const near = available.find((locale) => locale.split('-')[0] === tag.split('-')[0]!.toLowerCase());
    if (near) return near;
  }
  return 'en-US';
}
