import { type SureLine, sureLines } from '../../core/parsing/sure/sure-lines.ts';
import { isParserLanguage } from '../../core/parsing/words/line-language.ts';
import type { LinesToTake } from './line-taker.ts';
import { englishParser } from './model-file.ts';

/** Parses lines that need no review, in a worker thread. Call it without lines to warm up the parser. */
export function sureTask(recipes: readonly LinesToTake[]): (SureLine | null)[][] {
  const nlp = englishParser();
  return recipes.map(({ lines, locale }) => {
    const language = locale.split('-')[0]!.toLowerCase();
    return sureLines(lines, { own: isParserLanguage(language) ? language : 'en', nlp });
  });
}
