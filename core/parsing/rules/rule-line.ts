import type { ParsedLine } from '../parsed-line.ts';
import type { ParserLanguage } from '../words/units.ts';
import { ruleConfidence } from './rule-confidence.ts';
import { lineOfReading, readByRules } from './rules.ts';

/** Takes a line apart by rules, and says how sure they are. */
export function ruleLine(input: string, language: ParserLanguage): ParsedLine {
  const reading = readByRules(input, language);
  return { ...lineOfReading(input, reading), confidence: ruleConfidence(reading) };
}
