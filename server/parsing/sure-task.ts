import { languageOfLocale } from '../../core/kit/locale.ts';
import { type SureLine, sureLines } from '../../core/parsing/sure/sure-lines.ts';
import { loadWordsAndFoods } from '../../core/parsing/words/further-foods.ts';
import type { LinesToTake } from './line-taker.ts';
import { englishParser } from './model-file.ts';

/** Parses lines that need no review, in a worker thread. Call it without lines to warm up the parser. */
export async function sureTask(recipes: readonly LinesToTake[]): Promise<(SureLine | null)[][]> {
  await loadWordsAndFoods();
  const nlp = englishParser();
  return recipes.map(({ lines, locale }) => sureLines(lines, { own: languageOfLocale(locale), nlp }));
}
