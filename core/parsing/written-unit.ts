import type { Unit } from '../foods/schema.ts';
import { keptWord } from '../foods/written-word.ts';
import { isUnitOf, type ParserLanguage } from './words/units.ts';

/**
 * The word to keep for a line's unit. Null if the household writes it the same way. An abbreviation that two languages
 * share is kept if the unit's name is foreign to the line: "200 g" never becomes "200 Gramm flour".
 */
export function writtenUnit(unit: Unit, word: string, language: ParserLanguage): string | null {
  return keptWord(unit, word, { isById: !isUnitOf(unit.name, language) });
}
