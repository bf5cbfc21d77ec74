import type { ParsedLine } from '../../core/parsing/parsed-line.ts';
import { parseLines } from '../../core/parsing/rules/parse-lines.ts';
import { isParserLanguage } from '../../core/parsing/words/line-language.ts';
import { englishParser } from './model-file.ts';

export interface ParseInput {
  readonly lines: readonly string[];
  /** Of the reader, e.g. `de-DE`. */
  readonly locale: string;
}

/** The work of a request, done away from the event loop. */
export function parseTask({ lines, locale }: ParseInput): ParsedLine[] {
  const language = locale.split('-')[0]!;
  return parseLines(lines, {
    own: isParserLanguage(language) ? language : 'en',
    nlp: englishParser(),
  });
}
