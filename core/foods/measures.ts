import { fold } from '../kit/text/fold.ts';
import { type SeedLocale, seedLocales } from './seeds/seed-locale.ts';
import { type UnitKey, unitSeeds } from './seeds/units.ts';

export type Dimension = 'mass' | 'volume';

/** A standard unit in grams or millilitres. */
export interface Measure {
  readonly dimension: Dimension;
  readonly factor: number;
}

const mass = (factor: number): Measure => ({ dimension: 'mass', factor });
const volume = (factor: number): Measure => ({ dimension: 'volume', factor });

// 1 lb = 453.592 37 g and 1 US gal = 3785.411 784 ml exactly (NIST Handbook 44, appendix C); 1 imperial gal =
// 4546.09 ml exactly (Units of Measurement Regulations 1995, UK).
const POUND = 453.59237;
const US_GALLON = 3785.411784;
const IMPERIAL_GALLON = 4546.09;

export const measures = {
  milligram: mass(0.001),
  gram: mass(1),
  kilogram: mass(1000),
  ounce: mass(POUND / 16),
  pound: mass(POUND),
  /** The pound (500 g) of German, French and Dutch kitchens. */
  metricPound: mass(500),
  /** The Dutch ons (100 g). */
  metricOunce: mass(100),
  milliliter: volume(1),
  centiliter: volume(10),
  deciliter: volume(100),
  liter: volume(1000),
  usTeaspoon: volume(US_GALLON / 768),
  usTablespoon: volume(US_GALLON / 256),
  usFluidOunce: volume(US_GALLON / 128),
  usCup: volume(US_GALLON / 16),
  usPint: volume(US_GALLON / 8),
  usQuart: volume(US_GALLON / 4),
  usGallon: volume(US_GALLON),
  imperialFluidOunce: volume(IMPERIAL_GALLON / 160),
  imperialPint: volume(IMPERIAL_GALLON / 8),
  imperialQuart: volume(IMPERIAL_GALLON / 4),
  imperialGallon: volume(IMPERIAL_GALLON),
  // Metric spoons and cups are conventions, not law: a cup is 250 ml, but 200 ml in Japan and 240 ml in Brazil.
  teaspoon: volume(5),
  tablespoon: volume(15),
  metricCup: volume(250),
  japaneseCup: volume(200),
  brazilianCup: volume(240),
} as const satisfies Readonly<Record<string, Measure>>;
export type MeasureKey = keyof typeof measures;

type UnitMeasures = { readonly [K in UnitKey]?: MeasureKey | null };

const METRIC: UnitMeasures = {
  gram: 'gram',
  kilogram: 'kilogram',
  ounce: 'ounce',
  pound: 'pound',
  milliliter: 'milliliter',
  deciliter: 'deciliter',
  liter: 'liter',
  teaspoon: 'teaspoon',
  tablespoon: 'tablespoon',
  cup: 'metricCup',
  'fluid-ounce': 'usFluidOunce',
  pint: 'usPint',
  quart: 'usQuart',
};

/** Measures of seed units that differ between languages. */
const BY_LOCALE: Readonly<Partial<Record<SeedLocale, UnitMeasures>>> = {
  'en-US': { teaspoon: 'usTeaspoon', tablespoon: 'usTablespoon', cup: 'usCup' },
  'en-GB': { 'fluid-ounce': 'imperialFluidOunce', pint: 'imperialPint', quart: 'imperialQuart' },
  'de-DE': { pound: 'metricPound' },
  'fr-FR': { pound: 'metricPound' },
  'pt-BR': { cup: 'brazilianCup' },
  'nl-NL': { pound: 'metricPound', ounce: 'metricOunce' },
  'ja-JP': { cup: 'japaneseCup' },
  // A Korean and a Turkish cup hold 200 ml, too.
  'ko-KR': { cup: 'japaneseCup' },
  'tr-TR': { cup: 'japaneseCup' },
  'da-DK': { pound: 'metricPound' },
  'no-NO': { pound: 'metricPound' },
};

/** The measure of a seed unit in the language of a locale. Null for a piece, a pinch and the like. */
export const seedMeasure = (unit: UnitKey, locale: SeedLocale): MeasureKey | null =>
  BY_LOCALE[locale]?.[unit] ?? METRIC[unit] ?? null;

/** Spellings of standard units that are not in the seeds. */
const OTHER_WORDS: Readonly<Partial<Record<MeasureKey, readonly string[]>>> = {
  milligram: ['mg', 'milligram', 'milligrams', 'milligramme', 'milligrammes'],
  gram: ['gr', 'grs', 'gm', 'gms'],
  kilogram: ['kilo', 'kilos', 'kgs'],
  ounce: ['ozs'],
  pound: ['lbs'],
  milliliter: ['mls'],
  centiliter: ['cl', 'centiliter', 'centiliters', 'centilitre', 'centilitres', 'zentiliter'],
  liter: ['ltr', 'lt'],
  usTeaspoon: ['tsps'],
  usTablespoon: ['tbs', 'tbl', 'tbsps'],
  usFluidOunce: ['floz', 'fl ozs'],
  usGallon: ['gallon', 'gallons', 'gal'],
};

const wordOf = (text: string) => fold(text).replace(/\.$/, '');

type Words = ReadonlyMap<string, Measure>;
const wordsByLocale = new Map<SeedLocale, Words>();

/** The words for standard units in all languages. If a word is ambiguous, the first locale wins. */
function wordsFor(locale: SeedLocale): Words {
  const known = wordsByLocale.get(locale);
  if (known) return known;
  const words = new Map<string, Measure>();
  const add = (texts: readonly string[], measure: MeasureKey) => {
    for (const text of texts) if (text !== '' && !words.has(wordOf(text))) words.set(wordOf(text), measures[measure]);
  };
  for (const each of [locale, ...seedLocales])
    for (const [unit, seed] of Object.entries(unitSeeds)) {
      const measure = seedMeasure(unit as UnitKey, each);
      if (measure) add(seed.words[each], measure);
    }
  for (const [measure, texts] of Object.entries(OTHER_WORDS)) add(texts, measure as MeasureKey);
  wordsByLocale.set(locale, words);
  return words;
}

/** The names by which a unit's measure is found. */
export interface UnitNames {
  readonly name: string;
  readonly pluralName?: string | null;
  readonly abbreviation?: string;
  readonly pluralAbbreviation?: string | null;
  readonly aliases?: readonly { readonly name: string }[];
}

/**
 * Finds the measure of a unit by its names in any of our languages. Null if it is not a standard unit. `locale` decides
 * between the pints of two countries.
 */
export function measureOf(unit: UnitNames, locale: SeedLocale = 'en-US'): Measure | null {
  const words = wordsFor(locale);
  const names = [unit.name, unit.pluralName, unit.abbreviation, unit.pluralAbbreviation];
  for (const name of [...names, ...(unit.aliases ?? []).map((alias) => alias.name)]) {
    const found = name ? words.get(wordOf(name)) : undefined;
    if (found) return found;
  }
  return null;
}

/** The measure of a written word: "oz", "Tassen", "мл". Null if it is not a standard unit. */
export const measureOfWord = (word: string, locale: SeedLocale = 'en-US'): Measure | null =>
  wordsFor(locale).get(wordOf(word)) ?? null;

/** Converts an amount to another unit. Null if one is a mass and the other a volume. */
export const convert = (quantity: number, from: Measure, to: Measure): number | null =>
  from.dimension === to.dimension ? (quantity * from.factor) / to.factor : null;
