import { languageOfLocale } from '../kit/locale.ts';
import { formatQuantity } from '../recipes/quantity.ts';
import { lineOfReading, readByRules } from './rules/rules.ts';
import { isMainLanguage, lineLanguages } from './words/line-language.ts';
import { unitMatcher, type Words } from './words/match-word.ts';
import { readLanguages } from './words/read-languages.ts';

/** The parts of a typed line. Empty parts are null or "". */
export interface TypedLine {
  readonly quantity: number | null;
  readonly unit: string;
  readonly food: string;
  readonly note: string;
}

export interface TypedLineOptions {
  /** Locale of the person who types, for example `de-AT`. */
  readonly locale: string;
  /** Names of the household's units by every word for them, folded. */
  readonly units: Words;
}

/**
 * Parses one line with the rules of `brute`, immediately and without a server: for input fields. Languages in
 * `further.ts` must be loaded before.
 */
export function typedLine(text: string, { locale, units }: TypedLineOptions): TypedLine {
  const own = languageOfLocale(locale);
  const [read] = readLanguages([text], own);
  const language = read ?? lineLanguages([text], isMainLanguage(own) ? own : 'en')[0]!;
  const { quantity, quantityMax, unit, unitKey, food, note } = lineOfReading(text, readByRules(text, language));
  const range = quantityMax === null ? '' : `${formatQuantity(quantity)}–${formatQuantity(quantityMax)}`;
  return {
    quantity,
    unit: unit === null ? '' : (unitMatcher(units, (name) => name).find(unit, unitKey, language) ?? unit),
    food,
    note: [range, note].filter(Boolean).join(', '),
  };
}
