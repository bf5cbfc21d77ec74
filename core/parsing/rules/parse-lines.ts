import type { NlpParser } from '../nlp.ts';
import { noConfidence, type ParsedLine } from '../parsed-line.ts';
import { lineLanguages } from '../words/line-language.ts';
import type { ParserLanguage } from '../words/units.ts';
import { ruleLine } from './rule-line.ts';
import { isPlainMeasure, unruledLines } from './unruled.ts';

/** A line that is longer is a text, and stays one. */
const MAX_LINE = 1_000;

const asText = (input: string): ParsedLine => ({
  input,
  quantity: null,
  quantityMax: null,
  unit: null,
  unitKey: null,
  unitNote: '',
  food: '',
  note: input,
  further: [],
  confidence: noConfidence,
});

/**
 * Takes lines apart, by rules or, where `nlp` is given and a line is English, by the model. `own` is the reader's
 * language, which decides where the lines do not tell theirs. Lines of languages without rules stay text, unless there
 * is a measure in them that is the same everywhere.
 */
export function parseLines(
  lines: readonly string[],
  { own = 'en', nlp }: { own?: ParserLanguage; nlp?: NlpParser | undefined } = {},
): ParsedLine[] {
  const languages = lineLanguages(lines, own);
  const unruled = unruledLines(lines, own);
  return lines.map((line, i) => {
    if (line.length > MAX_LINE || !/[\p{L}\p{N}]/u.test(line)) return asText(line);
    const language = languages[i]!;
    if (unruled[i]) {
      const measured = ruleLine(line, language);
      return isPlainMeasure(measured) ? measured : asText(line);
    }
    return nlp && language === 'en' ? nlp.parse(line) : ruleLine(line, language);
  });
}
