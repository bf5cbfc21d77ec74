import type { ParsedLine } from '../parsed-line.ts';
import type { ParserLanguage } from '../words/units.ts';
import { ruleConfidence } from './rule-confidence.ts';
import { lineOfReading, readByRules } from './rules.ts';

/** Parses a line with rules and rates the confidence. */
export function ruleLine(input: string, language: ParserLanguage): ParsedLine {
  const reading = readByRules(input, language);
  return { ...lineOfReading(input, reading), confidence: ruleConfidence(reading) };
}
