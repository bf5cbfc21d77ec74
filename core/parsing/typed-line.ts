import { formatQuantity } from '../recipes/quantity.ts';
import { lineOfReading, readByRules } from './rules/rules.ts';
import { isParserLanguage, lineLanguages } from './words/line-language.ts';
import { unitMatcher, type Words } from './words/match-word.ts';

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

/** Parses one line with the rules of `brute`, immediately and without a server: for input fields. */
export function typedLine(text: string, { locale, units }: TypedLineOptions): TypedLine {
  const own = locale.split('-')[0]!.toLowerCase();
  const [language] = lineLanguages([text], isParserLanguage(own) ? own : 'en');
  const { quantity, quantityMax, unit, unitKey, food, note } = lineOfReading(text, readByRules(text, language!));
  const range = quantityMax === null ? '' : `${formatQuantity(quantity)}–${formatQuantity(quantityMax)}`;
  return {
    quantity,
    unit: unit === null ? '' : (unitMatcher(units, (name) => name).find(unit, unitKey, language!) ?? unit),
    food,
    note: [range, note].filter(Boolean).join(', '),
  };
}
