import { formatQuantity } from '../recipes/quantity.ts';
import { lineOfReading, readByRules } from './rules/rules.ts';
import { isParserLanguage, lineLanguages } from './words/line-language.ts';
import { unitMatcher, type Words } from './words/match-word.ts';

/** A line that somebody types, in its parts; empty ones are null or "". */
export interface TypedLine {
  readonly quantity: number | null;
  readonly unit: string;
  readonly food: string;
  readonly note: string;
}

export interface TypedLineOptions {
  /** Of the person who types, e.g. `de-AT`. */
  readonly locale: string;
  /** Names of the household's units by every word that they answer to, folded. */
  readonly units: Words;
}

/** Reads one line by the rules of `brute`, at once and without a server: for fields in which lines are typed. */
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
