import { type Language, language, pickLocale, type Texts } from '../../core/kit/translate.ts';
import index from '../../locales/index.json';
import { readStored } from '../kit/stored.ts';

const files = import.meta.glob<Texts>(['../../locales/*.json', '!../../locales/index.json'], { import: 'default' });

export interface LocaleInfo {
  readonly name: string;
  readonly direction: string;
  /** Percent of the texts that are translated. */
  readonly progress: number;
}

export const locales = index as Readonly<Record<string, LocaleInfo>>;

const FALLBACK = 'en-US';
const load = (locale: string): Promise<Texts> => files[`../../locales/${locale}.json`]!();

/** Where the choice of this browser is kept. */
export const LOCALE_KEY = 'lovage.locale';
/** Set to `rtl` or `ltr`, it shows any language in that direction: for translators and tests. */
const DIRECTION_KEY = 'lovage.direction';

export const wantedLocale = (): string =>
  pickLocale(readStored(LOCALE_KEY) ?? navigator.languages.join(','), Object.keys(locales));

/** The texts of a locale; only an unfinished one brings English along. */
export async function loadLanguage(locale: string): Promise<Language> {
  const isComplete = locale === FALLBACK || locales[locale]!.progress === 100;
  const [texts, fallback] = await Promise.all([load(locale), isComplete ? undefined : load(FALLBACK)]);
  const found = language(locale, texts, fallback);
  const direction = readStored(DIRECTION_KEY);
  return direction === 'rtl' || direction === 'ltr' ? { ...found, direction } : found;
}
