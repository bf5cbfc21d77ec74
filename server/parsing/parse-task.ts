import { parseLines } from '../../core/parsing/parse-lines.ts';
import type { ParsedLine } from '../../core/parsing/parsed-line.ts';
import type { ParserLanguage } from '../../core/parsing/units.ts';
import { englishParser } from './model-file.ts';

export interface ParseInput {
  readonly lines: readonly string[];
  readonly parser: 'nlp' | 'brute';
  readonly own: ParserLanguage;
}

/** The work of a request, done away from the event loop. */
export const parseTask = ({ lines, parser, own }: ParseInput): ParsedLine[] =>
  parseLines(lines, { own, nlp: parser === 'nlp' ? englishParser() : undefined });
