import type { ParsedLine } from '../../core/parsing/parsed-line.ts';
import { parseLines } from '../../core/parsing/rules/parse-lines.ts';
import { isParserLanguage } from '../../core/parsing/words/line-language.ts';
import { englishParser } from './model-file.ts';

export interface ParseInput {
  readonly lines: readonly string[];
  /** The reader's locale, for example `de-DE`. */
  readonly locale: string;
}

/** Parses the lines of a request in a worker thread. */
export function parseTask({ lines, locale }: ParseInput): ParsedLine[] {
  const language = locale.split('-')[0]!;
  return parseLines(lines, {
    own: isParserLanguage(language) ? language : 'en',
    nlp: englishParser(),
  });
}
