import { languageOfLocale } from '../../core/kit/locale.ts';
import type { ParsedLine } from '../../core/parsing/parsed-line.ts';
import { parseLines } from '../../core/parsing/rules/parse-lines.ts';
import { loadWordsAndFoods } from '../../core/parsing/words/further-foods.ts';
import { englishParser } from './model-file.ts';

export interface ParseInput {
  readonly lines: readonly string[];
  /** The reader's locale, for example `de-DE`. */
  readonly locale: string;
}

/** Parses the lines of a request in a worker thread. */
export async function parseTask({ lines, locale }: ParseInput): Promise<ParsedLine[]> {
  await loadWordsAndFoods();
  return parseLines(lines, { own: languageOfLocale(locale), nlp: englishParser() });
}
