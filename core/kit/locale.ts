/** The locales that the API accepts by name (wire reference §8.17). */
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

export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(locale.split('-')[0]!) ? 'rtl' : 'ltr';

/** Picks the best of `available` for an Accept-Language header or a POSIX locale, `en-US` if none fits. */
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
