import { isParserLanguage } from '../../core/parsing/line-language.ts';
import { parseLines } from '../../core/parsing/parse-lines.ts';
import { type ScoredLine, scoredLine, scoredSpans } from '../../core/parsing/scored-line.ts';
import { englishParser } from './model-file.ts';

export interface EntryOptions {
  readonly parser?: 'nlp' | 'brute';
  /** Of the reader, e.g. "de"; the lines themselves tell more. */
  readonly language?: string;
}

/** Lines taken apart, in the field names of public test data; renames only. */
export function parseAll(
  lines: readonly string[],
  { parser = 'nlp', language = 'en' }: EntryOptions = {},
): ScoredLine[] {
  const nlp = parser === 'nlp' ? englishParser() : undefined;
  const own = isParserLanguage(language) ? language : 'en';
  return parseLines(lines, { own, nlp }).map((line) => ({
    ...scoredLine(line),
    ...(nlp ? { spans: scoredSpans(nlp, line.input) } : {}),
  }));
}

/** One line by itself. */
export const parse = (line: string, options?: EntryOptions): ScoredLine => parseAll([line], options)[0]!;
