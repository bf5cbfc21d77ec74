import { type SureLine, sureLines } from '../../core/parsing/sure/sure-lines.ts';
import { isParserLanguage } from '../../core/parsing/words/line-language.ts';
import type { LinesToTake } from './line-taker.ts';
import { englishParser } from './model-file.ts';

/** What is sure of the lines of some recipes, done away from the event loop. No lines at all make it ready. */
export function sureTask(recipes: readonly LinesToTake[]): (SureLine | null)[][] {
  const nlp = englishParser();
  return recipes.map(({ lines, locale }) => {
    const language = locale.split('-')[0]!.toLowerCase();
    return sureLines(lines, { own: isParserLanguage(language) ? language : 'en', nlp });
  });
}
