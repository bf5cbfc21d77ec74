import { type SeedLocale, seedLocales } from '../../foods/seeds/seed-locale.ts';
import { type UnitWords, unitSeeds } from '../../foods/seeds/units.ts';
import { fold } from '../../kit/text/fold.ts';
import { pluralOf, singularOf } from '../words/plural.ts';
import { unitWords } from '../words/unit-words.ts';
import { type ParserLanguage, wordsForUnit } from '../words/units.ts';

/** A unit to create if a household does not have it. */
export interface UnitToMake {
  readonly name: string;
  readonly pluralName: string | null;
  readonly abbreviation: string;
  readonly fraction: boolean;
  readonly useAbbreviation: boolean;
}

/** The unit of a line, with everything needed to find or create it in a household. */
export interface SureUnit {
  /** As written: "tbsp". */
  readonly text: string;
  readonly key: string | null;
  readonly language: ParserLanguage;
  /** Words of the language for exactly this unit, folded. A splash is not a dash, although both are a little. */
  readonly synonyms: readonly string[];
  /** Null for unknown words: no unit is created for them. */
  readonly toMake: UnitToMake | null;
}

/** Measures mean the same in any words. */
const MEASURES = new Set([
  ...['teaspoon', 'tablespoon', 'cup', 'gram', 'kilogram', 'milligram', 'ounce', 'pound', 'milliliter'],
  ...['centiliter', 'deciliter', 'liter', 'pint', 'quart', 'gallon', 'fluid-ounce'],
]);

interface Seed {
  readonly fraction: boolean;
  readonly useAbbreviation: boolean;
  readonly words: Readonly<Record<SeedLocale, UnitWords>>;
}
const seeds: Readonly<Record<string, Seed | undefined>> = unitSeeds;

const localesOf = (language: ParserLanguage) => seedLocales.filter((locale) => locale.startsWith(`${language}-`));

function seedWords(key: string, language: ParserLanguage): string[] {
  const seed = seeds[key];
  return seed ? localesOf(language).flatMap((locale) => seed.words[locale].filter(Boolean)) : [];
}

function synonymsOf(text: string, key: string, language: ParserLanguage): string[] {
  const own = seedWords(key, language).map(fold);
  if (!MEASURES.has(key)) return own.includes(fold(text)) ? [...new Set(own)] : [];
  // Folding makes "T" and "t" the same.
  return [...new Set([...own, ...wordsForUnit(key, language).map(fold)])].filter((word) => word !== 't');
}

/** The seed of the line's language if it means exactly this unit, otherwise the word in the line. */
function unitToMake(text: string, key: string, language: ParserLanguage, isSeed: boolean): UnitToMake {
  const seed = seeds[key];
  const locales = localesOf(language);
  if (seed && isSeed && locales.length > 0) {
    // "Litre" and "tin" are regional English.
    const isWritten = (locale: SeedLocale) => seed.words[locale].map(fold).includes(fold(text));
    const [name, plural, abbreviation] = seed.words[locales.find(isWritten) ?? locales[0] ?? 'en-US'];
    const { fraction } = seed;
    return {
      name,
      pluralName: plural || null,
      abbreviation,
      fraction,
      useAbbreviation: seed.useAbbreviation && abbreviation !== '',
    };
  }
  const plain = { abbreviation: '', fraction: true, useAbbreviation: false };
  const forms = new Set((unitWords[language]?.[key] ?? '').split('|').map(fold));
  const isKnown = (form: string | null): form is string => form !== null && forms.has(fold(form));
  const written = language === 'de' ? text : text.toLowerCase();
  const singular = language === 'en' ? singularOf(written) : null;
  const name = isKnown(singular) ? singular : written;
  const plural = language === 'en' ? pluralOf(name) : null;
  return { ...plain, name, pluralName: isKnown(plural) ? plural : null };
}

/** Creates each unit once, since lines share them. */
export function sureUnits(): (text: string, key: string | null, language: ParserLanguage) => SureUnit {
  const known = new Map<string, SureUnit>();
  return (text, key, language) => {
    const id = `${language} ${key} ${text}`;
    const synonyms = key ? synonymsOf(text, key, language) : [];
    const unit = known.get(id) ?? {
      text,
      key,
      language,
      synonyms,
      toMake: key ? unitToMake(text, key, language, synonyms.length > 0) : null,
    };
    known.set(id, unit);
    return unit;
  };
}
