import type { Unit } from '../foods/schema.ts';
import { keptWord } from '../foods/written-word.ts';
import { isUnitOf, type ParserLanguage } from './words/units.ts';

/**
 * The word that a line keeps for its unit; null where it reads as the household writes it. An abbreviation that two
 * languages share is kept where the unit's name is foreign to the line: "200 g" never becomes "200 Gramm flour".
 */
export function writtenUnit(unit: Unit, word: string, language: ParserLanguage): string | null {
  return keptWord(unit, word, { isById: !isUnitOf(unit.name, language) });
}
