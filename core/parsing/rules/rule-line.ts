import { fold } from '../../kit/text/fold.ts';
import type { ParsedLine } from '../parsed-line.ts';
import { isCommonFood } from '../words/known-foods.ts';
import { foldInPlace, lineWords } from '../words/line-words.ts';
import type { ParserLanguage } from '../words/units.ts';
import { ruleConfidence } from './rule-confidence.ts';
import type { RuleReading } from './rule-evidence.ts';
import { lineOfReading, readByRules } from './rules.ts';

/** Parses a line with rules and rates the confidence. */
export function ruleLine(input: string, language: ParserLanguage): ParsedLine {
  const reading = severalFoods(readByRules(input, language));
  return { ...lineOfReading(input, reading), confidence: ruleConfidence(reading) };
}

/** Salt and pepper, folded. Their common names are longer: "black pepper". */
const SEASONINGS = new Set(
  'salz pfeffer sel poivre sal pimienta pimenta sale pepe zout peper salt peppar peber pepper sol pieprz sul pepr sůl pepř соль перец suola pippuri suolaa pippuria tuz karabiber so bors αλατι πιπερι sare piper garam merica'.split(
    ' ',
  ),
);

/** What stands between foods. */
const AND = /\s*,\s*|\s(?:y|e|et|und|and|en|och|og|i|a|и|ja|ve)\s/u;

/** "Sel, poivre au goût": foods without an amount, none of which is a remark on the other. */
function severalFoods(reading: RuleReading): RuleReading {
  const { amount, unit, food, notes, text, language } = reading;
  const [note, ...others] = notes;
  if (amount || unit || !note || others.length > 0 || text !== `${food}, ${note}`) return reading;
  const { ends } = lineWords(language);
  const end = ends.exec(foldInPlace(text))?.index ?? text.length;
  const foods = text.slice(0, end).trimEnd();
  const isEach = foods.split(AND).every((one) => SEASONINGS.has(fold(one)) || isCommonFood(one, language));
  return isEach && foods !== food
    ? { ...reading, food: foods, notes: end < text.length ? [text.slice(end)] : [] }
    : reading;
}
