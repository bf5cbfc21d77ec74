import { locales } from '../../core/app/locales.ts';
import { type Language, language, pickLocale, type Texts } from '../../core/kit/translate.ts';
import { readStored } from '../kit/stored.ts';
import type { TextPart } from './text-parts.ts';

type Files = Readonly<Record<string, () => Promise<Texts>>>;

const files: Files = import.meta.glob<Texts>('../../locales/*-*.json', { import: 'default' });
const partFiles: Readonly<Record<TextPart, Files>> = {
  settings: import.meta.glob<Texts>('../../locales/*-*.json', { import: 'default', query: '?part=settings' }),
  importing: import.meta.glob<Texts>('../../locales/*-*.json', { import: 'default', query: '?part=importing' }),
  suggesting: import.meta.glob<Texts>('../../locales/*-*.json', { import: 'default', query: '?part=suggesting' }),
  writing: import.meta.glob<Texts>('../../locales/*-*.json', { import: 'default', query: '?part=writing' }),
};

const load = (locale: string, from = files): Promise<Texts> => from[`../../locales/${locale}.json`]!();

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

async function addPart({ locale, add }: Language, part: TextPart): Promise<void> {
  add(await load(locale, partFiles[part]));
}

/** Loads the texts of a locale. The build puts English ones where the translation lacks some. */
export async function loadLanguage(locale: string): Promise<Language> {
  const found = language(locale, await load(locale));
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
