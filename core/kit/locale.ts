/** The locales that the API accepts by name (wire reference §8.17), and Estonian, which we have too. */
export const localeCodes = [
  'af-ZA',
  'ar-SA',
  'bg-BG',
  'ca-ES',
  'cs-CZ',
  'da-DK',
  'de-DE',
  'el-GR',
  'en-GB',
  'en-US',
  'es-ES',
  'et-EE',
  'fi-FI',
  'fr-BE',
  'fr-CA',
  'fr-FR',
  'gl-ES',
  'he-IL',
  'hr-HR',
  'hu-HU',
  'is-IS',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'lt-LT',
  'lv-LV',
  'nl-NL',
  'no-NO',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ro-RO',
  'ru-RU',
  'sk-SK',
  'sl-SI',
  'sr-SP',
  'sv-SE',
  'tr-TR',
  'uk-UA',
  'vi-VN',
  'zh-CN',
  'zh-TW',
] as const;
export type LocaleCode = (typeof localeCodes)[number];

const RIGHT_TO_LEFT = new Set(['ar', 'he', 'fa', 'ur', 'yi']);

/** The language of a locale: "de" of "de-AT". */
export const languageOfLocale = (locale: string): string => locale.split('-')[0]!.toLowerCase();

export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(languageOfLocale(locale)) ? 'rtl' : 'ltr';

/** Languages of ours whose numbers have digits of their own. */
const OWN_DIGITS = new Set(['ar']);

/** Whether a locale of ours writes numbers in other digits than 0 to 9. */
export const hasOwnDigits = (locale: string): boolean => OWN_DIGITS.has(languageOfLocale(locale));

/** The first day of the week in a locale: 0 is Sunday. Some browsers do not know it; then it is Sunday. */
export function firstDayOf(locale: string): number {
  const found: Partial<Intl.Locale> = new Intl.Locale(locale);
  return (found.getWeekInfo?.().firstDay ?? 7) % 7;
}

/** Regional variants hold only the texts that differ from these locales. */
const PARENTS: Readonly<Record<string, string>> = {
  'en-GB': 'en-US',
  'fr-BE': 'fr-FR',
  'fr-CA': 'fr-FR',
  'pt-PT': 'pt-BR',
};

/** The locale that has the texts which a regional variant does not repeat, or null for other locales. */
export const parentOf = (locale: string): string | null => PARENTS[locale] ?? null;

/** Codes that people and systems use for languages which are listed here under another one. */
const SAME_LANGUAGE: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', iw: 'he', sh: 'sr' };

const languageOf = (tag: string): string => {
  const [language] = tag.toLowerCase().split('-');
  return SAME_LANGUAGE[language!] ?? language!;
};

/** The script of a locale, for languages that are written in several: `zh-HK` → `Hant`. */
function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script;
  } catch {
    return undefined;
  }
}

/** The locale for a tag that is not listed itself: the same script if possible, and no variant if possible. */
function nearest(tag: string, available: readonly string[]): string | undefined {
  const near = available.filter((locale) => languageOf(locale) === languageOf(tag));
  if (near.length < 2) return near[0];
  const script = scriptOf(tag);
  const alike = near.filter((locale) => scriptOf(locale) === script);
  const candidates = alike.length > 0 ? alike : near;
  return candidates.find((locale) => parentOf(locale) === null) ?? candidates[0];
}

/** Picks the best of `available` for an Accept-Language header or a POSIX locale, `en-US` if none fits. */
export function pickLocale(wanted: string | undefined, available: readonly string[]): string {
  const asked = (wanted ?? '')
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';');
      const quality = rest.map((item) => /^\s*q=([\d.]+)$/.exec(item)?.[1]).find(Boolean);
      const code = tag
        .trim()
        .replaceAll('_', '-')
        .replace(/[.@].*$/, '');
      return { tag: code, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of asked) {
    const exact = available.find((locale) => locale.toLowerCase() === tag.toLowerCase());
    const found = exact ?? nearest(tag, available);
    if (found) return found;
  }
  return 'en-US';
}
