import { type Language, language, pickLocale, type Texts } from '../../core/kit/translate.ts';
import index from '../../locales/index.json';
import { readStored } from '../kit/stored.ts';
import type { TextPart } from './text-parts.ts';

type Files = Readonly<Record<string, () => Promise<Texts>>>;

const files: Files = import.meta.glob<Texts>(['../../locales/*.json', '!../../locales/index.json'], {
  import: 'default',
});
const partFiles: Readonly<Record<TextPart, Files>> = {
  settings: import.meta.glob<Texts>(['../../locales/*.json', '!../../locales/index.json'], {
    import: 'default',
    query: '?part=settings',
  }),
  importing: import.meta.glob<Texts>(['../../locales/*.json', '!../../locales/index.json'], {
    import: 'default',
    query: '?part=importing',
  }),
};

export interface LocaleInfo {
  readonly name: string;
  readonly direction: string;
  /** Percentage of texts that are translated. */
  readonly progress: number;
}

export const locales = index as Readonly<Record<string, LocaleInfo>>;

const FALLBACK = 'en-US';
const load = (locale: string, from = files): Promise<Texts> => from[`../../locales/${locale}.json`]!();
const isComplete = (locale: string) => locale === FALLBACK || locales[locale]!.progress === 100;

/** Storage key of this browser's language. */
export const LOCALE_KEY = 'lovage.locale';
/** Set to `rtl` or `ltr` to show any language in that direction: for translators and tests. */
const DIRECTION_KEY = 'lovage.direction';

export const wantedLocale = (): string =>
  pickLocale(readStored(LOCALE_KEY) ?? navigator.languages.join(','), Object.keys(locales));

/** Text parts that pages of this visit have requested. A newly chosen language loads them too. */
const wanted = new Set<TextPart>();
/** Every language loaded in this visit. A part requested during a switch is added to all of them. */
const spoken: Language[] = [];

async function addPart({ locale, i18n }: Language, part: TextPart): Promise<void> {
  const from = partFiles[part];
  const [texts, fallback] = await Promise.all([
    load(locale, from),
    isComplete(locale) ? undefined : load(FALLBACK, from),
  ]);
  i18n.addResourceBundle(locale, 'translation', texts, true);
  if (fallback) i18n.addResourceBundle('fallback', 'translation', fallback, true);
}

/** Loads the texts of a locale. Adds English only if the translation is incomplete. */
export async function loadLanguage(locale: string): Promise<Language> {
  const [texts, fallback] = await Promise.all([load(locale), isComplete(locale) ? undefined : load(FALLBACK)]);
  const found = language(locale, texts, fallback);
  // From here on, parts that pages request are added to this language too.
  spoken.push(found);
  await Promise.all([...wanted].map((part) => addPart(found, part)));
  const direction = readStored(DIRECTION_KEY);
  return direction === 'rtl' || direction === 'ltr' ? { ...found, direction } : found;
}

/** Loads a page together with a part of the texts. `tests/architecture/locales.test.ts` finds pages that forget it. */
export async function withTexts<Page>(part: TextPart, page: Promise<Page>): Promise<Page> {
  wanted.add(part);
  const [loaded] = await Promise.all([page, ...spoken.map((language) => addPart(language, part))]);
  return loaded;
}
