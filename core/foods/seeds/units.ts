import { type SeedLocale, seedLocales } from './seed-locale.ts';
import wordsByLocale from './unit-words.json' with { type: 'json' };

/** Name, plural and abbreviation, "" if the language has none. */
export type UnitWords = readonly [name: string, plural: string, abbreviation: string];

interface UnitSeed {
  /** Show amounts as fractions: ½ cup, but 0.5 g. */
  readonly fraction: boolean;
  /** Display the abbreviation if there is one. */
  readonly useAbbreviation: boolean;
  readonly words: Readonly<Record<SeedLocale, UnitWords>>;
}

const looks = {
  gram: { fraction: false, useAbbreviation: true },
  kilogram: { fraction: false, useAbbreviation: true },
  ounce: { fraction: true, useAbbreviation: false },
  pound: { fraction: true, useAbbreviation: false },
  milliliter: { fraction: false, useAbbreviation: true },
  deciliter: { fraction: false, useAbbreviation: true },
  liter: { fraction: false, useAbbreviation: true },
  teaspoon: { fraction: true, useAbbreviation: true },
  tablespoon: { fraction: true, useAbbreviation: true },
  cup: { fraction: true, useAbbreviation: false },
  'fluid-ounce': { fraction: true, useAbbreviation: false },
  pint: { fraction: true, useAbbreviation: false },
  quart: { fraction: true, useAbbreviation: false },
  pinch: { fraction: true, useAbbreviation: false },
  piece: { fraction: true, useAbbreviation: false },
  clove: { fraction: true, useAbbreviation: false },
  slice: { fraction: true, useAbbreviation: false },
  bunch: { fraction: true, useAbbreviation: false },
  can: { fraction: true, useAbbreviation: false },
  package: { fraction: true, useAbbreviation: false },
} as const satisfies Readonly<Record<string, Omit<UnitSeed, 'words'>>>;
export type UnitKey = keyof typeof looks;

const texts = wordsByLocale as Readonly<Record<SeedLocale, Readonly<Record<UnitKey, readonly string[]>>>>;

const wordsOf = (key: UnitKey) =>
  Object.fromEntries(seedLocales.map((locale) => [locale, texts[locale][key]])) as unknown as UnitSeed['words'];

/** The units of a new household. Measures of mass and volume units are in measures.ts. */
export const unitSeeds = Object.fromEntries(
  Object.entries(looks).map(([key, look]) => [key, { ...look, words: wordsOf(key as UnitKey) }]),
) as Readonly<Record<UnitKey, UnitSeed>>;
