import { languageOfLocale } from '../../core/kit/locale.ts';
import type { ParsedLine } from '../../core/parsing/parsed-line.ts';
import { parseLines } from '../../core/parsing/rules/parse-lines.ts';
import { loadAllFurther } from '../../core/parsing/words/further.ts';
import { englishParser } from './model-file.ts';

export interface ParseInput {
  readonly lines: readonly string[];
  /** The reader's locale, for example `de-DE`. */
  readonly locale: string;
}

/** Parses the lines of a request in a worker thread. */
export async function parseTask({ lines, locale }: ParseInput): Promise<ParsedLine[]> {
  await loadAllFurther();
  return parseLines(lines, { own: languageOfLocale(locale), nlp: englishParser() });
}
