import { seedLocales } from '../../foods/seeds/seed-locale.ts';
import { unitSeeds } from '../../foods/seeds/units.ts';
import { languageOfLocale } from '../../kit/locale.ts';
import { fold } from '../../kit/text/fold.ts';
import { type FurtherLanguage, furtherWords } from './further.ts';
import { unitWords } from './unit-words.ts';

/** Languages whose words are always loaded. */
export type MainLanguage =
  | 'en'
  | 'de'
  | 'fr'
  | 'es'
  | 'it'
  | 'pt'
  | 'nl'
  | 'sv'
  | 'pl'
  | 'ru'
  | 'ja'
  | 'fi'
  | 'id'
  /** Danish, with the words of Norwegian. */
  | 'da'
  | 'cs';

/** Languages whose words the rules know. */
export type ParserLanguage = MainLanguage | FurtherLanguage;

/** Normalizes a word for a unit: no accents, case or full stops. "c. à s." → "c a s". */
export const unitForm = (text: string): string =>
  fold(text.replace(/[.’']/g, (mark) => (mark === '.' ? ' ' : "'")))
    .replace(/ +/g, ' ')
    .trim();

interface Table {
  /** Keys of the units by form, for example "el" → tablespoon. */
  readonly keys: ReadonlyMap<string, string>;
  /** Number of words of the longest form. */
  readonly longest: number;
}

const ownWords = (language: string): Readonly<Record<string, string>> =>
  unitWords[language] ?? furtherWords(language)?.units ?? {};

function seedForms(language: string): [string, string][] {
  const locales = seedLocales.filter((locale) => languageOfLocale(locale) === language);
  return Object.entries(unitSeeds).flatMap(([key, { words }]) =>
    locales.flatMap((locale) => words[locale].filter(Boolean).map((form): [string, string] => [form, key])),
  );
}

function tableOf(languages: readonly string[]): Table {
  const keys = new Map<string, string>();
  const add = (form: string, key: string) => {
    const known = unitForm(form);
    if (known !== '' && !keys.has(known)) keys.set(known, key);
  };
  for (const language of languages) {
    const own = Object.entries(ownWords(language));
    for (const [key, forms] of own) for (const form of forms.split('|')) add(form, key);
    for (const [form, key] of seedForms(language)) add(form, key);
  }
  return { keys, longest: Math.max(...[...keys.keys()].map((form) => form.split(' ').length)) };
}

export const parserLanguages: readonly MainLanguage[] = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'sv',
  'pl',
  'ru',
  'ja',
  'fi',
  'id',
  'da',
  'cs',
];

const tables = new Map<string, Table>();

/** The forms of a language, completed by the English ones: pages mix these two. */
export function unitTable(language: ParserLanguage): Table {
  const known = tables.get(language);
  if (known) return known;
  const table = tableOf([language, 'en']);
  tables.set(language, table);
  return table;
}

const ownTables = new Map<string, Table>();

/** The forms of only one language. */
export function ownUnitTable(language: ParserLanguage): Table {
  const known = ownTables.get(language) ?? tableOf([language]);
  ownTables.set(language, known);
  return known;
}

/** The key of a unit's word, for example "tablespoon" for "EL" in German. Null if the word is not a unit. */
export function unitKey(word: string, language: ParserLanguage = 'en'): string | null {
  // The only two units that differ only in case.
  if ((language === 'en' || language === 'ko') && word.replace('.', '') === 'T') return 'tablespoon';
  return unitTable(language).keys.get(unitForm(word)) ?? null;
}

/** All words of one language for a unit. */
export function wordsForUnit(key: string, language: ParserLanguage): string[] {
  const seeds = seedForms(language).flatMap(([form, each]) => (each === key ? [form] : []));
  return [...new Set([...seeds, ...(ownWords(language)[key]?.split('|') ?? [])])];
}

/** Whether a line of a language may use a unit of this name: the language has the name, or no other language does. */
export function isUnitOf(name: string, language: ParserLanguage): boolean {
  const form = unitForm(name);
  const isKnownIn = (each: ParserLanguage) => ownUnitTable(each).keys.has(form);
  return isKnownIn(language) || !parserLanguages.some(isKnownIn);
}

/** Whether a word names the unit with this key in some language, or is unknown. */
export function mayMean(name: string, key: string): boolean {
  const form = unitForm(name);
  const keys = parserLanguages.flatMap((language) => ownUnitTable(language).keys.get(form) ?? []);
  return keys.length === 0 || keys.includes(key);
}
