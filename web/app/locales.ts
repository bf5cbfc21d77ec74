import { type Language, language, pickLocale, type Texts } from '../../core/kit/translate.ts';
import { readStored } from '../kit/stored.ts';
import type { TextPart } from './text-parts.ts';

/** A file of texts: those of the first page, and the files of other pages. */
interface TextFile {
  readonly default: Texts;
  /** The name of the language in that language. */
  readonly name: string;
  readonly parts: Readonly<Record<TextPart, () => Promise<{ readonly default: Texts }>>>;
}

const files = import.meta.glob<TextFile>('../../locales/*-*.json', { query: '?texts' });
const fileOf = (locale: string): string => `../../locales/${locale}.json`;
const localeOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1, -'.json'.length);

/** Storage key of this browser's language. */
export const LOCALE_KEY = 'lovage.locale';
/** Set to `rtl` or `ltr` to show any language in that direction: for translators and tests. */
const DIRECTION_KEY = 'lovage.direction';

export const wantedLocale = (): string =>
  pickLocale(readStored(LOCALE_KEY) ?? navigator.languages.join(','), Object.keys(files).map(localeOf));

/** Text parts that pages of this visit have requested. A newly chosen language loads them too. */
const wanted = new Set<TextPart>();

interface Spoken {
  readonly add: Language['add'];
  readonly parts: TextFile['parts'];
}

const names = new Map<string, string>();

/** The name of a language that was loaded, in that language. */
export const nameOfLanguage = (locale: string): string => names.get(locale) ?? locale;

/** Every language loaded in this visit. A part requested during a switch is added to all of them. */
const spoken: Spoken[] = [];

async function addPart({ add, parts }: Spoken, part: TextPart): Promise<void> {
  add((await parts[part]()).default);
}

/** Loads the texts of a locale. The build puts English ones where the translation lacks some. */
export async function loadLanguage(locale: string): Promise<Language> {
  const { default: texts, name, parts } = await files[fileOf(locale)]!();
  names.set(locale, name);
  const found = language(locale, texts);
  const speaker = { add: found.add, parts };
  // From here on, parts that pages request are added to this language too.
  spoken.push(speaker);
  await Promise.all([...wanted].map((part) => addPart(speaker, part)));
  const direction = readStored(DIRECTION_KEY);
  return direction === 'rtl' || direction === 'ltr' ? { ...found, direction } : found;
}

/** Loads a page together with a part of the texts. `tests/architecture/locales.test.ts` finds pages that forget it. */
export async function withTexts<Page>(part: TextPart, page: Promise<Page>): Promise<Page> {
  wanted.add(part);
  const [loaded] = await Promise.all([page, ...spoken.map((language) => addPart(language, part))]);
  return loaded;
}
